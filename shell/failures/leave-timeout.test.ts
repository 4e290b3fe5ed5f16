import { leaveShopFx } from '@shop/shared/routing/leave-shop'
import { allSettled, fork } from 'effector'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import './leave-timeout.ts'
import { reloadFx, reloadWanted } from './reload.ts'

const PROVIDER = 'https://provider.example/pay'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

// Regression: after a redirect to the provider that did not happen, the page never reloaded again.
test('a redirect that does not happen allows reloads again: rejected by the browser, or stopped by the visitor', async () => {
  const refused = aShop(() => {
    throw new Error('refused')
  })
  await refused.leave()
  expect(refused.reload).toHaveBeenCalledOnce()

  const stopped = aShop()
  await stopped.leave()
  await stopped.pass(19_000)
  expect(stopped.reload).not.toHaveBeenCalled()
  await stopped.pass(1001)
  expect(stopped.reload).toHaveBeenCalledOnce()
})

test('the end of the first redirect’s wait allows no reload while a second redirect waits', async () => {
  const shop = aShop()
  await shop.leave()
  await shop.pass(10_000)
  await shop.leave()
  await shop.pass(19_000)
  expect(shop.reload).not.toHaveBeenCalled()
  await shop.pass(1001)
  expect(shop.reload).toHaveBeenCalledOnce()
})

function aShop(leave = () => {}) {
  const reload = vi.fn()
  const scope = fork({
    handlers: [
      [leaveShopFx, leave],
      [reloadFx, reload],
    ],
  })
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  return {
    reload,
    pass,
    async leave() {
      void allSettled(leaveShopFx, { scope, params: PROVIDER })
      await pass(0)
      void allSettled(reloadWanted, { scope })
      await pass(1)
    },
  }
}
