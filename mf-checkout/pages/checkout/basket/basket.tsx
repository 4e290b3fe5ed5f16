import { COUNT_CAP } from '@shop/shared/business-constants'
import { type CartLine, lineCount } from '@shop/shared/cart/line'
import { $lines, lineReplaced } from '@shop/shared/cart/model'
import { $config, $timeZone } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { handOnFocus } from '@shop/shared/page/hand-on-focus'
import { useUnit } from 'effector-react'
import { isChosenAnew, openCounts } from '../../../features/change-count/open-counts.ts'
import { ClearBasket } from '../../../features/clear-basket/clear-basket.tsx'
import { pathToProduct } from '../../../features/link-line/path-to-product.ts'
import { lineText } from '../../../features/show-line/line-text.ts'
import type { LineChange } from '../availability/line-changes.ts'
import { $changes, $room, $sums } from '../availability/model.ts'
import { VoucherCodeEntry } from '../codes/voucher-code-entry.tsx'
import { $isPreparing } from '../going-on/model.ts'
import { $takenOver } from '../payment/taken-over.ts'
import styles from './basket.module.css'
import { BASKET_LOCKED_ID, BASKET_TITLE_ID } from './basket-ids.ts'
import { BasketLine } from './basket-line.tsx'
import { countWanted } from './count-model.ts'
import { CountedNote } from './counted-note.tsx'
import { LineChangeNotice } from './line-change-notice.tsx'
import { clearRequested, removeRequested } from './removal-model.ts'
import { TakenOverNotice } from './taken-over-notice.tsx'
import { WithdrawnNotice } from './withdrawn-notice.tsx'

/** Of the heading of a line; counted from 0. */
export const lineTitleId = (index: number) => `basket-line-${index}`

/** Nothing says that there is an end of it. */
const UNKNOWN_ROOM = { least: 1, most: COUNT_CAP }

export function Basket() {
  const { t, language } = useTexts('mf_checkout')
  const {
    lines,
    sums,
    changes,
    room,
    takenOver,
    config,
    zone,
    isPreparing,
    count,
    remove,
    clear,
    replace,
  } = useUnit({
    lines: $lines,
    sums: $sums,
    changes: $changes,
    room: $room,
    takenOver: $takenOver,
    config: $config,
    zone: $timeZone,
    isPreparing: $isPreparing,
    count: countWanted,
    remove: removeRequested,
    clear: clearRequested,
    replace: lineReplaced,
  })
  // What is being paid for stays as it is.
  const lockedBy = isPreparing ? BASKET_LOCKED_ID : undefined

  function takeOut(line: CartLine) {
    remove({
      line,
      removedText: t('line.removed', { title: lineText(line, zone).title }),
      lockedText: t('basket.locked'),
      undoText: t('line.undo'),
    })
    // The button that had the focus goes with its line.
    document.getElementById(BASKET_TITLE_ID)?.focus()
  }

  /** Each number with what is left for it beside the others of the line. */
  function countsOf(line: CartLine) {
    const { least, most } = room.find((entry) => entry.line === line) ?? UNKNOWN_ROOM
    const all = lineCount(line)
    return openCounts(line).map((open) => {
      const others = all - open.count
      return { open, bounds: { least: least - others, most: most - others } }
    })
  }

  return (
    // With its last line the basket goes, and what had the focus in it.
    <section ref={handOnFocus} className={styles.basket} aria-labelledby={BASKET_TITLE_ID}>
      <h2 id={BASKET_TITLE_ID} className={styles.title} tabIndex={-1}>
        {t('basket.title')}
      </h2>
      <WithdrawnNotice lockedBy={lockedBy} />
      <ul className={styles.lines}>
        {lines.map((line, index) => {
          const change = changes.find((entry) => entry.line === line)?.change
          const taken = takenOver.find((entry) => entry.index === index)?.change
          const text = lineText(sums.lines[index] ?? line, zone)
          return (
            // Two lines may be the same in everything but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the line's identity
            <li key={index} className={styles.line}>
              <BasketLine
                titleId={lineTitleId(index)}
                text={text}
                to={pathToProduct(line, { language, config, zone })}
                isChosenAnew={change === undefined && isChosenAnew(line)}
                counts={isGone(change) ? [] : countsOf(line)}
                lockedBy={lockedBy}
                onCount={(part, number) => count({ line, part, count: number })}
                onRemove={change ? undefined : () => takeOut(line)}
              />
              {change ? (
                <LineChangeNotice
                  change={change}
                  line={line}
                  text={text}
                  lockedBy={lockedBy}
                  onRemove={() => takeOut(line)}
                  onAccept={(current) => replace({ index, line: current })}
                />
              ) : null}
              {taken === undefined || change ? null : (
                <TakenOverNotice change={taken} text={text} />
              )}
            </li>
          )
        })}
      </ul>
      <CountedNote />
      <VoucherCodeEntry lockedBy={lockedBy} />
      <div className={styles.clear}>
        <ClearBasket look="quiet" lockedBy={lockedBy} onClear={clear} />
      </div>
      {isPreparing ? (
        <p id={BASKET_LOCKED_ID} className={styles.locked}>
          {t('basket.locked')}
        </p>
      ) : null}
    </section>
  )
}

/** Of what cannot be had any more there is no other number either. */
function isGone(change: LineChange | undefined): boolean {
  return change !== undefined && ['closed', 'soldOut', 'notOnSale'].includes(change.kind)
}
