// @vitest-environment happy-dom

import type { ApiFailure } from '@shop/shared/api/failure'
import { requestFailed } from '@shop/shared/api/model'
import { deferred } from '@shop/shared/async/testing/deferred'
import { $count, lineAdded } from '@shop/shared/cart/model'
import { aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { $customer, $token, signedIn } from '@shop/shared/customer/model'
import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import { $message } from '@shop/shared/messages/model'
import { allSettled, createStore, fork } from 'effector'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { visibilityChanged } from '../follow-config/model.ts'
import { askSessionFx, readRouteFx } from './model.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const nowhere = { name: '', street: '', zip: '', city: '', country: '' }
const ada = aCustomer({ lname: '', addrBilling: nowhere })
const $failures = createStore(0).on(requestFailed, (count) => count + 1)

/*
 * Regression: a visitor with an expired session was greeted by name, and the checkout showed "you
 * are booking as" until the payment was refused.
 */
test.each([401, 403] as const)(
  'reports an expired session (%i) and keeps the basket',
  async (status) => {
    const shop = await aShop({ kind: 'unauthorised', status })
    await shop.look()
    expect(shop.ask).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ query: { _: 'tok' } }),
    )
    expect(shop.scope.getState($token)).toBeNull()
    expect(shop.scope.getState($customer)).toBeNull()
    expect(shop.scope.getState($count)).toBe(1)
    expect(shop.scope.getState($message)).toMatchObject({
      parts: [{ key: 'shared:failure.unauthorised' }],
    })
    expect(shop.scope.getState($failures)).toBe(0)
  },
)

test.each<ApiFailure>([
  { kind: 'offline' },
  { kind: 'timeout' },
  { kind: 'gone' },
  { kind: 'garbled', issues: [] },
  { kind: 'invalid', message: null, fields: {} },
  { kind: 'http', status: 404, message: null },
  { kind: 'http', status: 500, message: null },
  { kind: 'http', status: 503, message: null },
])('$kind $status does not count as signed out', async (failure) => {
  const shop = await aShop(failure)
  await shop.look()
  expect(shop.ask).toHaveBeenCalledOnce()
  expect(shop.scope.getState($token)).toBe('tok')
  expect(shop.scope.getState($message)).toBeNull()
})

test('keeps a valid session; a visitor without a session sends no request', async () => {
  const known = await aShop(null)
  await known.look()
  expect(known.scope.getState($customer)).toEqual(ada)
  const stranger = await aShop(null, { token: null })
  await stranger.look()
  expect(stranger.ask).not.toHaveBeenCalled()
})

test('does not check the session again each time the tab is shown', async () => {
  const shop = await aShop(null)
  for (const isVisible of [true, false, true]) await shop.look(isVisible)
  await vi.advanceTimersByTimeAsync(59_000)
  await shop.look()
  expect(shop.ask).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1000)
  await shop.look()
  expect(shop.ask).toHaveBeenCalledTimes(2)
})

test('a rejection of an earlier session does not end the new session', async () => {
  const { promise: answer, reject: refuse } = deferred<unknown>()
  const shop = await aShop(null, { answer: () => answer })
  const looked = shop.look()
  void allSettled(signedIn, { scope: shop.scope, params: { token: 'new', customer: ada } })
  refuse({ kind: 'unauthorised', status: 401 })
  await looked
  expect(shop.scope.getState($token)).toBe('new')
  expect(shop.scope.getState($message)).toBeNull()
})

test('the message about an expired session disappears when the visitor signs in again', async () => {
  const shop = await aShop({ kind: 'unauthorised', status: 401 })
  await shop.look()
  void allSettled(signedIn, { scope: shop.scope, params: { token: 'new', customer: ada } })
  expect(shop.scope.getState($message)).toBeNull()
})

test('on the settings page, an expired session counts as a rejected call', async () => {
  const shop = await aShop({ kind: 'unauthorised', status: 401 }, { route: 'settings' })
  await shop.look()
  expect(shop.scope.getState($failures)).toBe(1)
  expect(shop.scope.getState($message)).toBeNull()
})

test.each(['recoverAccount', 'recoverAccountByHash'])(
  'does not check the session on a page where a new password ends it (%s)',
  async (route) => {
    const shop = await aShop({ kind: 'unauthorised', status: 401 }, { route })
    await shop.look()
    expect(shop.ask).not.toHaveBeenCalled()
  },
)

interface Setting {
  token?: string | null
  route?: string
  answer?: () => Promise<unknown>
}

async function aShop(failure: ApiFailure | null, setting: Setting = {}) {
  const { token = 'tok', route = 'tickets' } = setting
  const ask = vi.fn((_: unknown) =>
    setting.answer ? setting.answer() : failure ? Promise.reject(failure) : Promise.resolve(ada),
  )
  const scope = fork({
    values: [
      [$token, token],
      [$customer, token === null ? null : ada],
    ],
    handlers: [
      [askSessionFx, (_settings: unknown, request: unknown) => ask(request)],
      [readRouteFx, () => route],
    ],
  })
  await allSettled(lineAdded, { scope, params: aTicketLine() })
  return {
    scope,
    ask,
    async look(isVisible = true) {
      void allSettled(visibilityChanged, { scope, params: isVisible })
      await vi.advanceTimersByTimeAsync(0)
    },
  }
}
