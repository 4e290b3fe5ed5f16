import type { CartLine } from '@shop/shared/cart/line'
import { $lines, lineReplaced, linesStored, lineTakenOut } from '@shop/shared/cart/model'
import { createEvent, createStore, sample } from 'effector'
import { withCount } from '../../../../features/change-count/open-counts.ts'
import { checkoutClosed } from '../../payment/model.ts'
import { $isPreparing } from '../../submission/model.ts'

/** The visitor changes the count of a line, or of one kind of ticket in it. */
export interface WantedCount {
  line: CartLine
  /** Index among the line's kinds of ticket. */
  part: number
  count: number
}

export const countWanted = createEvent<WantedCount>()
/** The visitor accepts a line as it is available now. */
export const lineAccepted = createEvent<{ line: CartLine; current: CartLine }>()

/** The line whose count changed last, to be announced; null when nothing is to announce. */
interface Counted {
  line: CartLine
  part: number
}

const counted = sample({
  // The basket cannot change while it is being paid.
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
