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

/** Another amount than the one in the basket; all else about the line is as it was chosen. */
type OtherAmount = Extract<LineChange, { kind: 'priceChanged' | 'codeWorth' }>

interface PriceUpdate {
  index: number
  change: OtherAmount
}

/**
 * Amounts that stopped the last try and stand in the basket since as they are now, so that the
 * button says what the next press pays. Each is told, old and new, until the visitor goes on.
 */
export const $priceUpdates = createStore<readonly PriceUpdate[]>([])

const met = sample({
  clock: stoppedByChanges,
  source: combine({ lines: $lines, changes: $changes }),
  fn: ({ lines, changes }) => otherAmounts(changes, (line) => lines.indexOf(line)),
})

$priceUpdates
  .on(met, (_, taken) => taken)
  // Places are told by number: where a line comes or goes the numbers mean others.
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
