import type { CartLine } from '@shop/shared/cart/line'
import { $lines } from '@shop/shared/cart/model'
import { $config, $timeZone } from '@shop/shared/config/model'
import { handOnFocus } from '@shop/shared/page/hand-on-focus'
import { useFocusAtEach } from '@shop/shared/page/use-focus-at-each'
import { useUnit } from 'effector-react'
import { useDeferredValue, useMemo } from 'react'
import { ClearBasket } from '../../../features/clear-basket.tsx'
import { lineText } from '../../../features/show-line/line-text.ts'
import { useLineWords } from '../../../features/show-line/line-words.ts'
import type { LineChange } from '../availability/line-changes.ts'
import { $changes, $countLimits, $sums } from '../availability/model.ts'
import { VoucherCodeEntry } from '../code-entry/voucher-code-entry.tsx'
import { $priceUpdates } from '../payment/price-updates.ts'
import { $isPreparing, $stoppedAt } from '../submission/model.ts'
import styles from './basket.module.css'
import { BasketEntry, type LineActions } from './basket-entry.tsx'
import { closeGap } from './close-gap.ts'
import { BASKET_LINES_ID, BASKET_LOCKED_ID, BASKET_TITLE_ID } from './editing/basket-ids.ts'
import { $accepted, countWanted, lineAccepted } from './editing/count-model.ts'
import { useLineKeys } from './editing/line-keys.ts'
import { $removed, clearRequested, removeRequested } from './editing/removal-model.ts'
import { CountAnnouncement } from './notices/count-announcement.tsx'
import { WithdrawnNotice } from './notices/withdrawn-notice.tsx'
import { piecesText } from './pieces-text.ts'

/** As many lines as fit on a screen. A longer basket renders these first and the rest right after. */
const LINES_AT_FIRST = 8

export function Basket() {
  const words = useLineWords()
  const { t } = words
  const { lines, isPreparing, clear } = useUnit({
    lines: $lines,
    isPreparing: $isPreparing,
    clear: clearRequested,
  })
  // The basket cannot change while it is being paid.
  const lockedBy = isPreparing ? BASKET_LOCKED_ID : undefined
  return (
    // When the last line is removed, the basket and the focus in it disappear.
    <section ref={handOnFocus} className={styles.basket} aria-label={t('title.checkout')}>
      <h2 id={BASKET_TITLE_ID} className={styles.title} tabIndex={-1}>
        {piecesText(t, lines)}
      </h2>
      <WithdrawnNotice lockedBy={lockedBy} />
      <BasketLines lockedBy={lockedBy} />
      <CountAnnouncement />
      <VoucherCodeEntry lockedBy={lockedBy} />
      <div>
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

/** Their number and sum stay in view if there are more lines. */
const MOST_FOLDED = 8

interface BasketLinesProps {
  /** Id of the text that explains why nothing can be changed now. */
  lockedBy: string | undefined
  /** Shows what is paid for; only lines that have changed can be changed. */
  isFolded?: boolean
}

export function BasketLines({ lockedBy, isFolded = false }: BasketLinesProps) {
  const words = useLineWords()
  const {
    lines,
    removed,
    accepted,
    stoppedAt,
    sums,
    changes,
    limits,
    priceUpdates,
    config,
    zone,
    count,
    remove,
    accept,
  } = useUnit({
    lines: $lines,
    removed: $removed,
    accepted: $accepted,
    stoppedAt: $stoppedAt,
    sums: $sums,
    changes: $changes,
    limits: $countLimits,
    priceUpdates: $priceUpdates,
    config: $config,
    zone: $timeZone,
    count: countWanted,
    remove: removeRequested,
    accept: lineAccepted,
  })
  const keys = useLineKeys(lines)
  const isWhole = useDeferredValue(true, false)
  const shown = isWhole ? lines : lines.slice(0, LINES_AT_FIRST)
  const { t } = words
  const actions = useMemo((): LineActions => {
    return {
      count,
      accept,
      remove(line) {
        closeGap(document.getElementById(BASKET_LINES_ID), () =>
          remove({
            line,
            removedText: t('line.removed', { title: lineText(line, zone).title }),
            lockedText: t('basket.locked'),
            undoText: t('line.undo'),
          }),
        )
      },
    }
  }, [count, accept, remove, t, zone])
  const titleAt = (index: number) =>
    isFolded ? document.getElementById(BASKET_TITLE_ID) : lineTitle(index)
  // The focused button disappears with its line or its notice: the focus moves to the line that
  // takes its place or has changed, which is in view.
  useFocusAtEach(removed.count, () => titleAt(Math.min(removed.index, lines.length - 1)))
  useFocusAtEach(accepted.count, () => titleAt(accepted.index))
  useFocusAtEach(stoppedAt.count, () => titleAt(stoppedAt.index))
  const changeOf = new Map<CartLine, LineChange>(changes.map(({ line, change }) => [line, change]))
  const takenAt = new Map(priceUpdates.map(({ index, change }) => [index, change]))
  // Unchanged lines of a long basket would push the form far down a phone.
  const isLong = isFolded && lines.length > MOST_FOLDED
  if (isLong && changeOf.size + takenAt.size === 0) return null
  return (
    <ul
      id={BASKET_LINES_ID}
      ref={isFolded ? handOnFocus : undefined}
      className={styles.lines}
      style={isFolded ? undefined : placeFor(lines.length - shown.length)}
    >
      {shown.map((line, index) => {
        const isChanged = changeOf.has(line) || takenAt.has(index)
        return isLong && !isChanged ? null : (
          <BasketEntry
            key={keys[index]}
            line={line}
            paid={sums.lines[index] ?? line}
            change={changeOf.get(line)}
            isStop={stoppedAt.index < 0 ? undefined : stoppedAt.index === index}
            taken={takenAt.get(index)}
            least={limits[index]?.least}
            most={limits[index]?.most}
            orderMost={limits[index]?.orderBound?.most}
            isPerTime={limits[index]?.orderBound?.isOfTime}
            words={words}
            config={config}
            zone={zone}
            isStill={isFolded && !isChanged}
            lockedBy={lockedBy}
            actions={actions}
          />
        )
      })}
    </ul>
  )
}

/** Reserves the height of the remaining lines, so that nothing below moves when they render. */
function placeFor(rest: number) {
  return rest === 0 ? undefined : { paddingBlockEnd: `calc(${rest} * var(--line-size))` }
}

/** The heading of a line by its index; null if it is not rendered. */
export function lineTitle(index: number): HTMLElement | null {
  const shown = document.getElementById(BASKET_LINES_ID)?.children.item(index)
  return shown?.querySelector('h3') ?? null
}
