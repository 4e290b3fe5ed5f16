import { COUNT_CAP } from '@shop/shared/business-constants'
import type { OrderRest } from '@shop/shared/cart/order-rest'
import { Quantity } from '@shop/shared/ui/form/quantity'
import type { OpenCount } from '../../../features/line-kinds/line-kind.ts'
import type { LineWords } from '../../../features/show-line/line-words.ts'
import styles from './line-count.module.css'

export interface CountBounds {
  least: number
  most: number
  /** The limit of one order that sets the maximum; null if the stock sets it. */
  orderBound: OrderRest | null
}

export interface LineCountProps {
  open: OpenCount
  bounds: CountBounds
  name: string
  isLocked: boolean
  t: LineWords['t']
  onChange: (count: number) => void
}

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
