import type { ReactNode } from 'react'
import styles from './count-row.module.css'

interface CountRowProps {
  as?: 'li' | 'div'
  name: string
  /** Such as for whom it is; empty ones are left out. */
  hints?: readonly string[]
  price?: ReactNode
  /** It is a part of what another row counts. */
  isInner?: boolean
  /** Its counter, or why it has none. */
  children: ReactNode
}

/** Something that is counted, and its counter at the end of the line. */
export function CountRow(props: CountRowProps) {
  const { as: Tag = 'li', name, hints = [], price, isInner, children } = props
  return (
    <Tag className={styles.row} data-inner={isInner || undefined}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {hints.filter(Boolean).map((hint) => (
          <p key={hint} className={styles.hint}>
            {hint}
          </p>
        ))}
        {price === undefined ? null : <p className={styles.price}>{price}</p>}
      </div>
      {children}
    </Tag>
  )
}

/** Rows that are on their way take so much room. */
const USUAL_ROWS = 4

/** The places of rows to come. */
export function RowPlaces() {
  return (
    <div aria-hidden="true">
      {Array.from({ length: USUAL_ROWS }, (_, row) => row).map((row) => (
        <div key={row} className={styles.row}>
          <div className={styles.words} />
        </div>
      ))}
    </div>
  )
}

/** Why there is nothing to count. */
export function NoCount({ children }: { children: ReactNode }) {
  return <p className={styles.none}>{children}</p>
}
