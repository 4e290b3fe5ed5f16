import type { ReactNode } from 'react'
import styles from './note.module.css'

/** Something a visitor has to know at this step, with what can be done about it. */
export function Note({ role, children }: { role?: 'alert'; children: ReactNode }) {
  return (
    <div role={role} className={styles.note}>
      {children}
    </div>
  )
}

export function NoteText({ children }: { children: ReactNode }) {
  return <p className={styles.text}>{children}</p>
}

export function NoteList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>
}

/** Why there is nothing here yet. */
export function QuietText({ children }: { children: ReactNode }) {
  return <p className={styles.quiet}>{children}</p>
}

/** Only to be read out, where what is drawn says it to the eye. */
export function UnseenText({ children }: { children: ReactNode }) {
  return <p className={styles.unseen}>{children}</p>
}
