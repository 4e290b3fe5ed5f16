import type { ReactNode } from 'react'
import styles from './ticket-row.module.css'

/** Ticket rows under one heading; without a name they stand for themselves. */
export function TicketList({ name = '', children }: { name?: string; children: ReactNode }) {
  return (
    <div className={styles.group}>
      {name ? <h3 className={styles.heading}>{name}</h3> : null}
      <ul className={styles.tickets}>{children}</ul>
    </div>
  )
}
