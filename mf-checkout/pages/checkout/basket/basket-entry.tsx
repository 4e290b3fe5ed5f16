import { COUNT_CAP } from '@shop/shared/business-constants'
import { type CartLine, lineCount } from '@shop/shared/cart/line'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { memo } from 'react'
import { isChosenAnew, openCounts } from '../../../features/change-count/open-counts.ts'
import { pathToProduct } from '../../../features/link-line/path-to-product.ts'
import { lineText } from '../../../features/show-line/line-text.ts'
import type { LineWords } from '../../../features/show-line/line-words.ts'
import type { LineChange } from '../availability/line-changes.ts'
import styles from './basket.module.css'
import { BasketLine } from './basket-line.tsx'
import type { WantedCount } from './editing/count-model.ts'
import { LineChangeNotice } from './notices/line-change-notice.tsx'
import { PriceUpdateNotice } from './notices/price-update-notice.tsx'

/** What can be done with a line. The same functions with every draw. */
export interface LineActions {
  count: (wanted: WantedCount) => void
  remove: (line: CartLine) => void
  /** Takes the line as it can be had now. */
  accept: (accepted: { line: CartLine; current: CartLine }) => void
}

interface BasketEntryProps {
  line: CartLine
  /** The same with what its code pays of what is sold. */
  paid: CartLine
  change: LineChange | undefined
  /** An amount that was taken over as it is now. */
  taken: LineChange | undefined
  /** Within what bounds it can be counted; undefined where nothing says that there is an end of it. */
  least: number | undefined
  most: number | undefined
  words: LineWords
  config: ShopConfig
  zone: string
  /** Id of what says why nothing can be changed now. */
  lockedBy: string | undefined
  actions: LineActions
}

/** A line of the basket with what is to be said of it. It is drawn anew only when it has changed itself. */
export const BasketEntry = memo(function BasketEntry({
  line,
  paid,
  change,
  taken,
  least = 1,
  most = COUNT_CAP,
  words,
  config,
  zone,
  lockedBy,
  actions,
}: BasketEntryProps) {
  const text = lineText(paid, zone)
  const remove = () => actions.remove(line)
  return (
    <li className={styles.line}>
      <BasketLine
        text={text}
        words={words}
        to={pathToProduct(line, { language: words.language, config, zone })}
        isChosenAnew={change === undefined && isChosenAnew(line)}
        counts={isGone(change) ? [] : countsOf()}
        lockedBy={lockedBy}
        onCount={(part, count) => actions.count({ line, part, count })}
        onRemove={change ? undefined : remove}
      />
      {change ? (
        <LineChangeNotice
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

  /** Each number with what is left for it beside the others of the line. */
  function countsOf() {
    const all = lineCount(line)
    return openCounts(line).map((open) => {
      const others = all - open.count
      return { open, bounds: { least: least - others, most: most - others } }
    })
  }
}, isAsBefore)

/** What is judged is judged anew with every change of the basket, and mostly says the same. */
function isAsBefore(before: BasketEntryProps, now: BasketEntryProps): boolean {
  return Object.entries(now).every(([name, value]) => {
    const was = before[name as keyof BasketEntryProps]
    if (Object.is(was, value)) return true
    return name === 'change' && JSON.stringify(was) === JSON.stringify(value)
  })
}

/** Of what cannot be had any more there is no other number either. */
function isGone(change: LineChange | undefined): boolean {
  return change !== undefined && ['closed', 'soldOut', 'notOnSale'].includes(change.kind)
}
