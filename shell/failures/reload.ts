import { $postUnderWay } from '@shop/shared/api/model'
import { leaveShopFx } from '@shop/shared/routing/leave-shop'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'

/** The page should be loaded anew; it will be as soon as no POST waits for its answer. */
export const reloadWanted = createEvent()

export const reloadFx = createEffect(() => location.reload())
/** Lets everything begin that follows from what has just happened. */
export const followUpFx = createEffect(() => new Promise<void>((resolve) => setTimeout(resolve)))

const $isWanted = createStore(false)
  .on(reloadWanted, () => true)
  .reset(reloadFx)

/** The visitor is on the way to the payment provider: a reload would hold them back. */
const $isLeaving = createStore(false).on(leaveShopFx, () => true)

const $isDue = combine(
  { wanted: $isWanted, posting: $postUnderWay, leaving: $isLeaving },
  ({ wanted, posting, leaving }) => wanted && !posting && !leaving,
)

// A payment whose answer is thrown away may have been made: a reload never comes between. An answer
// may set off a further POST, or lead to the provider, so it is looked at once more.
sample({ clock: $isDue, filter: Boolean, fn: () => {}, target: followUpFx })
sample({ clock: followUpFx.done, source: $isDue, filter: Boolean, fn: () => {}, target: reloadFx })
