import { COUNT_CAP } from '@shop/shared/business-constants'
import type { OrderRest } from '@shop/shared/cart/order-rest'
import { Quantity } from '@shop/shared/ui/form/quantity'
import type { OpenCount } from '../../../features/open-counts.ts'
import type { LineWords } from '../../../features/show-line/line-words.ts'
import styles from './line-count.module.css'

export interface CountBounds {
  least: number
  most: number
  /** The limit of one order that bounds it; null where it is what is left. */
  orderBound: OrderRest | null
}

export interface LineCountProps {
  open: OpenCount
  /** Minimum and maximum available count. */
  bounds: CountBounds
  /** What is counted. */
  name: string
  isLocked: boolean
  t: LineWords['t']
  onChange: (count: number) => void
}

/** The count of a line, editable in the basket. */
export function LineCount({ open, bounds, name, isLocked, t, onChange }: LineCountProps) {
  const least = Math.max(open.least, bounds.least)
  const most = Math.max(least, bounds.most)
  return (
    <div className={styles.count}>
      <Quantity
        label={t('line.countOf', { name })}
        value={open.count}
        min={least}
        max={most}
        {...(most < COUNT_CAP ? { boundText: boundText() } : {})}
        leastText={t('line.least', { least })}
        disabled={isLocked}
        onChange={onChange}
      />
    </div>
  )

  function boundText(): string {
    const { orderBound } = bounds
    if (orderBound === null) return t('line.most', { most })
    return t(orderBound.isOfTime ? 'line.perTime' : 'line.perOrder', { count: orderBound.most })
  }
}
