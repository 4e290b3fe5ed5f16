import { $postUnderWay } from '@shop/shared/api/model'
import { leaveShopFx } from '@shop/shared/routing/leave-shop'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { tellDocument } from '../lifeline/tell-document.ts'

/** The page should reload; it does so as soon as no POST waits for its answer. */
export const reloadWanted = createEvent()

/** The document does it, once the shop can be reached: nobody ends in the browser's error page. */
export const reloadFx = createEffect(() => tellDocument('reload'))
/** Waits one task, so that everything triggered by the last event can begin. */
export const followUpFx = createEffect(() => new Promise<void>((resolve) => setTimeout(resolve)))

const $isWanted = createStore(false)
  .on(reloadWanted, () => true)
  .reset(reloadFx)

/** The visitor is being redirected to the payment provider: a reload would stop that. */
const $isLeaving = createStore(false).on(leaveShopFx, () => true)

const $isDue = combine(
  { wanted: $isWanted, posting: $postUnderWay, leaving: $isLeaving },
  ({ wanted, posting, leaving }) => wanted && !posting && !leaving,
)

// If the answer to a payment is lost, the payment may still have been made: never reload in
// between. An answer may trigger another POST or a redirect to the provider, so this is checked
// once more.
sample({ clock: $isDue, filter: Boolean, fn: () => {}, target: followUpFx })
sample({ clock: followUpFx.done, source: $isDue, filter: Boolean, fn: () => {}, target: reloadFx })
