import type { ReactNode } from 'react'
import styles from './sums.module.css'

export function Sums({ children }: { children: ReactNode }) {
  return <dl className={styles.sums}>{children}</dl>
}

interface SumProps {
  name: string
  /** Shown below the amount. */
  notes?: string[]
  look?: 'total' | 'tax'
  children: ReactNode
}

export function Sum({ name, notes = [], look, children }: SumProps) {
  return (
    <div className={[styles.sum, look === undefined ? '' : styles[look]].join(' ')}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.amount}>{children}</dd>
      {notes.map((note) => (
        <dd key={note} className={styles.note}>
          {note}
        </dd>
      ))}
    </div>
  )
}
