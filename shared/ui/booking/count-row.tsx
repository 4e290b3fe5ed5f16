import type { ReactNode } from 'react'
import styles from './count-row.module.css'

interface CountRowProps {
  as?: 'li' | 'div'
  name: string
  /** E.g. the people it is for; empty ones are left out. */
  hints?: readonly string[]
  price?: ReactNode
  /** The row is for a part of another row's item, such as a component of a ticket. */
  isInner?: boolean
  /** The counter, or the reason why there is none. */
  children: ReactNode
}

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

const USUAL_ROWS = 4

export function RowPlaceholders() {
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

export function NoCount({ children }: { children: ReactNode }) {
  return <p className={styles.none}>{children}</p>
}
