import { COUNT_CAP } from '@shop/shared/business-constants'
import { type CartLine, lineCount } from '@shop/shared/cart/line'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { memo, useId } from 'react'
import { pathToProduct } from '../../../features/link-line/path-to-product.ts'
import { needsNewChoice, openCounts } from '../../../features/open-counts.ts'
import { lineText } from '../../../features/show-line/line-text.ts'
import type { LineWords } from '../../../features/show-line/line-words.ts'
import type { LineChange } from '../availability/line-changes.ts'
import styles from './basket.module.css'
import { BasketLine } from './basket-line.tsx'
import type { WantedCount } from './editing/count-model.ts'
import { LineChangeNotice, PriceUpdateNotice } from './notices/line-change-notice.tsx'

/** Actions of a line. Stable functions, so that memoised lines do not re-render. */
export interface LineActions {
  count: (wanted: WantedCount) => void
  remove: (line: CartLine) => void
  /** Replaces the line with what is available now. */
  accept: (accepted: { line: CartLine; current: CartLine }) => void
}

interface BasketEntryProps {
  line: CartLine
  /** The same line; if it is a code, with the amount that it pays of lines still sold. */
  paid: CartLine
  change: LineChange | undefined
  /** Whether this line stopped the visitor; undefined if no line did. */
  isStop: boolean | undefined
  /** A price update that was applied to the line. */
  taken: LineChange | undefined
  /** Minimum and maximum count; undefined if unlimited. */
  least: number | undefined
  most: number | undefined
  /** The limit of one order, or of one time in it, that sets the maximum; undefined without one. */
  orderMost: number | undefined
  isPerTime: boolean | undefined
  words: LineWords
  config: ShopConfig
  zone: string
  /** Shows what the line is, without links, counts and buttons. */
  isStill: boolean
  /** Id of the text that explains why nothing can be changed now. */
  lockedBy: string | undefined
  actions: LineActions
}

/** A basket line with its notices. Memoised: re-renders only when its own data change. */
export const BasketEntry = memo(function BasketEntry({
  line,
  paid,
  change,
  isStop,
  taken,
  least = 1,
  most = COUNT_CAP,
  orderMost,
  isPerTime = false,
  words,
  config,
  zone,
  isStill,
  lockedBy,
  actions,
}: BasketEntryProps) {
  const text = lineText(paid, zone)
  const noticeId = useId()
  const remove = () => actions.remove(line)
  return (
    <li className={styles.line}>
      <BasketLine
        text={text}
        words={words}
        to={isStill ? null : pathToProduct(line, { language: words.language, config, zone })}
        needsNewChoice={change === undefined && needsNewChoice(line)}
        counts={isStill || isGone(change) ? [] : countsOf()}
        describedBy={change && noticeId}
        lockedBy={lockedBy}
        onCount={(part, count) => actions.count({ line, part, count })}
        onRemove={isStill || change ? undefined : remove}
      />
      {change ? (
        <LineChangeNotice
          id={noticeId}
          isStop={isStop}
          change={change}
          line={line}
          text={text}
          lockedBy={lockedBy}
          onRemove={remove}
          onAccept={(current) => actions.accept({ line, current })}
        />
      ) : null}
      {taken === undefined || change ? null : <PriceUpdateNotice change={taken} text={text} />}
    </li>
  )

  /** Each count with its maximum, given the other counts of the line. */
  function countsOf() {
    const all = lineCount(line)
    return openCounts(line).map((open) => {
      const others = all - open.count
      return { open, bounds: { least: least - others, most: most - others, orderMost, isPerTime } }
    })
  }
}, isAsBefore)

/** Compares the notice by value: each basket change recomputes it, mostly with no change. */
function isAsBefore(before: BasketEntryProps, now: BasketEntryProps): boolean {
  // Keys, not entries: a basket change compares up to 200 lines before its frame is drawn.
  const names = Object.keys(now) as (keyof BasketEntryProps)[]
  return names.every((name) => {
    if (Object.is(before[name], now[name])) return true
    return name === 'change' && JSON.stringify(before.change) === JSON.stringify(now.change)
  })
}

/** The count of an unavailable line cannot be changed. */
function isGone(change: LineChange | undefined): boolean {
  return change !== undefined && ['closed', 'soldOut', 'notOnSale'].includes(change.kind)
}
