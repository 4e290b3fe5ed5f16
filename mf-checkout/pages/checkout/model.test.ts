import { aTicketLine } from '@shop/shared/cart/line-builders'
import { lineAdded, lineRemoved } from '@shop/shared/cart/model'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { $changes, collectFx } from './availability/model.ts'
import { checkoutClosed, checkoutOpened, listenForReturnFx } from './model.ts'

test('opening the basket reads its days once more and tells what changed', async () => {
  const collect = vi.fn(async () => ({ tickets: [], timeslot: [], groups: [] }))
  const { scope } = await anOpenedCheckout(collect)
  expect(collect.mock.calls).toEqual([
    [expect.anything(), { params: { event: '7', date: '20260903' } }],
  ])
  expect(scope.getState($changes)).toMatchObject([{ change: { kind: 'closed' } }])
})

test('a change is settled by removing its line', async () => {
  const { scope } = await anOpenedCheckout(async () => ({ tickets: [], timeslot: [], groups: [] }))
  await allSettled(lineRemoved, { scope, params: 0 })
  expect(scope.getState($changes)).toEqual([])
})

test('a network that fails tells nothing', async () => {
  const { scope } = await anOpenedCheckout(() => Promise.reject({ kind: 'offline' }))
  expect(scope.getState($changes)).toEqual([])
})

test('the page stops listening when it goes', async () => {
  const { scope, stop } = await anOpenedCheckout(() => Promise.reject({ kind: 'offline' }))
  await allSettled(checkoutClosed, { scope })
  expect(stop).toHaveBeenCalledOnce()
})

async function anOpenedCheckout(collect: () => Promise<unknown>) {
  const stop = vi.fn()
  const scope = fork({
    handlers: [
      [collectFx, collect],
      [listenForReturnFx, () => stop],
    ],
  })
  await allSettled(lineAdded, { scope, params: aTicketLine() })
  await allSettled(checkoutOpened, { scope })
  return { scope, stop }
}
