import { combine, createEffect, createEvent, sample } from 'effector'
import { $cart, cartRestored } from '../model.ts'
import { cartToStore, restoreCart } from './restore.ts'
import { $isCartOnlyHere, $storageClock, readStoredCart } from './storage.ts'

/**
 * The browser's back/forward cache shows the document again. Meanwhile, later documents of the tab
 * may have bought, cleared or changed the basket: the storage has the current one.
 */
export const cartCheckedAgain = createEvent()

const readCartAgainFx = createEffect(readStoredCart)
sample({ clock: cartCheckedAgain, target: readCartAgainFx })

/** The stored basket was different and has replaced this document's basket. */
export const cartReloaded = sample({
  clock: readCartAgainFx.doneData,
  source: combine({ cart: $cart, clock: $storageClock, isOnlyHere: $isCartOnlyHere }),
  fn: ({ cart, clock, isOnlyHere }, stored) => {
    const restored = restoreCart(stored, clock)
    const here = restoreCart(cartToStore(cart), clock)
    // Pass both through the same reader, so that the order of a line's fields does not matter.
    const isSame = JSON.stringify(restored.cart) === JSON.stringify(here.cart)
    return isOnlyHere || isSame ? null : restored
  },
}).filter({ fn: (restored) => restored !== null })
sample({ clock: cartReloaded, target: cartRestored })
