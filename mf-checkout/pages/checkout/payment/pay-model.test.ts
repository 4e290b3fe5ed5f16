import { aTicketLine, aVoucherCodeLine } from '@shop/shared/cart/line-builders'
import { $cart, lineAdded, requestInvoiceChanged } from '@shop/shared/cart/model'
import { $customer, $token } from '@shop/shared/customer/model'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { collectFx } from '../availability/model.ts'
import {
  accountChanged,
  payartChosen,
  paymentOpened,
  privacyToggled,
  readTypesFx,
  termsToggled,
} from './form-model.ts'
import {
  $attempt,
  $isPaying,
  $isSignInLost,
  $isStoppedByChanges,
  $payFailure,
  $shownProblems,
  initPaymentFx,
  leaveFx,
  pageResumed,
  paySubmitted,
  prepareReturnFx,
  updateInvoiceWishFx,
} from './pay-model.ts'

const provider = { url: 'https://provider.example/pay', cartId: 'c1' }
const noOffer = () => Promise.reject({ kind: 'offline' })

test('paying begins the payment and leaves for the provider', async () => {
  const { scope, init, leave, pay } = await aCheckout()
  await pay()
  expect(init).toHaveBeenCalledOnce()
  expect(init.mock.calls[0]?.[0].body).toMatchObject({
    payart: '1',
    aux: null,
    partner: null,
    token: 'tok',
    url: { continue: 'https://shop.example/de/checkout/accepted?us=AbCdEf123456' },
  })
  expect(leave).toHaveBeenCalledExactlyOnceWith('https://provider.example/pay')
  expect(scope.getState($cart).cartId).toBe('c1')
})

test('a double click sends one request', async () => {
  const { init, pay } = await aCheckout()
  await Promise.all([pay(), pay(), pay()])
  expect(init).toHaveBeenCalledOnce()
})

test('coming back from the provider by the back button, one can pay again', async () => {
  const { scope, init, pay } = await aCheckout()
  await pay()
  expect(scope.getState($isPaying)).toBe(true)
  await allSettled(pageResumed, { scope })
  await pay()
  expect(init).toHaveBeenCalledTimes(2)
})

test('without the two agreements nothing is sent and both are told', async () => {
  const { scope, init, pay } = await aCheckout()
  await allSettled(termsToggled, { scope, params: false })
  await allSettled(privacyToggled, { scope, params: false })
  expect(scope.getState($shownProblems)).toEqual([])
  await pay()
  expect(init).not.toHaveBeenCalled()
  expect(scope.getState($shownProblems)).toEqual(['terms', 'privacy'])
  expect(scope.getState($attempt)).toBe(1)
})

test('direct debit asks for the account and sends it', async () => {
  const { scope, init, pay } = await aCheckout()
  await allSettled(payartChosen, { scope, params: '74' })
  await pay()
  expect(init).not.toHaveBeenCalled()
  const params = { accountHolder: 'Ada', iban: 'CH93 0076 2011 6238 5295 7' }
  await allSettled(accountChanged, { scope, params })
  await pay()
  expect(init.mock.calls[0]?.[0].body.aux).toEqual({
    accountHolder: 'Ada',
    IBAN: 'CH9300762011623852957',
  })
})

test('where a voucher code pays all, the first type that asks for nothing is taken', async () => {
  const { scope, init, pay } = await aCheckout()
  await allSettled(payartChosen, { scope, params: '74' })
  await allSettled(lineAdded, { scope, params: aVoucherCodeLine({ totalPrice: -9900 }) })
  await pay()
  expect(init.mock.calls[0]?.[0].body.payart).toBe('1')
})

test('what the server says against the basket stands at the basket, which is kept', async () => {
  const failure = { kind: 'invalid', message: 'Ausverkauft', fields: {} }
  const { scope, pay } = await aCheckout({ init: () => Promise.reject(failure) })
  await pay()
  expect(scope.getState($cart)).toMatchObject({ error: 'Ausverkauft' })
  expect(scope.getState($cart).form).toHaveLength(1)
  expect(scope.getState($isPaying)).toBe(false)
})

test('an expired session signs out, keeps the basket and says why', async () => {
  const failure = { kind: 'unauthorised', status: 401 }
  const { scope, pay } = await aCheckout({ init: () => Promise.reject(failure) })
  await pay()
  expect(scope.getState($token)).toBeNull()
  expect(scope.getState($isSignInLost)).toBe(true)
  expect(scope.getState($cart).form).toHaveLength(1)
})

test('after any other failure the button works again', async () => {
  const { scope, init, pay } = await aCheckout({ init: () => Promise.reject({ kind: 'timeout' }) })
  await pay()
  expect(scope.getState($payFailure)).toEqual({ kind: 'timeout' })
  await pay()
  expect(init).toHaveBeenCalledTimes(2)
})

test('an address that is no web address is not followed', async () => {
  const answer = { url: 'javascript:alert(1)', cartId: null }
  const { scope, leave, pay } = await aCheckout({ init: async () => answer })
  await pay()
  expect(leave).not.toHaveBeenCalled()
  expect(scope.getState($payFailure)).toMatchObject({ kind: 'garbled' })
})

test('what changed in the meantime stops the payment', async () => {
  const empty = { tickets: [], timeslot: [], groups: [] }
  const { scope, init, pay } = await aCheckout({ collect: async () => empty })
  await pay()
  expect(init).not.toHaveBeenCalled()
  expect(scope.getState($isStoppedByChanges)).toBe(true)
  expect(scope.getState($isPaying)).toBe(false)
})

test('another wish for an invoice is told to the server before the payment begins', async () => {
  const { scope, init, update, pay } = await aCheckout()
  await allSettled(requestInvoiceChanged, { scope, params: false })
  await pay()
  expect(update.mock.calls[0]?.[0].body).toMatchObject({ token: 'tok', c: { send_invoice: false } })
  expect(init).toHaveBeenCalledOnce()
})

interface Setting {
  init?: (request: { body: Record<string, unknown> }) => Promise<unknown>
  collect?: () => Promise<unknown>
}

async function aCheckout({ init: answer = async () => provider, collect = noOffer }: Setting = {}) {
  const init = vi.fn(answer)
  const update = vi.fn(async (_: { body: unknown }) => ({}))
  const leave = vi.fn()
  const types = ['1', '74'].map((payartId) => ({ payartId, i18n: {} }))
  const address = { name: '', street: '', zip: '', city: '', country: '' }
  const customer = {
    email: 'ada@example.org',
    addrBilling: address,
    addrShipping: null,
    isGuest: true,
  }
  const context = { origin: 'https://shop.example', us: 'AbCdEf123456', partner: null }
  const scope = fork({
    values: [
      [$token, 'tok'],
      [$customer, customer],
    ],
    handlers: [
      [readTypesFx, async () => types],
      [collectFx, collect],
      [prepareReturnFx, () => context],
      [initPaymentFx, (_: unknown, request: { body: Record<string, unknown> }) => init(request)],
      [updateInvoiceWishFx, (_: unknown, request: { body: unknown }) => update(request)],
      [leaveFx, leave],
    ],
  })
  await allSettled(lineAdded, { scope, params: aTicketLine() })
  await allSettled(paymentOpened, { scope })
  await allSettled(termsToggled, { scope, params: true })
  await allSettled(privacyToggled, { scope, params: true })
  return {
    scope,
    init,
    update,
    leave,
    pay: () => allSettled(paySubmitted, { scope, params: 'de' }),
  }
}
