import type { ReactNode } from 'react'
import styles from './list-page.module.css'

/** A page that lists what there is of one kind, under its heading. */
export function ListPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      {children}
    </div>
  )
}

/** Number of results, announced whenever it changes. */
export function FoundCount({ children }: { children: ReactNode }) {
  return (
    <p role="status" className={styles.found}>
      {children}
    </p>
  )
}
