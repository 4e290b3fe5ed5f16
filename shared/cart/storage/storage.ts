import { DEFAULT_MUSEUM_ZONE } from '@shop/shared/business-constants'
import type { MuseumClock } from '@shop/shared/cart/lines/line-kind'
import { appStarted } from '@shop/shared/session/app-started'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { writeSoon } from '@shop/shared/session/write-soon'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { type Cart, emptyCart } from '../cart.ts'
import { $cart, allBought, allTakenOut, cartRestored } from '../model.ts'
import { restoreCart } from './restore.ts'

/*
 * Persists the basket across reloads of the tab. If the session storage is blocked or full, the
 * basket works in memory only.
 */

/**
 * The document is shown again as it was left, by the browser's back/forward cache. Later documents
 * of the tab may have bought, cleared or changed the basket, and only the storage knows.
 */
export const cartCheckedAgain = createEvent()

/** Until the app has started, nothing counts as past. */
const $clock = createStore<MuseumClock>({ now: new Date(0), zone: DEFAULT_MUSEUM_ZONE }).on(
  appStarted,
  (_, clock) => clock,
)

export const readStoredCartFx = createEffect(readStoredCart)
export const readCartAgainFx = createEffect(readStoredCart)
export const storeCartFx = createEffect((cart: Cart) =>
  writeSoon(STORAGE_KEYS.cart, () => JSON.stringify(cart)),
)
export const removeStoredCartFx = createEffect(() => writeSoon(STORAGE_KEYS.cart, () => null))

/** A storage that is full can be read, but never had this basket: what it says is older. */
const $isOnlyHere = createStore(false)
  .on(storeCartFx.fail, () => true)
  .on(storeCartFx.done, () => false)

function readStoredCart(): unknown {
  const text = sessionStorage.getItem(STORAGE_KEYS.cart)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // `restoreCart` reports the text as unreadable.
    return text
  }
}

sample({ clock: appStarted, fn: () => {}, target: readStoredCartFx })
// Stored data must always pass through `restoreCart`, which validates it.
sample({
  clock: readStoredCartFx.doneData,
  source: $clock,
  filter: (_, stored) => stored !== undefined,
  fn: (clock, stored) => restoreCart(stored, clock),
  target: cartRestored,
})

sample({ clock: cartCheckedAgain, target: readCartAgainFx })
/** The stored basket was another one, and is now this document's too. */
export const cartTakenAnew = sample({
  clock: readCartAgainFx.doneData,
  source: combine({ cart: $cart, clock: $clock, isOnlyHere: $isOnlyHere }),
  fn: ({ cart, clock, isOnlyHere }, stored) => {
    const restored = restoreCart(stored, clock)
    // Both pass through the same reader, or the order of a line's fields would count.
    const isSame = JSON.stringify(restored.cart) === JSON.stringify(restoreCart(cart, clock).cart)
    return isOnlyHere || isSame ? null : restored
  },
}).filter({ fn: (restored) => restored !== null })
sample({ clock: cartTakenAnew, target: cartRestored })

// An emptied basket that was taken anew is not written: the storage has none.
sample({ clock: $cart, filter: (cart) => cart !== emptyCart, target: storeCartFx })
sample({ clock: [allTakenOut, allBought], fn: () => {}, target: removeStoredCartFx })
// Remove an unreadable value, or every page would report it.
sample({
  clock: cartRestored,
  filter: ({ noticed: [first] }) => first?.reason === 'unreadable',
  fn: () => {},
  target: removeStoredCartFx,
})
