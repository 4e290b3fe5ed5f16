import type { ReactNode } from 'react'
import { AsOf } from './as-of.tsx'
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

interface FoundCountProps {
  children: ReactNode
  /** Path of the endpoint that the list comes from; missing while there is none. */
  path?: string
}

/** Number of results, announced whenever it changes, and how old they are. */
export function FoundCount({ children, path }: FoundCountProps) {
  return (
    <p role="status" className={styles.found}>
      {children}
      {path ? <AsOf path={path} /> : null}
    </p>
  )
}
