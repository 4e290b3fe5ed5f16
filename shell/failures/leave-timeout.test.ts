import { leaveShopFx } from '@shop/shared/routing/leave-shop'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { waitForPageFx } from './leave-timeout.ts'
import { followUpFx, reloadFx, reloadWanted } from './reload.ts'

const PROVIDER = 'https://provider.example/pay'

// Regression: after a redirect to the provider that did not happen, the page never reloaded again.
test('a redirect that does not happen allows reloads again: rejected by the browser, or stopped by the visitor', async () => {
  const refused = aShop(() => {
    throw new Error('refused')
  })
  await refused.leave()
  expect(refused.reload).toHaveBeenCalledOnce()

  const stopped = aShop()
  await stopped.leave()
  expect(stopped.reload).not.toHaveBeenCalled()
  await stopped.endWait()
  expect(stopped.reload).toHaveBeenCalledOnce()
})

test('the end of the first redirect’s wait allows no reload while a second redirect waits', async () => {
  const shop = aShop()
  await shop.leave()
  await shop.leave()
  await shop.endWait()
  expect(shop.reload).not.toHaveBeenCalled()
  await shop.endWait()
  expect(shop.reload).toHaveBeenCalledOnce()
})

function aShop(leave = () => {}) {
  const reload = vi.fn()
  const waits: (() => void)[] = []
  const scope = fork({
    handlers: [
      [leaveShopFx, leave],
      [waitForPageFx, () => new Promise<void>((resolve) => waits.push(resolve))],
      [followUpFx, () => {}],
      [reloadFx, reload],
    ],
  })
  const settled = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    reload,
    async leave() {
      void allSettled(leaveShopFx, { scope, params: PROVIDER })
      await settled()
      void allSettled(reloadWanted, { scope })
      await settled()
    },
    async endWait() {
      waits.shift()?.()
      await settled()
    },
  }
}
