import { whileOpen } from '@shop/shared/async/while-open'
import { cartCheckedAgain, cartTakenAnew } from '@shop/shared/cart/storage/taken-anew'
import { signInCheckedAgain, signInTakenAnew } from '@shop/shared/customer/sign-in-again'
import { createEvent, sample } from 'effector'
import { $isLeaving, reloadWanted } from '../failures/reload.ts'

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
// before anything can be pressed: a paid basket would be paid again.
sample({ clock: shownAgain, target: [cartCheckedAgain, signInCheckedAgain] })
// All else that the document holds is of that visit too: forms, agreements, what they were told.
sample({ clock: [cartTakenAnew, signInTakenAnew], fn: () => {}, target: reloadWanted })
