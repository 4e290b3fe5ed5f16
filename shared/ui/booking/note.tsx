import type { ReactNode } from 'react'
import styles from './note.module.css'

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

/** The reason why nothing is shown here yet. */
export function QuietText({ children }: { children: ReactNode }) {
  return <p className={styles.quiet}>{children}</p>
}
