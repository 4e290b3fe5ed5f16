import { DEFAULT_MUSEUM_ZONE } from '@shop/shared/business-constants'
import type { MuseumClock } from '@shop/shared/cart/lines/line-kind'
import { appStarted } from '@shop/shared/session/app-started'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { writeSoon } from '@shop/shared/session/write-soon'
import { createEffect, createStore, sample } from 'effector'
import { type Cart, emptyCart } from '../cart.ts'
import { $cart, allBought, allTakenOut, cartRestored } from '../model.ts'
import { restoreCart } from './restore.ts'

/*
 * Keeps the basket over reloads of the tab. Where the session storage is blocked, full or holds
 * something unreadable, the basket lives on in memory.
 */

/** Before the start nothing is past. */
const $clock = createStore<MuseumClock>({ now: new Date(0), zone: DEFAULT_MUSEUM_ZONE }).on(
  appStarted,
  (_, clock) => clock,
)

export const readStoredCartFx = createEffect((): unknown => {
  const text = sessionStorage.getItem(STORAGE_KEYS.cart)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // `restoreCart` reports it as no basket.
    return text
  }
})
export const storeCartFx = createEffect((cart: Cart) =>
  writeSoon(STORAGE_KEYS.cart, () => JSON.stringify(cart)),
)
export const removeStoredCartFx = createEffect(() => writeSoon(STORAGE_KEYS.cart, () => null))

sample({ clock: appStarted, fn: () => {}, target: readStoredCartFx })
// What lies in the storage reaches the basket only by way of `restoreCart`.
sample({
  clock: readStoredCartFx.doneData,
  source: $clock,
  filter: (_, stored) => stored !== undefined,
  fn: (clock, stored) => restoreCart(stored, clock),
  target: cartRestored,
})

sample({ clock: $cart, filter: (cart) => cart !== emptyCart, target: storeCartFx })
sample({ clock: [allTakenOut, allBought], fn: () => {}, target: removeStoredCartFx })
// Left where it is, it would be reported on every page.
sample({
  clock: cartRestored,
  filter: ({ noticed: [first] }) => first?.reason === 'unreadable',
  fn: () => {},
  target: removeStoredCartFx,
})
