import { type LineWords, pricedPart } from '../../../features/show-line/line-words.ts'
import styles from './kinds-of-ticket.module.css'
import { LineCount, type LineCountProps } from './line-count.tsx'

interface KindsOfTicketProps {
  counts: readonly LineCountProps[]
  words: LineWords
}

/** The kinds of ticket in a line, each with its own count. */
export function KindsOfTicket({ counts, words }: KindsOfTicketProps) {
  return (
    <ul className={styles.kinds}>
      {counts.map(({ open, ...count }) => (
        <li key={open.part} className={styles.kind}>
          <span className={styles.name}>{textOf(open)}</span>
          <LineCount open={open} {...count} />
        </li>
      ))}
    </ul>
  )

  function textOf({ kind, count }: LineCountProps['open']): string {
    if (kind === null) return ''
    const { name, price } = kind
    return pricedPart({ name, count, ...(price > 0 ? { price } : {}) }, words)
  }
}
