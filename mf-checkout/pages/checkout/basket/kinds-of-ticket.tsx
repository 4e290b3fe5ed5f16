import { useTexts } from '@shop/shared/i18n/use-texts'
import { useMoney } from '@shop/shared/ui/price'
import { pricedPart } from '../../../features/show-line/part-text.ts'
import styles from './kinds-of-ticket.module.css'
import { LineCount, type LineCountProps } from './line-count.tsx'

/** The kinds of ticket in a line, each with its own number. */
export function KindsOfTicket({ counts }: { counts: readonly LineCountProps[] }) {
  const { t } = useTexts('mf_checkout')
  const money = useMoney()
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
    return pricedPart({ name, count, ...(price > 0 ? { price } : {}) }, { t, money })
  }
}
