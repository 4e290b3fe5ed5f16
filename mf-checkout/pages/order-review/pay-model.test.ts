import { deferred } from '@shop/shared/async/testing/deferred'
import { $cart, cartIdSet, lineAdded } from '@shop/shared/cart/model'
import { aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { $token } from '@shop/shared/customer/model'
import { leaveShopFx } from '@shop/shared/routing/leave-shop'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { cancelPaymentFx } from '../../features/pay/earlier/cancel-payment.ts'
import { storePaymentFx } from '../../features/pay/provider/create-provider-redirect.ts'
import { prepareReturnFx } from '../../features/pay/provider/return-context.ts'
import { keyOfOrder } from '../../features/pay/records/item-keys.ts'
import type { LoggedPayment } from '../../features/pay/records/payment-log.ts'
import { aLog } from '../../testing/a-log.ts'
import { $review, orderClosed, orderOpened, readAddressesFx, readOrderFx } from './model.ts'
import { initOrderFx, orderForm, orderPayment, paySubmitted } from './pay-model.ts'

const provider = { url: 'https://provider.example/pay', cartId: 'c7' }
const gone = { kind: 'http', status: 406, message: null }

test('pays an order without a sign-in, and stores a payment that leads back to it', async () => {
  const { scope, init, store, leave, pay } = await anOrder()
  await pay()
  expect(init.mock.calls).toEqual([
    [
      {
        body: {
          payart: '1',
          aux: null,
          id: 'o-1',
          url: {
            continue: 'https://shop.example/de/checkout/accepted?us=AbCdEf123456',
            cancel: 'https://shop.example/de/checkout/canceled?us=AbCdEf123456',
          },
        },
      },
    ],
  ])
  expect(store).toHaveBeenCalledExactlyOnceWith({
    us: 'AbCdEf123456',
    cartId: 'c7',
    lines: [],
    payable: 12500,
    paidBy: 'Karte',
    email: null,
    orderId: 'o-1',
  })
  expect(leave).toHaveBeenCalledExactlyOnceWith(provider.url)
  expect(scope.getState(orderPayment.$isPaying)).toBe(true)
})

test('pays an order without changing the basket', async () => {
  const { scope, pay } = await anOrder()
  await allSettled(lineAdded, { scope, params: aTicketLine() })
  await allSettled(cartIdSet, { scope, params: 'basket' })
  const before = scope.getState($cart)
  await pay()
  expect(scope.getState($cart)).toBe(before)
})

test('sends the token of a signed-in customer, and pays without sign-in after an expired session', async () => {
  const init = vi.fn()
  init.mockImplementationOnce(() => Promise.reject({ kind: 'unauthorised', status: 401 }))
  init.mockImplementation(async () => provider)
  const { scope, leave, pay } = await anOrder({ token: 'tok', init })
  await pay()
  expect(scope.getState(orderPayment.$failure)).toEqual({ kind: 'unauthorised', status: 401 })
  expect(scope.getState(orderPayment.$isPaying)).toBe(false)
  await pay()
  expect(init.mock.calls.map(([{ body }]) => body.token)).toEqual(['tok', undefined])
  expect(leave).toHaveBeenCalledOnce()
})

test('sends the bank account of a direct debit for an order', async () => {
  const { scope, init, pay } = await anOrder()
  await allSettled(orderForm.payartChosen, { scope, params: '74' })
  await pay()
  expect(init).not.toHaveBeenCalled()
  expect(scope.getState(orderPayment.$shownProblems)).toEqual(['accountHolder', 'iban'])
  const params = { accountHolder: 'Ada', iban: 'CH93 0076 2011 6238 5295 7' }
  await allSettled(orderForm.accountChanged, { scope, params })
  await pay()
  expect(init.mock.calls).toMatchObject([
    [{ body: { payart: '74', aux: { accountHolder: 'Ada', IBAN: 'CH9300762011623852957' } } }],
  ])
})

/*
 * Regression: an order could be paid again after a lost answer, and stayed payable at the provider.
 */
test('before a new payment of an order, cancels an earlier one or requests its outcome if it may be paid', async () => {
  const items = [keyOfOrder('o-1')]
  const left = await anOrder({ log: [{ items }] })
  await left.pay()
  expect(left.cancelPayment.mock.calls).toEqual([[{ query: { noRedirect: '1', cartId: 'c1' } }]])
  expect(left.init).toHaveBeenCalledOnce()

  const asked = await anOrder({ log: [{ items, state: 'asked' }] })
  expect(asked.scope.getState(orderPayment.earlier.$notice)).toMatchObject({ kind: 'checking' })
  await asked.pay()
  expect(asked.init).not.toHaveBeenCalled()
  expect(asked.scope.getState(orderPayment.$isPaying)).toBe(false)
  expect(asked.scope.getState(orderPayment.earlier.$checkingStops)).toBe(1)

  const other = await anOrder({
    log: [{ items: [keyOfOrder('o-2')], state: 'asked' }, { us: 'b' }],
  })
  await other.pay()
  expect(other.cancelPayment).not.toHaveBeenCalled()
  expect(other.init).toHaveBeenCalledOnce()
})

test('shows that an order was paid meanwhile and cannot be paid again', async () => {
  for (const failure of [gone, { kind: 'gone' }]) {
    const { scope, leave, pay } = await anOrder({ init: () => Promise.reject(failure) })
    await pay()
    expect(scope.getState($review)).toEqual({ kind: 'notAvailable' })
    expect(scope.getState(orderPayment.$isPaying)).toBe(false)
    expect(leave).not.toHaveBeenCalled()
  }
})

test('does not redirect a visitor who leaves the page while the payment is prepared', async () => {
  const { promise, resolve: answer } = deferred<typeof provider>()
  const { scope, init, cancelPayment, leave, store, pay } = await anOrder({ init: () => promise })
  const paid = pay()
  await vi.waitFor(() => expect(init).toHaveBeenCalled())
  const left = allSettled(orderClosed, { scope })
  answer(provider)
  await Promise.all([paid, left])
  expect(store).not.toHaveBeenCalled()
  expect(leave).not.toHaveBeenCalled()
  expect(cancelPayment).toHaveBeenCalledExactlyOnceWith({
    query: { noRedirect: '1', cartId: 'c7' },
  })
})

interface Setting {
  init?: (request: { body: Record<string, unknown> }) => Promise<unknown>
  token?: string | null
  log?: Partial<LoggedPayment>[]
}

async function anOrder({
  init: answer = async () => provider,
  token = null,
  log = [],
}: Setting = {}) {
  const cancelPayment = vi.fn(async (_: unknown) => true)
  const init = vi.fn(answer)
  const store = vi.fn()
  const leave = vi.fn()
  const order = { id: 'o-1', lines: [], shipping: null, total: 12500, tax: [] }
  const scope = fork({
    values: [[$token, token]],
    handlers: new Map<unknown, unknown>([
      ...aLog(log).handlers,
      [cancelPaymentFx, (_: unknown, request: unknown) => cancelPayment(request)],
      [readOrderFx, async () => order],
      [readAddressesFx, () => Promise.reject({ kind: 'http', status: 404, message: null })],
      [
        orderForm.readTypesFx,
        async () => [
          { payartId: '1', i18n: { de: 'Karte' } },
          { payartId: '74', i18n: { de: 'Lastschrift' } },
        ],
      ],
      [
        prepareReturnFx,
        () => ({ origin: 'https://shop.example', us: 'AbCdEf123456', partner: 'x' }),
      ],
      [initOrderFx, (_: unknown, request: { body: Record<string, unknown> }) => init(request)],
      [storePaymentFx, store],
      [leaveShopFx, leave],
    ]) as never,
  })
  vi.stubGlobal('window', new EventTarget())
  await allSettled(orderOpened, { scope, params: 'o-1' })
  await allSettled(orderForm.paymentOpened, { scope })
  await allSettled(orderForm.termsToggled, { scope, params: true })
  await allSettled(orderForm.privacyToggled, { scope, params: true })
  return {
    scope,
    init,
    cancelPayment,
    store,
    leave,
    pay: () => allSettled(paySubmitted, { scope, params: 'de' }),
  }
}
