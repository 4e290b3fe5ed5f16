import { turnGivenUp } from '@shop/shared/api/model'
import { deferred } from '@shop/shared/async/testing/deferred'
import {
  $cart,
  $lines,
  cartIdSet,
  externalDocumentNumberChanged,
  lineAdded,
  lineRemoved,
  linesAdded,
  linesRenamed,
  requestInvoiceChanged,
} from '@shop/shared/cart/model'
import {
  aMerchandiseLine,
  aTicketLine,
  aTourLine,
  aVoucherCodeLine,
} from '@shop/shared/cart/testing/line-builders'
import { $config } from '@shop/shared/config/model'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { $customer, $token } from '@shop/shared/customer/model'
import { leaveShopFx } from '@shop/shared/routing/leave-shop'
import { aStorage } from '@shop/shared/session/testing/a-storage'
import { allSettled, createWatch, fork, type Scope } from 'effector'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cancelPaymentFx } from '../../../features/pay/earlier/cancel-payment.ts'
import { storePaymentFx } from '../../../features/pay/provider/create-provider-redirect.ts'
import { prepareReturnFx } from '../../../features/pay/provider/return-context.ts'
import { solveFx } from '../../../features/pay/robot/create-robot-check.ts'
import { NO_MESSAGES } from '../../../features/pay/ways/server-messages.ts'
import { waitForNetworkFx } from '../../../features/pay/ways/wait-for-network.ts'
import { aCode } from '../../../testing/a-code.ts'
import { aTour } from '../../../testing/a-tour.ts'
import { $changes } from '../availability/model.ts'
import { collectFx, readArticleFx, readTourFx } from '../availability/offers/read-offers.ts'
import { $codeRefusals, codeTyped } from '../code-entry/model.ts'
import { lookUpFx, readNowFx } from '../codes/look-up.ts'
import { askCostFx } from '../shipping/model.ts'
import { $seenPayable, $stop, paySubmitted, walletPressed } from '../submission/model.ts'
import {
  $isSignInLost,
  $isStoppedByChanges,
  $payable,
  basketForm,
  basketPayment,
  checkoutClosed,
  initPaymentFx,
  paymentStepLeft,
  updateInvoiceWishFx,
} from './model.ts'
import { $priceUpdates } from './price-updates.ts'

const provider = { url: 'https://provider.example/pay', cartId: 'c1' }
const noOffer = () => Promise.reject({ kind: 'offline' })

