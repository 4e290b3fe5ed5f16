import type { CartLine } from '@shop/shared/cart/line'
import { $lines, lineReplaced, linesStored, lineTakenOut } from '@shop/shared/cart/model'
import { createEvent, createStore, sample } from 'effector'
import { withCount } from '../../../../features/change-count/with-count.ts'
import { checkoutClosed } from '../../payment/model.ts'
import { $isPreparing } from '../../submission/model.ts'

/** The visitor wants another number of a line, or of one kind of ticket in it. */
export interface WantedCount {
  line: CartLine
  /** Place among the line's kinds of ticket. */
  part: number
  count: number
}

export const countWanted = createEvent<WantedCount>()
/** The visitor takes a line as it can be had now. */
export const lineAccepted = createEvent<{ line: CartLine; current: CartLine }>()

/** The line as it was counted last, to be told; null when there is nothing to tell any more. */
interface Counted {
  line: CartLine
  part: number
}

const counted = sample({
  // What is being paid for stays as it is.
  clock: sample({
    clock: countWanted,
    filter: $isPreparing.map((isPreparing) => !isPreparing),
  }),
  source: $lines,
  fn: (lines, { line, part, count }) => {
    const index = lines.indexOf(line)
    const changed = withCount(line, part, count)
    return index === -1 || changed === line ? null : { index, line: changed, part }
  },
}).filter({ fn: (change) => change !== null })

export const $counted = createStore<Counted | null>(null)
  .on(counted, (_, { line, part }) => ({ line, part }))
  .reset(linesStored, lineTakenOut, checkoutClosed)

sample({ clock: counted, fn: ({ index, line }) => ({ index, line }), target: lineReplaced })

const accepted = sample({
  clock: lineAccepted,
  source: $lines,
  fn: (lines, { line, current }) => ({ index: lines.indexOf(line), line: current }),
})
sample({ clock: accepted, filter: ({ index }) => index !== -1, target: lineReplaced })
