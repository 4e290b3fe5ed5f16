import type { ReactNode } from 'react'
import { AsOf } from './as-of.tsx'
import styles from './list-page.module.css'

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

interface FoundCountProps {
  children: ReactNode
  /** Path of the endpoint of the list; missing if there is none. */
  path?: string
}

/** Number of results, announced after each change, and the age of the data. */
export function FoundCount({ children, path }: FoundCountProps) {
  return (
    <p role="status" className={styles.found}>
      {children}
      {path ? <AsOf path={path} /> : null}
    </p>
  )
}
