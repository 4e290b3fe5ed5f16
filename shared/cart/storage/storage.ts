import { DEFAULT_MUSEUM_ZONE } from '@shop/shared/business-constants'
import type { MuseumClock } from '@shop/shared/cart/lines/line-kind'
import { appStarted } from '@shop/shared/session/app-started'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { writeSoon } from '@shop/shared/session/write-soon'
import { createEffect, createStore, sample } from 'effector'
import { type Cart, emptyCart } from '../cart.ts'
import { $cart, allBought, allTakenOut, cartRestored } from '../model.ts'
import { cartToStore, restoreCart } from './restore.ts'

/*
 * Persists the basket across reloads of the tab. If the session storage is blocked or full, the
 * basket works in memory only.
 */

/** Until the app has started, nothing counts as past. */
export const $storageClock = createStore<MuseumClock>({
  now: new Date(0),
  zone: DEFAULT_MUSEUM_ZONE,
}).on(appStarted, (_, clock) => clock)

export const readStoredCartFx = createEffect(readStoredCart)
export const storeCartFx = createEffect((cart: Cart) =>
  writeSoon(STORAGE_KEYS.cart, () => JSON.stringify(cartToStore(cart))),
)
export const removeStoredCartFx = createEffect(() => writeSoon(STORAGE_KEYS.cart, () => null))

/**
 * Is the basket only in memory? Then the storage is full or blocked and may have an older basket.
 */
export const $isCartOnlyHere = createStore(false)
  .on(storeCartFx.fail, () => true)
  .on(storeCartFx.done, () => false)

export function readStoredCart(): unknown {
  const text = sessionStorage.getItem(STORAGE_KEYS.cart)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // `restoreCart` reports the text as unreadable.
    return text
  }
}

sample({ clock: appStarted, target: readStoredCartFx })
// Stored data must always pass through `restoreCart`, which validates it.
sample({
  clock: readStoredCartFx.doneData,
  source: $storageClock,
  filter: (_, stored) => stored !== undefined,
  fn: (clock, stored) => restoreCart(stored, clock),
  target: cartRestored,
})

// Do not store `emptyCart`: an emptied basket is removed from the storage instead.
sample({ clock: $cart, filter: (cart) => cart !== emptyCart, target: storeCartFx })
sample({ clock: [allTakenOut, allBought], target: removeStoredCartFx })
// Remove an unreadable value, or every page would report it.
sample({
  clock: cartRestored,
  filter: ({ noticed: [first] }) => first?.reason === 'unreadable',
  target: removeStoredCartFx,
})
