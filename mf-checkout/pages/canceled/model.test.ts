import { $cart, cartIdSet, lineAdded } from '@shop/shared/cart/model'
import { aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { aStorage } from '@shop/shared/session/testing/a-storage'
import { allSettled, fork } from 'effector'
import { expect, onTestFinished, test, vi } from 'vitest'
import { noteInLog, type PaymentState, readLog } from '../../features/pay/records/payment-log.ts'
import { findOrderFx } from '../../features/pay/records/return-address.ts'
import { readGoneFx } from '../../features/put-back/model.ts'
import {
  $canceled,
  canceledOpened,
  cancelFx,
  claimCancelFx,
  markGoneFx,
  noteCanceledFx,
  readCanceledCartFx,
  readStateFx,
} from './model.ts'

test('sends a cancellation once, keeps the basket and removes the cart id', async () => {
  const { scope, cancel } = await aReturn()
  await allSettled(canceledOpened, { scope })
  await allSettled(canceledOpened, { scope })
  expect(cancel).toHaveBeenCalledExactlyOnceWith({ query: { noRedirect: '1', cartId: 'c1' } })
  expect(scope.getState($canceled)).toBe('canceled')
  expect(scope.getState($cart).cartId).toBeNull()
  expect(scope.getState($cart).lines).toHaveLength(1)
})

test('distinguishes a lost cart from an unreachable server', async () => {
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
 * Regression: a cart whose cancel request failed was forgotten, and stayed payable in addition to
 * the next one. An answer of "not found" was treated as a network failure, and `false` as
 * cancelled.
 */
test('stores in the payment log the outcome of a cancellation, for the next payment', async () => {
  for (const [answer, shown, noted] of [
    [async () => true, 'canceled', 'over'],
    [async () => false, 'gone', 'gone'],
    [() => Promise.reject({ kind: 'gone' }), 'gone', 'gone'],
    [() => Promise.reject({ kind: 'http', status: 404 }), 'gone', 'gone'],
    [() => Promise.reject({ kind: 'timeout' }), 'unreached', null],
    // Regression: a cart that the server released with an empty answer (204, `{}`) was shown as
    // paid or expired.
    [async () => null, 'canceled', null],
  ] as const) {
    const { scope, note } = await aReturn({ answer })
    await allSettled(canceledOpened, { scope })
    expect(scope.getState($canceled)).toBe(shown)
    const notes = noted === null ? [] : [[{ cartId: 'c1', state: noted }]]
    expect(note.mock.calls).toEqual(notes)
  }
})

// Regression: after a reload the page said that nothing was charged, for a cart that may be paid.
test('still shows a lost cart as gone after a reload', async () => {
  const { scope, cancel, look } = await aReturn({ log: ['c1', 'gone'] })
  await allSettled(canceledOpened, { scope })
  expect(cancel).not.toHaveBeenCalled()
  expect(scope.getState($canceled)).toBe('gone')
  expect(look).toHaveBeenCalledExactlyOnceWith({ cartId: 'c1', isCanceled: true })
})

/*
 * Regression: the claim was written before the request and never released. After a reload the page
 * said that nothing was charged, and sent no further request for a cart that was still payable.
 */
test('repeats a failed cancellation after a reload, and not when the page opens again', async () => {
  for (const failure of [{ kind: 'offline' }, { kind: 'http', status: 502 }]) {
    const answer = vi.fn(async () => true).mockRejectedValueOnce(failure)
    const { scope, cancel, reloaded } = await aReturn({ answer, log: ['c1', 'begun'] })
    await allSettled(canceledOpened, { scope })
    expect(scope.getState($canceled)).toBe('unreached')
    const again = await reloaded()
    await allSettled(canceledOpened, { scope: again })
    expect(cancel).toHaveBeenCalledTimes(2)
    expect(again.getState($canceled)).toBe('canceled')
    await allSettled(canceledOpened, { scope: await reloaded() })
    expect(cancel).toHaveBeenCalledTimes(2)
  }
})

test('repeats a cancellation interrupted by a reload, and shows it as done only afterwards', async () => {
  const cutOff = new Promise<never>(() => {})
  const answer = vi.fn(async () => false).mockReturnValueOnce(cutOff)
  const { scope, cancel, reloaded } = await aReturn({ answer, log: ['c1', 'refused'] })
  expect(scope.getState($canceled)).toBe('canceling')
  void allSettled(canceledOpened, { scope })
  void allSettled(canceledOpened, { scope })
  await settled()
  expect(cancel).toHaveBeenCalledOnce()
  expect(scope.getState($canceled)).toBe('canceling')
  const again = await reloaded()
  await allSettled(canceledOpened, { scope: again })
  expect(cancel).toHaveBeenCalledTimes(2)
  expect(again.getState($canceled)).toBe('gone')
})

test('shows without a request the state that the log has stored for the cart', async () => {
  for (const [state, shown] of [
    ['over', 'canceled'],
    ['booked', 'gone'],
    ['asked', 'gone'],
  ] as const) {
    const { scope, cancel, note } = await aReturn({ isClaimed: true, log: ['c1', state] })
    await allSettled(canceledOpened, { scope })
    expect(scope.getState($canceled)).toBe(shown)
    expect(cancel).not.toHaveBeenCalled()
    expect(note).not.toHaveBeenCalled()
  }
})

test('keeps the cart of the basket after its cancellation failed', async () => {
  const answer = () => Promise.reject({ kind: 'offline' })
  const { scope } = await aReturn({ answer, fromAddress: null })
  await allSettled(cartIdSet, { scope, params: 'c9' })
  await allSettled(canceledOpened, { scope })
  expect(scope.getState($cart).cartId).toBe('c9')
})

test('cancels the cart of the basket if the address names no cart', async () => {
  const { scope, cancel } = await aReturn({ fromAddress: null })
  await allSettled(cartIdSet, { scope, params: 'c9' })
  await allSettled(canceledOpened, { scope })
  expect(cancel.mock.calls[0]?.[0].query.cartId).toBe('c9')
})

test('sends no request if the address and the basket have no cart', async () => {
  const { scope, cancel } = await aReturn({ fromAddress: null })
  await allSettled(canceledOpened, { scope })
  expect(cancel).not.toHaveBeenCalled()
  expect(scope.getState($canceled)).toBe('canceled')
})

// Regression: the next press warned that an earlier payment may be open.
test('ends a payment without a cart id after the visitor cancelled it at the provider', async () => {
  for (const [logged, state] of [
    [{ us: 'a', cartId: null, state: 'begun' }, 'over'],
    [{ us: 'a', cartId: null, state: 'asked' }, 'asked'],
    [{ us: 'a', cartId: 'c1', state: 'begun' }, 'begun'],
    [{ us: 'b', cartId: null, state: 'begun' }, 'begun'],
  ] as const) {
    vi.stubGlobal('location', { href: 'https://shop.example/de/checkout/canceled?us=a' })
    vi.stubGlobal('localStorage', aStorage())
    onTestFinished(() => void vi.unstubAllGlobals())
    noteInLog([localStorage], { ...logged, items: [] }, Date.now())
    const { scope } = await aReturn({ fromAddress: null })
    await allSettled(canceledOpened, { scope })
    expect(readLog([localStorage], Date.now())).toMatchObject([{ ...logged, state }])
  }
})

test('keeps a newer cart id of the basket when an older cart is cancelled', async () => {
  const { scope, cancel } = await aReturn()
  await allSettled(cartIdSet, { scope, params: 'newer' })
  await allSettled(canceledOpened, { scope })
  expect(cancel.mock.calls).toMatchObject([[{ query: { cartId: 'c1' } }]])
  expect(scope.getState($cart).cartId).toBe('newer')
})

test('releases the cart of an order, not that of the basket, when its payment is cancelled', async () => {
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
  /** An earlier page has requested the cancellation of the cart, even if the cart was lost. */
  isClaimed?: boolean
  log?: [cartId: string, state: PaymentState]
}

type CancelRequest = { query: { cartId: string } }

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

async function aReturn({
  answer = async () => true,
  fromAddress = 'c1',
  orderId = null,
  log,
  isClaimed = log?.[1] === 'gone',
}: Setting = {}) {
  const cancel = vi.fn((_: CancelRequest) => answer())
  const claimed = new Set<string>(isClaimed ? ['c1'] : [])
  const states = new Map<string, PaymentState>(log === undefined ? [] : [log])
  const note = vi.fn(({ cartId, state }: { cartId: string; state: PaymentState }) => {
    states.set(cartId, state)
  })
  const look = vi.fn(() => ({ cart: null, now: new Date(0) }))
  const reloaded = async () => {
    const scope = fork({
      handlers: [
        [findOrderFx, () => orderId],
        [readCanceledCartFx, () => fromAddress],
        [claimCancelFx, (id: string) => !claimed.has(id) && Boolean(claimed.add(id))],
        [readGoneFx, look],
        [markGoneFx, () => {}],
        [noteCanceledFx, note],
        [readStateFx, (id: string) => states.get(id) ?? null],
        [cancelFx, (_: unknown, request: CancelRequest) => cancel(request)],
      ],
    })
    await allSettled(lineAdded, { scope, params: aTicketLine() })
    return scope
  }
  return { scope: await reloaded(), cancel, look, note, reloaded }
}
