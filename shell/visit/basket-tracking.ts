import { allTakenOut, linesStored, lineTakenOut } from '@shop/shared/cart/model'
import { type Happened, happened } from '@shop/shared/tracking/model'
import { sample } from 'effector'

sample({
  clock: linesStored,
  fn: (lines): Happened => ({ event: 'add_to_cart', lines }),
  target: happened,
})
sample({
  clock: [allTakenOut, lineTakenOut.map(({ line }) => [line])],
  fn: (lines): Happened => ({ event: 'remove_from_cart', lines }),
  target: happened,
})
