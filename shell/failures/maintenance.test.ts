import { endpoint } from '@shop/shared/api/endpoint'
import { createRequest, requestFailed } from '@shop/shared/api/model'
import { $message } from '@shop/shared/messages/model'
import { leaveShopFx } from '@shop/shared/routing/leave-shop'
import { holdInMemory } from '@shop/shared/session/page-memory'
import { aStorage } from '@shop/shared/session/testing/a-storage'
import { allSettled, clearNode, createEvent, createStore, fork, sample } from 'effector'
import * as v from 'valibot'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $isInMaintenance, countReloadFx, jitterFx, maintenanceWait } from './maintenance.ts'
import { reloadFx } from './reload.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const askFx = createRequest(endpoint({ method: 'GET', path: 'thing', answer: v.unknown() }))
const payFx = createRequest(endpoint({ method: 'POST', path: 'pay', answer: v.unknown() }))
const cancelFx = createRequest(endpoint({ method: 'POST', path: 'cancel', answer: v.unknown() }))
const passwordTyped = createEvent()
const formClosed = createEvent()
holdInMemory(
  createStore(false)
    .on(passwordTyped, () => true)
    .reset(formClosed),
)
const down = () => Promise.reject({ kind: 'http', status: 503, message: null })

function aShop(reloads: number, jitter = 0) {
  const answers: (() => void)[] = []
  const reload = vi.fn()
  const scope = fork({
    handlers: [
      [askFx, down],
      [payFx, () => new Promise<void>((resolve) => answers.push(resolve))],
      [cancelFx, () => new Promise<void>((resolve) => answers.push(resolve))],
      [leaveShopFx, () => {}],
      [countReloadFx, () => reloads],
      [jitterFx, () => jitter],
      [reloadFx, reload],
    ],
  })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return {
    scope,
    reload,
    pass,
    async ask() {
      void allSettled(askFx, { scope, params: {} })
      await pass(0)
    },
    async pay() {
      void allSettled(payFx, { scope, params: {} })
      await pass(0)
    },
    async answerPay() {
      answers.shift()?.()
      await pass(0)
    },
  }
}

test('the wait before a reload is random between 2 and 5 seconds, doubles each time, and ends after the fifth reload', () => {
  const waits = (jitter: number) =>
    [0, 1, 2, 3, 4, 5, 9].map((count) => maintenanceWait(count, jitter))
  expect(waits(0)).toEqual([2000, 4000, 8000, 16_000, 32_000, null, null])
  expect(waits(0.5)).toEqual([3500, 7000, 14_000, 28_000, 56_000, null, null])
  expect(maintenanceWait(0, 0.9999)).toBe(5000)
})

test('the page explains the failure and reloads after the wait', async () => {
  const shop = aShop(1, 0.5)
  await shop.ask()
  await shop.pass(6999)
  expect(shop.scope.getState($message)).toEqual({
    parts: [{ key: 'message.maintenance' }],
    className: 'warning',
    isFailure: true,
  })
  expect(shop.reload).not.toHaveBeenCalled()
  await shop.pass(2)
  expect(shop.reload).toHaveBeenCalledOnce()
})

test('many calls that fail with 503 cause one reload', async () => {
  const shop = aShop(0)
  await Promise.all([shop.ask(), shop.ask()])
  await shop.ask()
  await shop.pass(60_000)
  expect(shop.reload).toHaveBeenCalledOnce()
})

// Regression: on a busy day, each rejected call made its page load everything again.
test('does not reload when the server sends a retry time, because it is busy and not down', async () => {
  const shop = aShop(0)
  const busy = { kind: 'http', status: 503, message: null, retryAfter: '7' } as const
  const params = { failure: busy, path: 'pay', method: 'POST' } as const
  await allSettled(requestFailed, { scope: shop.scope, params })
  await shop.pass(60_000)
  expect(shop.reload).not.toHaveBeenCalled()
  expect(shop.scope.getState($message)).toBeNull()
  // A later failure without a retry time still counts.
  await shop.ask()
  await shop.pass(2001)
  expect(shop.reload).toHaveBeenCalledOnce()
})

test('reloads only after a pending payment is answered', async () => {
  const shop = aShop(0)
  await shop.ask()
  await shop.pay()
  await shop.pass(2000)
  expect(shop.reload).not.toHaveBeenCalled()
  await shop.answerPay()
  expect(shop.reload).toHaveBeenCalledOnce()
})

/*
 * Regression: the page reloaded just as the first answer triggered the next POST, which was sent
 * and then aborted.
 */
test('the reload also waits for a further POST that an answer triggers', async () => {
  const paid = createEvent<unknown>()
  sample({ clock: payFx.done, target: paid })
  sample({ clock: paid, fn: () => ({}), target: cancelFx })
  const shop = aShop(0)
  await shop.ask()
  await shop.pay()
  await shop.pass(2000)
  await shop.answerPay()
  expect(shop.reload).not.toHaveBeenCalled()
  await shop.answerPay()
  expect(shop.reload).toHaveBeenCalledOnce()
  clearNode(paid)
})

test('does not reload while the visitor is redirected to the payment provider', async () => {
  const shop = aShop(0)
  await shop.ask()
  void allSettled(leaveShopFx, { scope: shop.scope, params: 'https://provider.example/pay' })
  await shop.pass(2000)
  expect(shop.reload).not.toHaveBeenCalled()
})

/*
 * Regression: after a login failed with 503, the page promised that the input would stay, and the
 * reload emptied it a moment later.
 */
test('a typed password delays the reload until its form is closed', async () => {
  const shop = aShop(0)
  await allSettled(passwordTyped, { scope: shop.scope })
  await shop.ask()
  expect(shop.scope.getState($message)).toBeNull()
  await shop.pass(2000)
  expect(shop.reload).not.toHaveBeenCalled()
  void allSettled(formClosed, { scope: shop.scope })
  await shop.pass(0)
  expect(shop.reload).toHaveBeenCalledOnce()
})

test('a typed password also delays the maintenance page', async () => {
  const shop = aShop(5)
  await allSettled(passwordTyped, { scope: shop.scope })
  await shop.ask()
  expect(shop.scope.getState($isInMaintenance)).toBe(false)
  await allSettled(formClosed, { scope: shop.scope })
  expect(shop.scope.getState($isInMaintenance)).toBe(true)
})

test('after five reloads, the maintenance page shows and automatic reloads end', async () => {
  const shop = aShop(5)
  await shop.ask()
  expect(shop.scope.getState($isInMaintenance)).toBe(true)
  await shop.pass(600_000)
  expect(shop.reload).not.toHaveBeenCalled()
})

test('counts reloads in the session, and does not reload if counting fails', async () => {
  vi.stubGlobal('sessionStorage', aStorage({ maintenanceReloads: '"many"' }))
  const count = async () => {
    const counted = allSettled(countReloadFx, { scope: fork() })
    await vi.runAllTimersAsync()
    return (await counted).value
  }
  expect([await count(), await count(), await count()]).toEqual([0, 1, 2])
  vi.unstubAllGlobals()
  expect(await count()).toBe(5)
})
