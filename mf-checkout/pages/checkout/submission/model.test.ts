import type { CartLine } from '@shop/shared/cart/line'
import { $lines, $totals, lineRemoved, linesAdded } from '@shop/shared/cart/model'
import {
  aMerchandiseLine,
  aTicketLine,
  aVoucherCodeLine,
} from '@shop/shared/cart/testing/line-builders'
import { $redirection } from '@shop/shared/checkout/redirection'
import { $config } from '@shop/shared/config/model'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { $token } from '@shop/shared/customer/model'
import { $navigationRequest } from '@shop/shared/routing/navigation-request'
import { allSettled, createStore, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { keysOfLines } from '../../../features/pay/records/item-keys.ts'
import { offline } from '../../../testing/a-checkout-scope.ts'
import { aCode } from '../../../testing/a-code.ts'
import { aLog } from '../../../testing/a-log.ts'
import { basketOpened, holdsRecalled, readEventsFx } from '../availability/model.ts'
import { collectFx, readArticleFx } from '../availability/offers/read-offers.ts'
import { $codeError, $codeRefusals, $typed, codeApplied, codeTyped } from '../code-entry/model.ts'
import { lookUpFx, readNowFx } from '../codes/look-up.ts'
import { checkoutClosed } from '../payment/model.ts'
import { askCostFx, costWatched } from '../shipping/model.ts'
import {
  $isLeaving,
  $isPreparing,
  $paymentBlocker,
  $stoppedAt,
  continueRequested,
  payReady,
  paySubmitted,
} from './model.ts'

const signIn = { to: '/de/register-guest', checkout: '/de/checkout' }
const $ready = createStore(0).on(payReady, (count) => count + 1)

test('continues the payment at once without a typed code or delivery', async () => {
  const { scope, lookUp, pay } = await aCheckout({ lines: [aTicketLine()] })
  await pay()
  expect(scope.getState($ready)).toBe(1)
  expect(lookUp).not.toHaveBeenCalled()
})

test('applies a typed code before the payment continues', async () => {
  const { scope, pay, type } = await aCheckout({ lines: [aTicketLine()] })
  await type(' ABC ')
  await pay()
  expect(scope.getState($ready)).toBe(1)
  expect(scope.getState($totals)).toMatchObject({ discount: 2000, payable: 2600 })
  expect(scope.getState($typed)).toBe('')
})

test('stops the payment for an invalid code, and keeps its text', async () => {
  const { scope, lookUp, pay, type } = await aCheckout({ lines: [aTicketLine()] })
  lookUp.mockImplementation(() => Promise.reject({ kind: 'invalid', message: 'No', fields: {} }))
  await type('ABC')
  await pay()
  expect(scope.getState($ready)).toBe(0)
  expect(scope.getState($isPreparing)).toBe(false)
  expect(scope.getState($codeRefusals)).toBe(1)
  expect(scope.getState($codeError)).toEqual({ kind: 'server', text: 'No' })
  expect(scope.getState($typed)).toBe('ABC')
})

test('does not stop the payment for a typed code that is already in the basket', async () => {
  for (const typed of ['ABC', 'abc']) {
    const { scope, pay, type } = await aCheckout({ lines: [aTicketLine(), aVoucherCodeLine()] })
    await type(typed)
    await pay()
    expect(scope.getState($ready)).toBe(1)
    expect(scope.getState($lines)).toHaveLength(2)
  }
})

test('looks up no typed code if the museum accepts no codes', async () => {
  const { scope, lookUp, pay, type } = await aCheckout({ hasVoucherCode: false })
  await type('ABC')
  await pay()
  expect(lookUp).not.toHaveBeenCalled()
  expect(scope.getState($ready)).toBe(1)
})

test('waits for a code whose look-up is pending, without looking it up again', async () => {
  const { scope, lookUp, pay, type } = await aCheckout({ lines: [aTicketLine()] })
  await type('ABC')
  await Promise.all([allSettled(codeApplied, { scope }), pay(), pay()])
  expect(lookUp).toHaveBeenCalledOnce()
  expect(scope.getState($ready)).toBe(1)
})

test('does not pay if the visitor types on or leaves the page during the look-up of a code', async () => {
  for (const happens of [codeTyped.prepend(() => 'ABCD'), checkoutClosed]) {
    const answers: ((answer: unknown) => void)[] = []
    const { scope, lookUp, pay, type } = await aCheckout()
    lookUp.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
    await type('ABC')
    const paid = pay()
    await vi.waitFor(() => expect(answers).toHaveLength(1))
    expect(scope.getState($isPreparing)).toBe(true)
    const happened = allSettled(happens, { scope })
    answers[0]?.(aCode())
    await Promise.all([paid, happened])
    expect(scope.getState($ready)).toBe(0)
    expect(scope.getState($isPreparing)).toBe(false)
  }
})

test('applies a typed code on the way to sign in, and returns the visitor to the checkout', async () => {
  const { scope, type } = await aCheckout({ lines: [aTicketLine()] })
  await type('ABC')
  await allSettled(continueRequested, { scope, params: signIn })
  expect(scope.getState($totals).discount).toBe(2000)
  expect(scope.getState($redirection)).toBe('/de/checkout')
  expect(scope.getState($navigationRequest)).toEqual({ to: signIn.to, replace: false })
  expect(scope.getState($isLeaving)).toBe(false)
})

test('does not lead to the sign-in if the typed code is invalid', async () => {
  const { scope, lookUp, type } = await aCheckout({ lines: [aTicketLine()] })
  lookUp.mockImplementation(() => Promise.reject({ kind: 'offline' }))
  await type('ABC')
  await allSettled(continueRequested, { scope, params: signIn })
  expect(scope.getState($navigationRequest)).toBeNull()
  expect(scope.getState($codeRefusals)).toBe(1)
})

// Regression: each press on "Continue" looked up the same refused code again.
test.each([
  ['refused code', { kind: 'invalid', message: 'No', fields: {} }, 1],
  ['code that was not judged', { kind: 'offline' }, 3],
  ['code asked about too often', { kind: 'http', status: 429, message: 'Wait' }, 3],
])('leads to the field of a %s at each press', async (_, failure, lookUps) => {
  const { scope, lookUp, type, pay } = await aCheckout({ lines: [aTicketLine()] })
  lookUp.mockImplementation(() => Promise.reject(failure))
  await type('ABC')
  for (const press of [1, 2]) {
    await allSettled(continueRequested, { scope, params: signIn })
    expect(scope.getState($codeRefusals)).toBe(press)
    expect(scope.getState($isLeaving)).toBe(false)
  }
  await pay()
  expect(lookUp).toHaveBeenCalledTimes(lookUps)
  expect(scope.getState($ready)).toBe(0)
  expect(scope.getState($typed)).toBe('ABC')
  await type('')
  await pay()
  expect(scope.getState($ready)).toBe(1)
})

test('does not wait for a delivery cost on the way to sign in', async () => {
  for (const answer of [() => new Promise(() => {}), () => Promise.reject({ kind: 'offline' })]) {
    const { scope, ask } = await aCheckout()
    ask.mockImplementation(answer)
    void allSettled(costWatched, { scope })
    await vi.waitFor(() => expect(ask).toHaveBeenCalledOnce())
    void allSettled(continueRequested, { scope, params: signIn })
    expect(scope.getState($navigationRequest)).toEqual({ to: signIn.to, replace: false })
    expect(scope.getState($isLeaving)).toBe(false)
  }
})

test('stops at the first line that cannot be bought, and continues after it is removed', async () => {
  const lines = [aMerchandiseLine(), aTicketLine(), aMerchandiseLine({ id: '32' })]
  const { scope, collect, openClosed, goOn } = await aCheckout({ lines })
  await openClosed()
  await goOn()
  await goOn()
  expect(scope.getState($stoppedAt)).toEqual({ count: 2, index: 1 })
  expect(scope.getState($navigationRequest)).toBeNull()
  expect(scope.getState($isLeaving)).toBe(false)
  expect(scope.getState($lines)).toHaveLength(3)
  await allSettled(lineRemoved, { scope, params: 1 })
  expect(scope.getState($stoppedAt)).toEqual({ count: 2, index: -1 })
  await goOn()
  expect(scope.getState($navigationRequest)).toEqual({ to: signIn.to, replace: false })
  expect(collect).toHaveBeenCalledTimes(3)
})

test.each<[string, () => Promise<unknown>]>([
  ['lost', () => Promise.reject({ kind: 'offline' })],
  ['an error', () => Promise.reject({ kind: 'http', status: 500, message: null })],
  ['late', () => new Promise(() => {})],
  ['another price', async () => ({ ...CLOSED, tickets: [aSoldTicket(2500)] })],
])('continues from a line that was closed if the next answer is %s', async (_, answer) => {
  vi.useFakeTimers()
  const { scope, collect, openClosed, goOn } = await aCheckout({ lines: [aTicketLine()] })
  await openClosed()
  collect.mockImplementation(answer)
  void goOn()
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  expect(collect).toHaveBeenCalledTimes(2)
  expect(scope.getState($navigationRequest)).toEqual({ to: signIn.to, replace: false })
  expect(scope.getState($stoppedAt).index).toBe(-1)
})

// Regression: with an API that hangs, the visitor waited 4 s for every six offers.
test('lets a visitor with a long basket go on after four seconds without an answer', async () => {
  vi.useFakeTimers()
  const days = Array.from({ length: 20 }, (_, at) => `2026-09-${at + 10}`)
  const lines = days.map((day) => aTicketLine({ datetime: `${day} 10:00:00` }))
  const { scope, collect, openClosed, goOn } = await aCheckout({ lines })
  await openClosed()
  collect.mockImplementation(() => new Promise(() => {}))
  void goOn()
  await vi.advanceTimersByTimeAsync(4100)
  vi.useRealTimers()
  expect(scope.getState($navigationRequest)).toEqual({ to: signIn.to, replace: false })
  expect(collect).toHaveBeenCalledTimes(lines.length + 6)
})

test('stops a visitor at a closed line even if later answers do not come', async () => {
  vi.useFakeTimers()
  const days = ['2026-09-10', '2026-09-11']
  const lines = days.map((day) => aTicketLine({ datetime: `${day} 10:00:00` }))
  const { scope, collect, openClosed, goOn } = await aCheckout({ lines })
  await openClosed()
  collect.mockImplementation(() => new Promise(() => {}))
  collect.mockImplementationOnce(async () => CLOSED)
  void goOn()
  await vi.advanceTimersByTimeAsync(4100)
  vi.useRealTimers()
  expect(scope.getState($stoppedAt).index).toBe(0)
  expect(scope.getState($navigationRequest)).toBeNull()
})

// The places are held by the visitor's own earlier payment, which is cancelled when they pay.
test('continues with places that an own earlier payment holds', async () => {
  const { scope, log, openClosed, goOn } = await aCheckout({ lines: [aTicketLine()] })
  log.note({ us: 'AbC', cartId: 'c1', items: keysOfLines([aTicketLine()]), state: 'begun' })
  await allSettled(holdsRecalled, { scope })
  await openClosed()
  for (const _ of ['once', 'again']) {
    await goOn()
    expect(scope.getState($stoppedAt).index).toBe(-1)
  }
})

test('does not continue if the basket changes during its check', async () => {
  for (const happens of [lineRemoved.prepend(() => 0), checkoutClosed]) {
    const lines = [aTicketLine(), aMerchandiseLine()]
    const { scope, collect, openClosed, goOn } = await aCheckout({ lines })
    await openClosed()
    collect.mockImplementation(() => new Promise((resolve) => setTimeout(resolve, 5, CLOSED)))
    const leaving = goOn()
    await allSettled(happens, { scope })
    await leaving
    expect(scope.getState($isLeaving)).toBe(false)
    expect(scope.getState($stoppedAt).index).toBe(-1)
    expect(scope.getState($navigationRequest)).toBeNull()
  }
})

test('waits for a pending delivery cost, and stops if the total is higher than shown', async () => {
  const answers: ((cost: unknown) => void)[] = []
  const { scope, ask, pay } = await aCheckout()
  ask.mockImplementation(() => new Promise((resolve) => answers.push(resolve)))
  const watched = allSettled(costWatched, { scope })
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const paid = pay()
  expect(scope.getState($isPreparing)).toBe(true)
  answers[0]?.(aCost(900))
  await Promise.all([watched, paid])
  expect(scope.getState($ready)).toBe(0)
  expect(scope.getState($paymentBlocker)).toBe('totalRose')
  await pay()
  expect(scope.getState($ready)).toBe(1)
  expect(scope.getState($paymentBlocker)).toBeNull()
})

test('pays at once if the delivery turns out to be free', async () => {
  const { scope, pay, ask } = await aCheckout()
  ask.mockImplementation(async () => aCost(0))
  await Promise.all([allSettled(costWatched, { scope }), pay()])
  expect(scope.getState($ready)).toBe(1)
})

test('does not pay without delivery to the country, but applies the typed code', async () => {
  const { scope, ask, pay, type } = await aCheckout()
  ask.mockImplementation(async () => ({ code: 'NO_COST' }))
  await allSettled(costWatched, { scope })
  await type('ABC')
  await pay()
  expect(scope.getState($ready)).toBe(0)
  expect(scope.getState($paymentBlocker)).toBe('shippingRefused')
  expect(scope.getState($totals).discount).toBe(2000)
  await allSettled(lineRemoved, { scope, params: 0 })
  expect(scope.getState($paymentBlocker)).toBeNull()
})

test('requests a failed delivery cost again before paying', async () => {
  const { scope, ask, pay } = await aCheckout()
  ask.mockImplementation(() => Promise.reject({ kind: 'offline' }))
  await allSettled(costWatched, { scope })
  await pay()
  expect(ask).toHaveBeenCalledTimes(2)
  expect(scope.getState($paymentBlocker)).toBe('shippingUnavailable')
  ask.mockImplementation(async () => aCost(0))
  await pay()
  expect(scope.getState($ready)).toBe(1)
})

const CLOSED = { tickets: [], timeslot: [], groups: [], order_limits: null }

function aSoldTicket(price: number) {
  const { id, name, datetime } = aTicketLine()
  const schedule = [{ datetime, datetime_end: null, max_tickets: 9 }]
  return { id, name, mode: 1, price, vat_value: 2.6, subtickets: [], schedule }
}

function aCost(cost: number) {
  return { cost, vat_value: 8.1 }
}

async function aCheckout({
  lines = [aMerchandiseLine()],
  hasVoucherCode = true,
}: {
  lines?: CartLine[]
  hasVoucherCode?: boolean
} = {}) {
  const lookUp = vi.fn(async (): Promise<unknown> => aCode())
  const ask = vi.fn(async (): Promise<unknown> => aCost(900))
  const log = aLog()
  const collect = vi.fn<() => Promise<unknown>>(offline)
  const scope = fork({
    values: [
      [$config, { ...EVERYTHING_ON_SALE, hasVoucherCode, defaultCountry: 'CH' }],
      [$token, null],
    ],
    handlers: new Map<unknown, unknown>([
      [lookUpFx, lookUp],
      [readNowFx, () => new Date('2026-07-01T10:00:00Z')],
      [askCostFx, ask],
      ...log.handlers,
      [collectFx, collect],
      [readArticleFx, offline],
      [readEventsFx, offline],
    ]) as never,
  })
  await allSettled(linesAdded, { scope, params: lines })
  return {
    scope,
    lookUp,
    ask,
    log,
    collect,
    /** The basket opens; its tickets are no longer sold. */
    openClosed: async () => {
      collect.mockImplementation(async () => CLOSED)
      await allSettled(basketOpened, { scope })
    },
    goOn: () => allSettled(continueRequested, { scope, params: signIn }),
    type: (code: string) => allSettled(codeTyped, { scope, params: code }),
    pay: () => allSettled(paySubmitted, { scope, params: 'de' }),
  }
}
