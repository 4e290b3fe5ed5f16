import type { CartLine } from '@shop/shared/cart/line'
import { $lines, lineReplaced } from '@shop/shared/cart/model'
import { $timeZone } from '@shop/shared/config/model'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { handOnFocus } from '@shop/shared/page/hand-on-focus'
import { useUnit } from 'effector-react'
import { ClearBasket } from '../../../features/clear-basket/clear-basket.tsx'
import { lineText } from '../../../features/show-line/line-text.ts'
import { $changes } from '../availability/model.ts'
import { VoucherCodeEntry } from '../codes/voucher-code-entry.tsx'
import { $isPreparing } from '../going-on/model.ts'
import { $takenOver } from '../payment/taken-over.ts'
import styles from './basket.module.css'
import { BasketLine } from './basket-line.tsx'
import { LineChangeNotice } from './line-change-notice.tsx'
import { clearRequested, removeRequested } from './removal-model.ts'
import { TakenOverNotice } from './taken-over-notice.tsx'

const TITLE_ID = 'basket-title'
const LOCKED_ID = 'basket-locked'

/** Of the heading of a line; counted from 0. */
export const lineTitleId = (index: number) => `basket-line-${index}`

export function Basket() {
  const { t } = useTexts('mf_checkout')
  const { lines, changes, takenOver, zone, isPreparing, remove, clear, replace } = useUnit({
    lines: $lines,
    changes: $changes,
    takenOver: $takenOver,
    zone: $timeZone,
    isPreparing: $isPreparing,
    remove: removeRequested,
    clear: clearRequested,
    replace: lineReplaced,
  })
  // What is being paid for stays as it is.
  const lockedBy = isPreparing ? LOCKED_ID : undefined

  function takeOut(line: CartLine) {
    remove({
      line,
      removedText: t('line.removed', { title: lineText(line, zone).title }),
      lockedText: t('basket.locked'),
      undoText: t('line.undo'),
    })
    // The button that had the focus goes with its line.
    document.getElementById(TITLE_ID)?.focus()
  }

  return (
    // With its last line the basket goes, and what had the focus in it.
    <section ref={handOnFocus} className={styles.basket} aria-labelledby={TITLE_ID}>
      <h2 id={TITLE_ID} className={styles.title} tabIndex={-1}>
        {t('basket.title')}
      </h2>
      <ul className={styles.lines}>
        {lines.map((line, index) => {
          const change = changes.find((entry) => entry.line === line)?.change
          const taken = takenOver.find((entry) => entry.index === index)?.change
          const text = lineText(line, zone)
          return (
            // Two lines may be the same in everything but their place.
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is the line's identity
            <li key={index} className={styles.line}>
              <BasketLine
                titleId={lineTitleId(index)}
                text={text}
                lockedBy={lockedBy}
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
      <VoucherCodeEntry lockedBy={lockedBy} />
      <div className={styles.clear}>
        <ClearBasket look="quiet" lockedBy={lockedBy} onClear={clear} />
      </div>
      {isPreparing ? (
        <p id={LOCKED_ID} className={styles.locked}>
          {t('basket.locked')}
        </p>
      ) : null}
    </section>
  )
}