test('begins the payment and leaves for the provider', async () => {
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

test('begins a payment with its lines, partner, token and return addresses', async () => {
  const context = { origin: 'https://shop.example', us: 'AbCdEf123456', partner: 'hotel' }
  const { scope, init, pay } = await aCheckout({ broken: [prepareReturnFx, () => context] })
  await allSettled(externalDocumentNumberChanged, { scope, params: ' PO-1 ' })
  await pay()
  expect(init.mock.calls[0]?.[0].body).toEqual({
    payart: '1',
    aux: null,
    partner: 'hotel',
    cart: {
      ver: 1,
      items: [
        { type: 'ticket', id: '11', count: 2, datetime: '2026-09-03 10:00:00', subtickets: [] },
      ],
      external_document_number: 'PO-1',
    },
    url: {
      continue: 'https://shop.example/de/checkout/accepted?us=AbCdEf123456',
      cancel: 'https://shop.example/de/checkout/canceled?us=AbCdEf123456',
    },
    token: 'tok',
  })
})

test('sends one request after a double click', async () => {
  const { init, pay } = await aCheckout()
  await Promise.all([pay(), pay(), pay()])
  expect(init).toHaveBeenCalledOnce()
})

test('allows another payment after coming back from the provider by the back button', async () => {
  const { scope, init, pay } = await aCheckout()
  await pay()
  expect(scope.getState(basketPayment.$isPaying)).toBe(true)
  await allSettled(basketPayment.resumed, { scope })
  await pay()
  expect(init).toHaveBeenCalledTimes(2)
})

test('sends nothing without the two agreements, and shows both as missing', async () => {
  const { scope, init, pay } = await aCheckout()
  await allSettled(basketForm.termsToggled, { scope, params: false })
  await allSettled(basketForm.privacyToggled, { scope, params: false })
  expect(scope.getState(basketPayment.$shownProblems)).toEqual([])
  await pay()
  expect(init).not.toHaveBeenCalled()
  expect(scope.getState(basketPayment.$shownProblems)).toEqual(['terms', 'privacy'])
  expect(scope.getState(basketPayment.$refusals)).toBe(1)
})

test('requires the bank account for a direct debit and sends it', async () => {
  const { scope, init, pay } = await aCheckout()
  await allSettled(basketForm.payartChosen, { scope, params: '74' })
  await pay()
  expect(init).not.toHaveBeenCalled()
  const params = { accountHolder: 'Ada', iban: 'CH93 0076 2011 6238 5295 7' }
  await allSettled(basketForm.accountChanged, { scope, params })
  await pay()
  expect(init.mock.calls[0]?.[0].body.aux).toEqual({
    accountHolder: 'Ada',
    IBAN: 'CH9300762011623852957',
  })
})

// Regression: the choice was stored and never read, and the next attempt used the first type.
test('uses the payment type chosen before at the next attempt after a return from the provider', async () => {
  vi.stubGlobal('sessionStorage', aStorage())
  onTestFinished(() => void vi.unstubAllGlobals())
  const before = await aCheckout()
  await allSettled(basketForm.payartChosen, { scope: before.scope, params: '9' })
  const { init, pay } = await aCheckout()
  await pay()
  expect(init.mock.calls[0]?.[0].body.payart).toBe('9')
})

test('shows the server’s objection to a basket, and keeps the basket', async () => {
  const failure = { kind: 'invalid', message: 'Ausverkauft', fields: {} }
  const { scope, pay } = await aCheckout({ init: () => Promise.reject(failure) })
  await pay()
  expect(scope.getState($cart)).toMatchObject({ error: 'Ausverkauft' })
  expect(scope.getState($cart).lines).toHaveLength(1)
  expect(scope.getState(basketPayment.$isPaying)).toBe(false)
})

// Regression: "Please check your details" appeared without naming them.
test('shows the server’s messages at their fields, and locks the refused type until something changes', async () => {
  const fields = {
    payart: ['Nicht für Gäste'],
    'aux.IBAN': ['Unbekannte Bank'],
    'c.zip': ['Fehlt'],
  }
  const failure = { kind: 'invalid', message: null, fields }
  const { scope, pay } = await aCheckout({ init: () => Promise.reject(failure) })
  await pay()
  expect(scope.getState(basketForm.$serverMessages)).toEqual({
    fields: { payart: ['Nicht für Gäste'], iban: ['Unbekannte Bank'] },
    general: ['Fehlt'],
  })
  expect(scope.getState(basketForm.$form).payart).toBeNull()
  await allSettled(basketForm.payartChosen, { scope, params: '74' })
  expect(scope.getState(basketForm.$serverMessages).fields.payart).toBeUndefined()
  await allSettled(lineAdded, { scope, params: aMerchandiseLine() })
  expect(scope.getState(basketForm.$serverMessages)).toEqual(NO_MESSAGES)
  await allSettled(basketForm.payartChosen, { scope, params: '1' })
  expect(scope.getState(basketForm.$form).payart).toBe('1')
})

test('does not show a refusal for a basket that has changed since', async () => {
  const { promise: answer, reject: refuse } = deferred<unknown>()
  const { scope, init, pay } = await aCheckout({ init: () => answer })
  const paid = pay()
  await vi.waitFor(() => expect(init).toHaveBeenCalled())
  const added = allSettled(lineAdded, { scope, params: aMerchandiseLine() })
  refuse({ kind: 'invalid', message: null, fields: { payart: ['No'] } })
  await Promise.all([paid, added])
  expect(scope.getState(basketForm.$serverMessages)).toEqual(NO_MESSAGES)
})

test('signs out after an expired session and says why, and keeps the basket', async () => {
  const failure = { kind: 'unauthorised', status: 401 }
  const { scope, pay } = await aCheckout({ init: () => Promise.reject(failure) })
  await pay()
  expect(scope.getState($token)).toBeNull()
  expect(scope.getState($isSignInLost)).toBe(true)
  expect(scope.getState($cart).lines).toHaveLength(1)
})

test('signs out if the request for payment types finds an expired session, and keeps the agreements', async () => {
  const read = vi.fn(async (): Promise<unknown> => [{ payartId: '1', i18n: {} }])
  read.mockRejectedValueOnce({ kind: 'unauthorised', status: 401 })
  const { scope } = await aCheckout({ broken: [basketForm.readTypesFx, () => read()] })
  expect(scope.getState($token)).toBeNull()
  expect(scope.getState($isSignInLost)).toBe(true)
  expect(scope.getState($cart).lines).toHaveLength(1)
  expect(scope.getState(basketForm.$form)).toMatchObject({ terms: true, privacy: true })
})

test('enables the button again after a failure without an answer', async () => {
  const { scope, init, pay } = await aCheckout({ init: () => Promise.reject({ kind: 'timeout' }) })
  await pay()
  expect(scope.getState(basketPayment.$failure)).toEqual({ kind: 'timeout' })
  await pay()
  expect(init).toHaveBeenCalledTimes(2)
})

test('does not redirect to an address that is not a web address', async () => {
  const answer = { url: 'javascript:alert(1)', cartId: null }
  const { scope, leave, pay } = await aCheckout({ init: async () => answer })
  await pay()
  expect(leave).not.toHaveBeenCalled()
  expect(scope.getState(basketPayment.$failure)).toMatchObject({ kind: 'garbled' })
})

test.each([
  ['sold out', { '10:00': { tours: 0 } }, true],
  ['still available', { '10:00': { tours: 1 } }, false],
])('decides whether a tour that is now %s stops the payment', async (_, schedule, isStopped) => {
  const { scope, init, pay } = await aCheckout({ tour: async () => aTour({ schedule }) })
  await allSettled(lineAdded, { scope, params: aTourLine() })
  await pay()
  expect(scope.getState($isStoppedByChanges)).toBe(isStopped)
  expect(init).toHaveBeenCalledTimes(isStopped ? 0 : 1)
})

// Regression: a pass that was written to the storage by hand was ordered without a recipient.
test('does not buy a pass stored as merchandise without an owner', async () => {
  const pass = { name: 'Annual pass', price: 1500, vat_value: 8.1, stock: null }
  const article = async () => ({ ...pass, product_kind_ref: '13' })
  const { scope, init, pay } = await aCheckout({ article })
  await allSettled(lineAdded, { scope, params: aMerchandiseLine() })
  await pay()
  await pay()
  expect(init).not.toHaveBeenCalled()
  expect(scope.getState($stop)).toBe('changes')
  expect(scope.getState($changes)).toMatchObject([{ change: { kind: 'closed' } }])
})

test('stops the payment for a code that expired after it was added', async () => {
  const code = async () => aCode({ valid_to: '2026-06-30' })
  const { scope, init, pay } = await aCheckout({ code })
  await allSettled(lineAdded, { scope, params: aVoucherCodeLine() })
  await pay()
  expect(scope.getState($isStoppedByChanges)).toBe(true)
  expect(init).not.toHaveBeenCalled()
})

test('if a typed code pays everything, orders without a payment', async () => {
  const code = async () => aCode({ available_amount: 9900 })
  const { init, store, pay, scope } = await aCheckout({ code })
  await allSettled(basketForm.payartChosen, { scope, params: '74' })
  await allSettled(codeTyped, { scope, params: 'abc ' })
  await pay()
  expect(init.mock.calls[0]?.[0].body).toMatchObject({
    payart: '1',
    aux: null,
    cart: { items: [{ type: 'ticket' }, { type: 'voucherCode', barcode: 'ABC' }] },
  })
  expect(store.mock.calls[0]?.[0]).toMatchObject({ payable: 0 })
})

test('stops the payment for an invalid typed code before it checks the form', async () => {
  const { scope, init, pay } = await aCheckout({ code: noOffer })
  await allSettled(codeTyped, { scope, params: 'abc' })
  await allSettled(basketForm.termsToggled, { scope, params: false })
  await pay()
  expect(scope.getState($codeRefusals)).toBe(1)
  expect(scope.getState(basketPayment.$refusals)).toBe(0)
  expect(init).not.toHaveBeenCalled()
})

test.each([
  ['more expensive', 1800, 8200],
  ['cheaper', 1200, 7000],
])(
  'stops once for an article that became %s, at its new price, and pays it at the next press',
  async (_, price, payable) => {
    const article = async () => ({ name: 'Poster', price, vat_value: 8.1, stock: null })
    const { scope, init, store, pay } = await aCheckout({ article })
    await allSettled(lineAdded, { scope, params: aMerchandiseLine() })
    await pay()
    expect(init).not.toHaveBeenCalled()
    expect(scope.getState($stop)).toBe('repriced')
    expect(scope.getState($priceUpdates)).toMatchObject([
      { index: 1, change: { kind: 'priceChanged', from: 3000, to: 2 * price } },
    ])
    expect(scope.getState($seenPayable)).toBe(7600)
    expect(scope.getState($payable)).toBe(payable)
    await pay()
    expect(store.mock.calls[0]?.[0]).toMatchObject({ payable })
    expect(scope.getState($priceUpdates)).toEqual([])
  },
)

test('stops one press for a code with a changed value, and continues with it at the next', async () => {
  const code = async () => aCode({ available_amount: 500 })
  const { scope, init, store, pay } = await aCheckout({ code })
  await allSettled(lineAdded, { scope, params: aVoucherCodeLine() })
  await pay()
  expect(init).not.toHaveBeenCalled()
  expect(scope.getState($stop)).toBe('repriced')
  expect(scope.getState($priceUpdates)).toMatchObject([
    { index: 1, change: { kind: 'codeWorth', from: 2000, to: 500 } },
  ])
  await pay()
  expect(store.mock.calls[0]?.[0]).toMatchObject({ payable: 4100 })
})

test('does not stop for unchanged prices', async () => {
  const article = async () => ({ name: 'Affiche', price: 1500, vat_value: 8.1, stock: null })
  const { scope, init, pay } = await aCheckout({ article, code: async () => aCode() })
  await allSettled(linesAdded, { scope, params: [aMerchandiseLine(), aVoucherCodeLine()] })
  await pay()
  expect(init).toHaveBeenCalledOnce()
  expect(scope.getState($stop)).toBeNull()
})

test('shows a new price together with sold-out lines, and pays the rest without those', async () => {
  const article = async () => ({ name: 'Poster', price: 1800, vat_value: 8.1, stock: null })
  const empty = { tickets: [], timeslot: [], groups: [] }
  const { scope, init, pay } = await aCheckout({ article, collect: async () => empty })
  await allSettled(lineAdded, { scope, params: aMerchandiseLine() })
  await pay()
  expect(scope.getState($stop)).toBe('changes')
  expect(scope.getState($priceUpdates)).toMatchObject([{ index: 1 }])
  await allSettled(lineRemoved, { scope, params: 0 })
  expect(scope.getState($priceUpdates)).toEqual([])
  await pay()
  expect(init).toHaveBeenCalledOnce()
})

test('sends a changed wish for an invoice before the payment begins', async () => {
  const { scope, init, update, pay } = await aCheckout()
  await allSettled(requestInvoiceChanged, { scope, params: false })
  await pay()
  expect(update.mock.calls[0]?.[0].body).toMatchObject({ token: 'tok', c: { send_invoice: false } })
  expect(init).toHaveBeenCalledOnce()
})

test.each([
  ['create the session string', [prepareReturnFx]],
  ['go to the provider', [leaveShopFx]],
])('shows an error if the browser cannot %s, and enables the button again', async (_, [broken]) => {
  const { scope, pay } = await aCheckout({
    broken: [
      broken,
      () => {
        throw new Error('not allowed')
      },
    ],
  })
  await pay()
  expect(scope.getState(basketPayment.$isPaying)).toBe(false)
  expect(scope.getState(basketPayment.$failure)).toEqual({
    kind: 'garbled',
    issues: ['not allowed'],
  })
})

// Regression: after the visitor stopped the redirect in the browser, the button stayed busy
// forever.
test('enables the button again if the page is still open long after the redirect', async () => {
  vi.useFakeTimers()
  const { scope, leave, init, pay } = await aCheckout()
  await pay()
  expect(leave).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(19_000)
  expect(scope.getState(basketPayment.$isPaying)).toBe(true)
  vi.advanceTimersByTime(1000)
  expect(scope.getState(basketPayment.$isPaying)).toBe(false)
  expect(scope.getState(basketPayment.$failure)).toEqual({ kind: 'timeout' })
  await pay()
  vi.advanceTimersByTime(10_000)
  await allSettled(basketPayment.resumed, { scope })
  await pay()
  expect(init).toHaveBeenCalledTimes(3)
  // The second attempt has ended; its time limit must not affect the third attempt.
  vi.advanceTimersByTime(10_000)
  expect(scope.getState(basketPayment.$isPaying)).toBe(true)
  vi.useRealTimers()
})

test('stores the payment for the return before the redirect', async () => {
  const order: string[] = []
  const { store, leave, pay } = await aCheckout()
  store.mockImplementation(() => void order.push('stored'))
  leave.mockImplementation(() => void order.push('left'))
  await pay()
  expect(store).toHaveBeenCalledExactlyOnceWith({
    us: 'AbCdEf123456',
    cartId: 'c1',
    lines: [aTicketLine()],
    payable: 4600,
    paidBy: 'Way 1',
    email: 'ada@example.org',
  })
  expect(order).toEqual(['stored', 'left'])
})

/*
 * Regression: the session string was overwritten before the server had started anything. A failed
 * second attempt made the first payment, still open at the provider, unrecognisable.
 */
test('keeps the stored earlier payments if the server begins no payment', async () => {
  for (const kind of ['invalid', 'timeout', 'offline']) {
    const init = () => Promise.reject({ kind, message: null, fields: {} })
    const { store, pay } = await aCheckout({ init })
    await pay()
    expect(store).not.toHaveBeenCalled()
  }
})

test('removes an older cart id from the basket if the answer contains no cart id', async () => {
  const { scope, pay } = await aCheckout({ init: async () => ({ ...provider, cartId: null }) })
  await allSettled(cartIdSet, { scope, params: 'old' })
  await pay()
  expect(scope.getState($cart).cartId).toBeNull()
})

/*
 * Regression: an attempt on a slow server could not be cancelled. After removing a line or leaving
 * the page, the visitor was still redirected to the provider, to pay for the old basket.
 */
test('does not redirect a visitor who leaves the page while the payment is prepared', async () => {
  const { store, leave, cancelPayment } = await whilePreparing((scope) =>
    allSettled(checkoutClosed, { scope }),
  )
  expect(leave).not.toHaveBeenCalled()
  expect(store).not.toHaveBeenCalled()
  expect(cancelPayment).toHaveBeenCalledExactlyOnceWith({
    query: { noRedirect: '1', cartId: 'c1' },
  })
})

test('sends no request without network, and then sends it once by itself', async () => {
  const { online, hold } = aLostNetwork()
  const { scope, init, pay, leave } = await aCheckout({ broken: [waitForNetworkFx, hold] })
  const paying = pay()
  await settled()
  expect(scope.getState(basketPayment.$isHeld)).toBe(true)
  void pay()
  await settled()
  expect([init, hold, leave].map(({ mock }) => mock.calls.length)).toEqual([0, 1, 0])
  online()
  await paying
  expect([init, hold, leave].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
})

test('does not continue by itself if the page is left or the basket changes while there is no network', async () => {
  for (const changes of ['left', 'changed'] as const) {
    const { online, hold } = aLostNetwork()
    const { scope, init, pay } = await aCheckout({ broken: [waitForNetworkFx, hold] })
    const paying = pay()
    await settled()
    if (changes === 'left') void allSettled(checkoutClosed, { scope })
    else void allSettled(lineRemoved, { scope, params: 0 })
    await settled()
    online()
    await paying
    expect(init, changes).not.toHaveBeenCalled()
    expect(scope.getState(basketPayment.$state)).toEqual({ kind: 'idle' })
  }
})

test('orders nothing if the visitor gives up waiting for their turn, and pays at the next press', async () => {
  const { scope, init, leave, cancelPayment, pay } = await whilePreparing((scope) =>
    allSettled(turnGivenUp, { scope }),
  )
  expect(leave).not.toHaveBeenCalled()
  expect(cancelPayment).toHaveBeenCalledOnce()
  expect(scope.getState(basketPayment.$failure)).toBeNull()
  init.mockResolvedValue(provider)
  await pay()
  expect(leave).toHaveBeenCalledOnce()
})

test('after the shop was full, continues the same attempt once, unless the visitor has left the page', async () => {
  const given = vi.fn()
  for (const leaves of [false, true]) {
    const { promise: turn, resolve: letIn } = deferred<typeof provider>()
    const { scope, init, leave, pay } = await aCheckout({ init: () => turn })
    createWatch({ unit: turnGivenUp, fn: given, scope })
    given.mockClear()
    const paying = pay()
    await settled()
    void pay()
    if (leaves) void allSettled(paymentStepLeft, { scope })
    expect(given).toHaveBeenCalledTimes(leaves ? 1 : 0)
    letIn(provider)
    await paying
    expect([init, leave].map(({ mock }) => mock.calls.length)).toEqual([1, leaves ? 0 : 1])
  }
})

test('shows an error after too long without network, and needs another press', async () => {
  const failing = vi.fn(() => Promise.reject(new Error('late')))
  const { scope, init, pay } = await aCheckout({ broken: [waitForNetworkFx, failing] })
  await pay()
  expect(scope.getState(basketPayment.$failure)).toEqual({ kind: 'offline' })
  expect(scope.getState(basketPayment.$isHeld)).toBe(false)
  failing.mockResolvedValue(undefined as never)
  await pay()
  expect(init).toHaveBeenCalledOnce()
})

test('does not pay a line removed while the payment is prepared', async () => {
  const { scope, leave, cancelPayment } = await whilePreparing((scope) =>
    allSettled(lineRemoved, { scope, params: 0 }),
  )
  expect(leave).not.toHaveBeenCalled()
  expect(cancelPayment).toHaveBeenCalledOnce()
  expect(scope.getState(basketPayment.$isPaying)).toBe(false)
})

test('sends no cancellation for a cart without an id when its attempt has ended', async () => {
  const { leave, cancelPayment } = await whilePreparing(
    (scope) => allSettled(lineAdded, { scope, params: aMerchandiseLine() }),
    { ...provider, cartId: null },
  )
  expect(leave).not.toHaveBeenCalled()
  expect(cancelPayment).not.toHaveBeenCalled()
})

test('does not use the answer for an attempt that has ended in the next attempt', async () => {
  const answers: ((answer: unknown) => void)[] = []
  const init = () => new Promise((resolve) => answers.push(resolve))
  const { scope, leave, cancelPayment, pay } = await aCheckout({ init })
  const first = pay()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const left = allSettled(checkoutClosed, { scope })
  const second = pay()
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.({ url: 'https://provider.example/first', cartId: 'c1' })
  answers[1]?.({ url: 'https://provider.example/second', cartId: 'c2' })
  await Promise.all([first, left, second])
  expect(leave).toHaveBeenCalledExactlyOnceWith('https://provider.example/second')
  expect(cancelPayment).toHaveBeenCalledExactlyOnceWith({
    query: { noRedirect: '1', cartId: 'c1' },
  })
})

test('pays for lines if only their names change while the payment is prepared', async () => {
  const line = aTicketLine({ name: 'Erwachsene' })
  const { leave } = await whilePreparing((scope) =>
    allSettled(linesRenamed, { scope, params: [{ index: 0, line }] }),
  )
  expect(leave).toHaveBeenCalledOnce()
})

test('stops the payment for a ticket that requires a paid one, even if the offers are unchanged', async () => {
  const { scope, init, pay } = await aCheckout()
  await allSettled(lineAdded, {
    scope,
    params: aTicketLine({ id: '13', bookWithCost: true, datetime: '2026-09-03 14:00:00' }),
  })
  await pay()
  expect(init).not.toHaveBeenCalled()
  expect(scope.getState($isStoppedByChanges)).toBe(true)
})

test('pays by wallet without a sign-in, by the wallet’s own type, and stores no e-mail', async () => {
  const { init, store, leave, payByWallet } = await aCheckout({ isSignedIn: false })
  await payByWallet()
  expect(init.mock.calls).toMatchObject([[{ body: { payart: '5', aux: 'APPLEPAY' } }]])
  expect(init.mock.calls[0]?.[0].body).not.toHaveProperty('token')
  expect(store.mock.calls).toMatchObject([[{ email: null, paidBy: 'Apple Pay', payable: 4600 }]])
  expect(leave).toHaveBeenCalledOnce()
})

test('pays by wallet after sign-in too, whatever the form contains', async () => {
  const { scope, init, payByWallet } = await aCheckout()
  await allSettled(basketForm.payartChosen, { scope, params: '74' })
  await payByWallet()
  expect(init.mock.calls).toMatchObject([
    [{ body: { payart: '5', aux: 'APPLEPAY', token: 'tok' } }],
  ])
})

test('begins one payment after two presses on wallets and button', async () => {
  const { init, pay, payByWallet } = await aCheckout()
  await Promise.all([payByWallet(), payByWallet(), pay()])
  expect(init).toHaveBeenCalledOnce()
})

test('requires both agreements for a wallet, and shows no other error of the form', async () => {
  const { scope, init, pay, payByWallet } = await aCheckout({ isSignedIn: false })
  await allSettled(basketForm.payartChosen, { scope, params: '74' })
  await allSettled(basketForm.privacyToggled, { scope, params: false })
  await payByWallet()
  expect(init).not.toHaveBeenCalled()
  expect(scope.getState(basketPayment.$shownProblems)).toEqual(['privacy'])
  await pay()
  expect(scope.getState(basketPayment.$shownProblems)).toEqual(['accountHolder', 'iban', 'privacy'])
  expect(scope.getState(basketPayment.$refusals)).toBe(2)
})

test('applies a typed code before a wallet pays, and starts no wallet payment if the code pays all', async () => {
  for (const [amount, presses] of [
    [1000, 1],
    [9900, 0],
  ]) {
    const code = async () => aCode({ available_amount: amount })
    const { scope, init, payByWallet } = await aCheckout({ code, isSignedIn: false })
    await allSettled(codeTyped, { scope, params: 'abc' })
    await payByWallet()
    expect(init).toHaveBeenCalledTimes(presses ?? 0)
    expect(scope.getState($stop)).toBe(presses === 0 ? 'walletIdle' : null)
  }
})

test('does not report a lost session without sign-in', async () => {
  const failure = { kind: 'unauthorised', status: 401 }
  const init = () => Promise.reject(failure)
  const { scope, payByWallet } = await aCheckout({ init, isSignedIn: false })
  await payByWallet()
  expect(scope.getState($isSignInLost)).toBe(false)
  expect(scope.getState(basketPayment.$failure)).toEqual(failure)
  expect(scope.getState(basketPayment.$isPaying)).toBe(false)
})

/** Pays with a server that answers only after `happens`. */
async function whilePreparing(
  happens: (scope: Scope) => Promise<unknown>,
  result: unknown = provider,
) {
  const { promise, resolve: answer } = deferred<unknown>()
  const checkout = await aCheckout({ init: () => promise })
  const paid = checkout.pay()
  await vi.waitFor(() => expect(checkout.init).toHaveBeenCalled())
  const happened = happens(checkout.scope)
  answer(result)
  await Promise.all([paid, happened])
  return checkout
}

const ROBOT_REFUSAL = {
  kind: 'invalid',
  message: 'So many people are ordering …',
  fields: { proof: ['So many people are ordering …'] },
  challenge: { parameters: {}, signature: 'abc' },
}

test('solves a robot challenge and begins the payment again with the proof, without another press', async () => {
  const refusals = [ROBOT_REFUSAL]
  const init = async () => refusals.pop() ?? null
  const solve = vi.fn(async (_: { challenge: object }) => 'the proof')
  const checkout = await aCheckout({
    init: async () => {
      const refusal = await init()
      if (refusal !== null) throw refusal
      return provider
    },
    broken: [solveFx, solve],
  })
  await checkout.pay()
  expect(solve).toHaveBeenCalledOnce()
  expect(solve.mock.calls[0]?.[0].challenge).toEqual(ROBOT_REFUSAL.challenge)
  const [first, again] = checkout.init.mock.calls.map(([{ body }]) => body)
  expect(first).not.toHaveProperty('proof')
  expect(again).toEqual({ ...first, proof: 'the proof' })
  expect(checkout.leave).toHaveBeenCalledExactlyOnceWith('https://provider.example/pay')
  expect(checkout.scope.getState(basketPayment.$isRobotCheck)).toBe(true)
  expect(checkout.scope.getState(basketForm.$serverMessages)).toEqual(NO_MESSAGES)
})

test('shows the server’s refusal after three robot challenges, and allows another press', async () => {
  const solve = vi.fn(async () => 'the proof')
  const { scope, init, pay } = await aCheckout({
    init: () => Promise.reject(ROBOT_REFUSAL),
    broken: [solveFx, solve],
  })
  await pay()
  expect(solve).toHaveBeenCalledTimes(3)
  expect(init).toHaveBeenCalledTimes(4)
  expect(scope.getState(basketForm.$serverMessages).general).toEqual([ROBOT_REFUSAL.message])
  expect(scope.getState(basketPayment.$isPaying)).toBe(false)
  expect(scope.getState(basketPayment.$isRobotCheck)).toBe(false)
  expect(scope.getState($lines)).toHaveLength(1)
  await pay()
  expect(init).toHaveBeenCalledTimes(8)
})

test('shows the server’s refusal if the robot challenge cannot be solved', async () => {
  const unsolved = () => Promise.reject(new Error('no cryptography here'))
  const { scope, init, pay } = await aCheckout({
    init: () => Promise.reject(ROBOT_REFUSAL),
    broken: [solveFx, unsolved],
  })
  await pay()
  expect(init).toHaveBeenCalledOnce()
  expect(scope.getState(basketForm.$serverMessages).general).toEqual([ROBOT_REFUSAL.message])
})

test('stops solving a robot challenge when the visitor leaves, and begins no payment', async () => {
  let work: { controller: AbortController } | undefined
  const solve = (params: { controller: AbortController }) => {
    work = params
    const { signal } = params.controller
    return new Promise((_, reject) => signal.addEventListener('abort', reject))
  }
  const { scope, init, leave, pay } = await aCheckout({
    init: () => Promise.reject(ROBOT_REFUSAL),
    broken: [solveFx, solve],
  })
  const paying = pay()
  await vi.waitFor(() => expect(work).toBeDefined())
  expect(scope.getState(basketPayment.$isRobotCheck)).toBe(true)
  await allSettled(checkoutClosed, { scope })
  await paying
  expect(work?.controller.signal.aborted).toBe(true)
  expect(init).toHaveBeenCalledOnce()
  expect(leave).not.toHaveBeenCalled()
  expect(scope.getState(basketForm.$serverMessages)).toEqual(NO_MESSAGES)
})

interface Setting {
  init?: (request: { body: Record<string, unknown> }) => Promise<unknown>
  collect?: () => Promise<unknown>
  tour?: () => Promise<unknown>
  article?: () => Promise<unknown>
  code?: () => Promise<unknown>
  cost?: () => Promise<unknown>
  isSignedIn?: boolean
  /** An effect that fails in the browser, and the function that replaces it. */
  broken?: [unknown, (params: never) => unknown]
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

function aLostNetwork() {
  const { promise: back, resolve: online } = deferred()
  return { online, hold: vi.fn(() => back) }
}

async function aCheckout({
  init: answer = async () => provider,
  collect = noOffer,
  tour = noOffer,
  article = noOffer,
  code = noOffer,
  cost = noOffer,
  isSignedIn = true,
  broken,
}: Setting = {}) {
  const init = vi.fn(answer)
  const update = vi.fn(async (_: { body: unknown }) => ({}))
  const leave = vi.fn()
  const store = vi.fn()
  const cancelPayment = vi.fn(async (_: unknown) => true)
  const types = [
    ...['1', '74', '9'].map((payartId) => ({ payartId, i18n: { en: `Way ${payartId}` } })),
    { payartId: '5', i18n: { en: 'Apple Pay' } },
  ]
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
      [$token, isSignedIn ? 'tok' : null],
      [$customer, isSignedIn ? customer : null],
      [$config, { ...EVERYTHING_ON_SALE, hasVoucherCode: true }],
    ],
    handlers: new Map<unknown, unknown>([
      [readArticleFx, article],
      [lookUpFx, code],
      [readNowFx, () => new Date('2026-07-01T10:00:00Z')],
      [askCostFx, cost],
      [basketForm.readTypesFx, async () => types],
      [collectFx, collect],
      [readTourFx, tour],
      [prepareReturnFx, () => context],
      [initPaymentFx, (_: unknown, request: { body: Record<string, unknown> }) => init(request)],
      [updateInvoiceWishFx, (_: unknown, request: { body: unknown }) => update(request)],
      [cancelPaymentFx, (_: unknown, request: unknown) => cancelPayment(request)],
      [storePaymentFx, store],
      [leaveShopFx, leave],
      ...(broken ? [broken] : []),
    ]) as never,
  })
  await allSettled(lineAdded, { scope, params: aTicketLine() })
  await allSettled(basketForm.paymentOpened, { scope })
  await allSettled(basketForm.termsToggled, { scope, params: true })
  await allSettled(basketForm.privacyToggled, { scope, params: true })
  return {
    scope,
    init,
    update,
    leave,
    store,
    cancelPayment,
    pay: () => allSettled(paySubmitted, { scope, params: 'de' }),
    payByWallet: () =>
      allSettled(walletPressed, { scope, params: { language: 'de', wallet: 'APPLEPAY' } }),
  }
}
