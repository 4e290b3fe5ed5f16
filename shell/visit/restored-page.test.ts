// @vitest-environment happy-dom
import { emptyCart } from '@shop/shared/cart/cart'
import { $cart, $count, lineAdded } from '@shop/shared/cart/model'
import { aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { $customer, $token, signedIn } from '@shop/shared/customer/model'
import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import { leaveShopFx } from '@shop/shared/routing/leave-shop'
import { appStarted } from '@shop/shared/session/app-started'
import { allSettled, createStore, fork } from 'effector'
import { expect, onTestFinished, test, vi } from 'vitest'
import { reloadFx, reloadWanted } from '../failures/reload.ts'
import { returnsUnwatched, returnsWatched } from './restored-page.ts'

const guest = aCustomer({ isGuest: true })
const STARTED = { now: new Date('2020-01-01'), zone: 'Europe/Zurich' }
const $reloads = createStore(0).on(reloadWanted, (count) => count + 1)

function show(persisted: boolean): void {
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
}

async function aGuestWithABasket() {
  sessionStorage.clear()
  const scope = fork({ handlers: [[reloadFx, vi.fn()]] })
  await allSettled(returnsWatched, { scope })
  await allSettled(appStarted, { scope, params: STARTED })
  await allSettled(lineAdded, { scope, params: aTicketLine() })
  await allSettled(signedIn, { scope, params: { token: 'tok', customer: guest } })
  onTestFinished(async () => void (await allSettled(returnsUnwatched, { scope })))
  return scope
}

/*
 * Regression: going back after the booking showed the checkout as it was left, with the paid basket
 * and the guest who had paid it. "Pay" began a second payment without any warning.
 */
test('a restored page at once removes the guest and a basket that a later page of the tab has paid for', async () => {
  const scope = await aGuestWithABasket()
  for (const key of ['cart', 'token', 'customer']) sessionStorage.removeItem(key)
  show(false)
  expect(scope.getState($count)).toBe(1)
  show(true)
  expect(scope.getState($cart)).toBe(emptyCart)
  expect(scope.getState($token)).toBeNull()
  expect(scope.getState($customer)).toBeNull()
  expect(scope.getState($reloads)).toBeGreaterThan(0)
  await allSettled(scope)
  expect(sessionStorage.length).toBe(0)
})

test('a basket paid on another page is also removed if the visitor returned before the watch began', async () => {
  const scope = await aGuestWithABasket()
  await allSettled(returnsUnwatched, { scope })
  for (const key of ['cart', 'token', 'customer']) sessionStorage.removeItem(key)
  await allSettled(returnsWatched, { scope })
  expect([scope.getState($cart), scope.getState($token)]).toEqual([emptyCart, null])
  // Only a restored page reloads; otherwise a page that differs from its storage for another reason
  // would reload forever.
  expect(scope.getState($reloads)).toBe(0)

  sessionStorage.setItem('token', '"tok"')
  const early = fork({ handlers: [[reloadFx, vi.fn()]] })
  await allSettled(returnsWatched, { scope: early })
  expect(early.getState($token)).toBeNull()
  expect(early.getState($reloads)).toBe(0)
  await allSettled(returnsUnwatched, { scope: early })
})

test('a restored page changes nothing if the storage is unchanged, e.g. if the visitor has not paid', async () => {
  const scope = await aGuestWithABasket()
  const before = [scope.getState($cart), scope.getState($token), scope.getState($customer)]
  show(true)
  await allSettled(scope)
  expect(scope.getState($cart)).toBe(before[0])
  expect(scope.getState($token)).toBe(before[1])
  expect(scope.getState($customer)).toBe(before[2])
  expect(scope.getState($reloads)).toBe(0)
})

test.each([
  ['the basket', 'cart', JSON.stringify({ ...emptyCart, form: [aTicketLine({ totalCount: 3 })] })],
  ['the customer', 'customer', JSON.stringify({ ...guest, fname: 'Eda' })],
])('one change is enough for a reload: %s', async (_, key, text) => {
  const scope = await aGuestWithABasket()
  sessionStorage.setItem(key, text)
  show(true)
  expect(scope.getState($reloads)).toBe(1)
})

test('a page that was left for the payment provider may reload when it is shown again', async () => {
  sessionStorage.clear()
  const reload = vi.fn()
  const scope = fork({
    handlers: [
      [reloadFx, reload],
      [leaveShopFx, () => {}],
    ],
  })
  await allSettled(returnsWatched, { scope })
  await allSettled(leaveShopFx, { scope, params: 'https://provider.example/pay' })
  show(false)
  await allSettled(reloadWanted, { scope })
  expect(reload).not.toHaveBeenCalled()
  show(true)
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  await allSettled(returnsUnwatched, { scope })
})
