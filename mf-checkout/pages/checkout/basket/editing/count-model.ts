import type { CartLine } from '@shop/shared/cart/line'
import { $lines, lineReplaced, linesStored, lineTakenOut } from '@shop/shared/cart/model'
import { createEvent, createStore, sample } from 'effector'
import { openCounts, withCount } from '../../../../features/open-counts.ts'
import { checkoutClosed } from '../../payment/model.ts'
import { $isPreparing } from '../../submission/model.ts'

export interface WantedCount {
  line: CartLine
  /** Index among the line's kinds of ticket. */
  part: number
  count: number
}

export const countWanted = createEvent<WantedCount>()
/** The visitor accepts a line as it is available now. */
export const lineAccepted = createEvent<{ line: CartLine; current: CartLine }>()

/** The line that changed last, for the announcement. */
interface Counted {
  line: CartLine
  /** The count to announce; null if the whole basket is announced instead. */
  part: number | null
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

const accepted = sample({
  clock: lineAccepted,
  source: $lines,
  fn: (lines, { line, current }) => ({ index: lines.indexOf(line), line: current }),
}).filter({ fn: ({ index }) => index !== -1 })

/** How many lines were accepted in their current state, and the index of the last one. */
export const $accepted = createStore({ count: 0, index: 0 }).on(
  accepted,
  ({ count }, { index }) => ({ count: count + 1, index }),
)

/** The changed count to announce; null if there is none. */
export const $counted = createStore<Counted | null>(null)
  .on(counted, (_, { line, part }) => ({ line, part }))
  .on(accepted, (_, { line }) => ({ line, part: onlyPart(line) }))
  .reset(linesStored, lineTakenOut, checkoutClosed)

sample({ clock: counted, fn: ({ index, line }) => ({ index, line }), target: lineReplaced })
sample({ clock: accepted, target: lineReplaced })

function onlyPart(line: CartLine): number | null {
  const [only, ...others] = openCounts(line)
  return only === undefined || others.length > 0 ? null : only.part
}
