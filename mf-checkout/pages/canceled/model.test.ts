import { $cart, cartIdSet, lineAdded } from '@shop/shared/cart/model'
import { aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { seekOrderFx } from '../../features/pay/records/return-address.ts'
import { readGoneFx } from '../../features/put-back/model.ts'
import {
  $canceled,
  canceledOpened,
  cancelFx,
  claimCancelFx,
  markGoneFx,
  noteCanceledFx,
  readCanceledCartFx,
  readWasGoneFx,
} from './model.ts'

test('a cancellation is sent once, the basket stays and the cart id is removed', async () => {
  const { scope, cancel } = await aReturn()
  await allSettled(canceledOpened, { scope })
  await allSettled(canceledOpened, { scope })
  expect(cancel).toHaveBeenCalledExactlyOnceWith({ query: { noRedirect: '1', cartId: 'c1' } })
  expect(scope.getState($canceled)).toBe('canceled')
  expect(scope.getState($cart).cartId).toBeNull()
  expect(scope.getState($cart).form).toHaveLength(1)
})

test('a cart that is gone differs from an unreachable server', async () => {
  const gone = await aReturn({ answer: () => Promise.reject({ kind: 'gone' }) })
  await allSettled(canceledOpened, { scope: gone.scope })
  expect(gone.scope.getState($canceled)).toBe('gone')
  expect(gone.look).toHaveBeenCalledExactlyOnceWith({ cartId: 'c1', isCanceled: true })
  const offline = await aReturn({ answer: () => Promise.reject({ kind: 'offline' }) })
  await allSettled(canceledOpened, { scope: offline.scope })
  expect(offline.scope.getState($canceled)).toBe('unreached')
  expect(offline.look).not.toHaveBeenCalled()
})

/*
 * Regression: a cart whose cancel request failed was forgotten, and stayed payable beside the next
 * one. An answer of "not found" was treated as a network failure, and `false` as cancelled.
 */
test('the outcome of the cart is stored for the next payment', async () => {
  for (const [answer, shown, noted] of [
    [async () => true, 'canceled', 'over'],
    [async () => false, 'gone', 'gone'],
    [() => Promise.reject({ kind: 'gone' }), 'gone', 'gone'],
    [() => Promise.reject({ kind: 'http', status: 404 }), 'gone', 'gone'],
    [() => Promise.reject({ kind: 'timeout' }), 'unreached', null],
  ] as const) {
    const { scope, note } = await aReturn({ answer })
    await allSettled(canceledOpened, { scope })
    expect(scope.getState($canceled)).toBe(shown)
    const notes = noted === null ? [] : [[{ cartId: 'c1', state: noted }]]
    expect(note.mock.calls).toEqual(notes)
  }
})

// Regression: after a reload the page said that nothing was charged, for a cart that may be paid.
test('a cart that was gone is still gone after a reload', async () => {
  const { scope, cancel, look } = await aReturn({ isKnownGone: true })
  await allSettled(canceledOpened, { scope })
  expect(cancel).not.toHaveBeenCalled()
  expect(scope.getState($canceled)).toBe('gone')
  expect(look).toHaveBeenCalledExactlyOnceWith({ cartId: 'c1', isCanceled: true })
})

test('without a cart in the address the one stored at the start is cancelled', async () => {
  const { scope, cancel } = await aReturn({ fromAddress: null })
  await allSettled(cartIdSet, { scope, params: 'c9' })
  await allSettled(canceledOpened, { scope })
  expect(cancel.mock.calls[0]?.[0].query.cartId).toBe('c9')
})

test('without any cart nothing is sent', async () => {
  const { scope, cancel } = await aReturn({ fromAddress: null })
  await allSettled(canceledOpened, { scope })
  expect(cancel).not.toHaveBeenCalled()
})

test('a newer cart of the basket’s stays known when an older one is cancelled', async () => {
  const { scope, cancel } = await aReturn()
  await allSettled(cartIdSet, { scope, params: 'newer' })
  await allSettled(canceledOpened, { scope })
  expect(cancel.mock.calls).toMatchObject([[{ query: { cartId: 'c1' } }]])
  expect(scope.getState($cart).cartId).toBe('newer')
})

test('cancelling the payment of an order releases its cart, not that of the basket', async () => {
  const { scope, cancel } = await aReturn({ orderId: 'o-1' })
  await allSettled(cartIdSet, { scope, params: 'basket' })
  await allSettled(canceledOpened, { scope })
  expect(cancel.mock.calls).toMatchObject([[{ query: { cartId: 'c1' } }]])
  expect(scope.getState($cart).cartId).toBe('basket')
  const unnamed = await aReturn({ orderId: 'o-1', fromAddress: null })
  await allSettled(cartIdSet, { scope: unnamed.scope, params: 'basket' })
  await allSettled(canceledOpened, { scope: unnamed.scope })
  expect(unnamed.cancel).not.toHaveBeenCalled()
})

interface Setting {
  orderId?: string | null
  answer?: () => Promise<unknown>
  fromAddress?: string | null
  /** The log of an earlier page of the tab says so. */
  isKnownGone?: boolean
}

type CancelRequest = { query: { cartId: string } }

async function aReturn({
  answer = async () => true,
  fromAddress = 'c1',
  isKnownGone = false,
  orderId = null,
}: Setting = {}) {
  const cancel = vi.fn((_: CancelRequest) => answer())
  const claimed = new Set<string>(isKnownGone ? ['c1'] : [])
  const note = vi.fn((_: unknown) => {})
  const look = vi.fn(() => ({ cart: null, now: new Date(0) }))
  const scope = fork({
    handlers: [
      [seekOrderFx, () => orderId],
      [readCanceledCartFx, () => fromAddress],
      [claimCancelFx, (id: string) => !claimed.has(id) && Boolean(claimed.add(id))],
      [readGoneFx, look],
      [markGoneFx, () => {}],
      [noteCanceledFx, note],
      [readWasGoneFx, () => isKnownGone],
      [cancelFx, (_: unknown, request: CancelRequest) => cancel(request)],
    ],
  })
  await allSettled(lineAdded, { scope, params: aTicketLine() })
  return { scope, cancel, look, note }
}
