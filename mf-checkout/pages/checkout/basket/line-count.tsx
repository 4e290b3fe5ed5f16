import { COUNT_CAP } from '@shop/shared/business-constants'
import { Quantity } from '@shop/shared/ui/form/quantity'
import type { OpenCount } from '../../../features/line-kinds/line-kind.ts'
import type { LineWords } from '../../../features/show-line/line-words.ts'

export interface CountBounds {
  least: number
  most: number
  /** The limit of one order that sets the maximum; undefined if the stock sets it. */
  orderMost: number | undefined
  /** Whether that limit is for one time. */
  isPerTime: boolean
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
    <Quantity
      label={t('line.countOf', { name })}
      value={open.count}
      min={least}
      max={most}
      boundText={most < COUNT_CAP ? boundText() : ''}
      leastText={t('line.least', { least })}
      disabled={isLocked}
      onChange={onChange}
    />
  )

  function boundText(): string {
    const { orderMost, isPerTime } = bounds
    if (orderMost === undefined) return t('line.most', { most })
    return t(isPerTime ? 'line.perTime' : 'line.perOrder', { count: orderMost })
  }
}
