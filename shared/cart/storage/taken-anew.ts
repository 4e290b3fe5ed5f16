import { combine, createEffect, createEvent, sample } from 'effector'
import { $cart, cartRestored } from '../model.ts'
import { restoreCart } from './restore.ts'
import { $isCartOnlyHere, $storageClock, readStoredCart } from './storage.ts'

/**
 * The document is shown again as it was left, by the browser's back/forward cache. Later documents
 * of the tab may have bought, cleared or changed the basket, and only the storage knows.
 */
export const cartCheckedAgain = createEvent()

const readCartAgainFx = createEffect(readStoredCart)
sample({ clock: cartCheckedAgain, target: readCartAgainFx })

/** The stored basket was another one, and is now this document's too. */
export const cartTakenAnew = sample({
  clock: readCartAgainFx.doneData,
  source: combine({ cart: $cart, clock: $storageClock, isOnlyHere: $isCartOnlyHere }),
  fn: ({ cart, clock, isOnlyHere }, stored) => {
    const restored = restoreCart(stored, clock)
    // Both pass through the same reader, or the order of a line's fields would count.
    const isSame = JSON.stringify(restored.cart) === JSON.stringify(restoreCart(cart, clock).cart)
    return isOnlyHere || isSame ? null : restored
  },
}).filter({ fn: (restored) => restored !== null })
sample({ clock: cartTakenAnew, target: cartRestored })
