import { whileOpen } from '@shop/shared/async/while-open'
import { cartCheckedAgain, cartReloaded } from '@shop/shared/cart/storage/reload-from-storage'
import { $storageClock } from '@shop/shared/cart/storage/storage'
import { signInCheckedAgain, signInReloaded } from '@shop/shared/customer/reload-sign-in'
import { createEvent, createStore, sample } from 'effector'
import { $isLeaving, visitEnded } from '../failures/reload.ts'

export const returnsWatched = createEvent()
export const returnsUnwatched = createEvent()

/** The browser shows the document again from its back/forward cache. */
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

// The document may have been left for the provider; that redirect is over.
$isLeaving.reset(shownAgain)
// In the meantime, another document of the tab may have booked its basket and signed out its guest.
// This runs before the visitor can press anything, because a paid basket would be paid again. A
// visitor who returned before this code was loaded is checked when it is loaded; before the visitor
// is restored there is nothing to compare.
sample({
  clock: [shownAgain, returnsWatched],
  filter: $storageClock.map(({ now }) => now.getTime() > 0),
  target: [cartCheckedAgain, signInCheckedAgain],
})
const $isShownAgain = createStore(false).on(shownAgain, () => true)
// The rest of the document belongs to that visit too: forms, agreements, messages. Only a restored
// page reloads: if storage and memory differ for another reason, a page that was just loaded would
// reload forever.
sample({
  clock: [cartReloaded, signInReloaded],
  filter: $isShownAgain,
  target: visitEnded,
})
