import {
  $lines,
  cleared,
  lineReplaced,
  linesReplaced,
  linesStored,
  lineTakenOut,
} from '@shop/shared/cart/model'
import { combine, createStore, sample } from 'effector'
import type { ChangedLine, LineChange } from '../availability/line-changes.ts'
import { $changes } from '../availability/model.ts'
import { basketPayment, checkoutClosed, stoppedByChanges } from './model.ts'

type OtherAmount = Extract<LineChange, { kind: 'priceChanged' | 'codeWorth' }>

interface PriceUpdate {
  index: number
  change: OtherAmount
}

/**
 * Amounts that stopped the last attempt and are now updated in the basket, so that the button shows
 * the amount of the next press. Each is shown, old and new, until the visitor continues.
 */
export const $priceUpdates = createStore<readonly PriceUpdate[]>([])

const met = sample({
  clock: stoppedByChanges,
  source: combine({ lines: $lines, changes: $changes }),
  fn: ({ lines, changes }) => otherAmounts(changes, (line) => lines.indexOf(line)),
})

$priceUpdates
  .on(met, (_, taken) => taken)
  // Updates refer to lines by index: when lines are added or removed the indexes are stale.
  .reset(basketPayment.begun, checkoutClosed, linesStored, lineTakenOut, lineReplaced, cleared)
sample({
  clock: met,
  filter: (taken) => taken.length > 0,
  fn: (taken) =>
    taken.map(({ index, change }) => ({
      index,
      line: change.kind === 'priceChanged' ? change.repriced : change.current,
    })),
  target: linesReplaced,
})

function otherAmounts(
  changes: readonly ChangedLine[],
  placeOf: (line: ChangedLine['line']) => number,
): PriceUpdate[] {
  return changes.flatMap(({ line, change }) =>
    change.kind === 'priceChanged' || change.kind === 'codeWorth'
      ? [{ index: placeOf(line), change }]
      : [],
  )
}
