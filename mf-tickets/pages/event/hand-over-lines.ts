import type { CartLine } from '@shop/shared/cart/line'
import { lineAdded } from '@shop/shared/cart/model'
import { createEffect, createEvent, sample } from 'effector'

/** These lines go into the basket, in this order. */
export const linesHandedOver = createEvent<CartLine[]>()

// The basket takes one line at a time. An effect begins only when all that the line before it set
// off is done; lines raised within one tick would replace each other instead.
const handOverFx = createEffect(([line, ...others]: CartLine[]) => ({ line, others }))

sample({
  clock: linesHandedOver,
  filter: (lines) => lines.length > 0,
  target: handOverFx,
})
sample({
  clock: handOverFx.doneData.filterMap(({ line }) => line),
  target: lineAdded,
})
sample({
  clock: handOverFx.doneData,
  filter: ({ others }) => others.length > 0,
  fn: ({ others }) => others,
  target: handOverFx,
})
