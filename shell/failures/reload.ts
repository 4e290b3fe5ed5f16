import { $postUnderWay } from '@shop/shared/api/model'
import { leaveShopFx } from '@shop/shared/routing/leave-shop'
import { $isMemoryNeeded } from '@shop/shared/session/page-memory'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { tellDocument } from '../boot-watchdog/tell-document.ts'

/** The page should reload; it does so as soon as a reload loses nothing. */
export const reloadWanted = createEvent()

/**
 * The same for a page after the end of its visit: the visitor is gone, so typed text need not be
 * kept.
 */
export const visitEnded = createEvent()

/**
 * The document reloads the page once the shop can be reached, so that visitors never see the
 * browser's error page.
 */
export const reloadFx = createEffect(() => tellDocument('reload'))

const $isWanted = createStore(false)
  .on(reloadWanted, () => true)
  .reset(reloadFx)

sample({ clock: visitEnded, target: reloadWanted })
const $isVisitOver = createStore(false).on(visitEnded, () => true)

/** The visitor is being redirected to the payment provider: a reload would stop that. */
export const $isLeaving = createStore(false).on(leaveShopFx, () => true)

/**
 * If the answer to a payment is lost, the payment may still have been made. So the page never
 * reloads before this answer.
 */
export const $isPaying = combine(
  $postUnderWay,
  $isLeaving,
  (posting, leaving) => posting || leaving,
)

/** A typed password also delays a reload, unless it was typed in a visit that is over. */
export const $isHeld = combine(
  { paying: $isPaying, typed: $isMemoryNeeded, over: $isVisitOver },
  ({ paying, typed, over }) => paying || (typed && !over),
)

const $isDue = combine($isWanted, $isHeld, (wanted, held) => wanted && !held)

// An answer may trigger another POST or a redirect to the provider, so a task later the shop checks
// again whether it may reload.
sample({ clock: debounce($isDue, 0), filter: $isDue, target: reloadFx })
