import { whileOpen } from '@shop/shared/async/while-open'
import { cartCheckedAgain, cartReloaded } from '@shop/shared/cart/storage/reload-from-storage'
import { $storageClock } from '@shop/shared/cart/storage/storage'
import { signInCheckedAgain, signInReloaded } from '@shop/shared/customer/reload-sign-in'
import { createEvent, createStore, sample } from 'effector'
import { $isLeaving, visitEnded } from '../failures/reload.ts'

export const returnsWatched = createEvent()
export const returnsUnwatched = createEvent()

/** Reports that the browser shows the document again from its back/forward cache. */
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

// The visitor may have left this document for the payment provider; that redirect is over.
$isLeaving.reset(shownAgain)
// While this document was not shown, another document of the tab may have booked its basket and
// signed out its guest. This check runs before the visitor can press anything, because a paid
// basket would be paid again. If the visitor returned before this code was loaded, the check runs
// when the code is loaded. Before the visitor's state is restored, there is nothing to compare.
sample({
  clock: [shownAgain, returnsWatched],
  filter: $storageClock.map(({ now }) => now.getTime() > 0),
  target: [cartCheckedAgain, signInCheckedAgain],
})
const $isShownAgain = createStore(false).on(shownAgain, () => true)
// Forms, agreements and messages of the document belong to the finished visit too, so the page
// reloads. Only a restored page does: if storage and memory differ for another reason, a page that
// was just loaded would reload forever.
sample({
  clock: [cartReloaded, signInReloaded],
  filter: $isShownAgain,
  target: visitEnded,
})
