import { whileOpen } from '@shop/shared/async/while-open'
import { cartCheckedAgain, cartReloaded } from '@shop/shared/cart/storage/reload-from-storage'
import { $storageClock } from '@shop/shared/cart/storage/storage'
import { signInCheckedAgain, signInReloaded } from '@shop/shared/customer/reload-sign-in'
import { createEvent, createStore, sample } from 'effector'
import { $isLeaving, visitEnded } from '../failures/reload.ts'

export const returnsWatched = createEvent()
export const returnsUnwatched = createEvent()

/** The document is shown again as it was left, from the browser's back-forward cache. */
const { noticed: shownAgain } = whileOpen(
  { opened: returnsWatched, closed: returnsUnwatched },
  (report) => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) report()
    }
    window.addEventListener('pageshow', onShow)
    return () => window.removeEventListener('pageshow', onShow)
  },
)

// It may have been left for the provider.
$isLeaving.reset(shownAgain)
// Meanwhile another document of the tab may have booked its basket and signed out its guest. At once,
// before anything can be pressed: a paid basket would be paid again. Whoever had left before this code
// came is looked at when it comes; before the visitor is recalled there is nothing to compare.
sample({
  clock: [shownAgain, returnsWatched],
  filter: $storageClock.map(({ now }) => now.getTime() > 0),
  target: [cartCheckedAgain, signInCheckedAgain],
})
const $isShownAgain = createStore(false).on(shownAgain, () => true)
// All else that the document holds is of that visit too: forms, agreements, what they were told. Only
// of a page that came back: one that has just been loaded would be loaded for ever, should storage and
// memory differ for another reason.
sample({
  clock: [cartReloaded, signInReloaded],
  filter: $isShownAgain,
  target: visitEnded,
})
