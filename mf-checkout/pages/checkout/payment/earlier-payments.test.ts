import { deferred } from '@shop/shared/async/testing/deferred'
import type { CartLine } from '@shop/shared/cart/line'
import { $cart, $lines, cartIdSet, cleared, lineAdded } from '@shop/shared/cart/model'
import { aMerchandiseLine, aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { $config } from '@shop/shared/config/model'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { $token } from '@shop/shared/customer/model'
import { leaveShopFx } from '@shop/shared/routing/leave-shop'
import { $navigationRequest } from '@shop/shared/routing/navigation-request'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { makeExecutionFx } from '../../../features/pay/booking/make-execution.ts'
import {
  type Execution,
  execPaymentFx,
  markPastFx,
  storeRefusalFx,
} from '../../../features/pay/booking/model.ts'
import { cancelPaymentFx } from '../../../features/pay/earlier/cancel-payment.ts'
import { storePaymentFx } from '../../../features/pay/provider/create-provider-redirect.ts'
import { prepareReturnFx } from '../../../features/pay/provider/return-context.ts'
import { keysOfLines } from '../../../features/pay/records/item-keys.ts'
import { LOCKED_MS } from '../../../features/pay/records/next-step.ts'
import type { LoggedPayment } from '../../../features/pay/records/payment-log.ts'
import { $booking, storeBookingFx } from '../../../features/store-booking/model.ts'
import { aLog, OTHER_TAB } from '../../../testing/a-log.ts'
import { $changes, basketOpened, holdsRecalled, readEventsFx } from '../availability/model.ts'
import { collectFx } from '../availability/offers/read-offers.ts'
import { askCostFx } from '../shipping/model.ts'
import { $stop, paySubmitted, walletPressed } from '../submission/model.ts'
import { basketForm, basketPayment, checkoutClosed, initPaymentFx } from './model.ts'

const GONE = { kind: 'gone' }
const no = (kind: string, status?: number) => () => Promise.reject({ kind, status, message: null })
const ITEMS = keysOfLines([aTicketLine()])

/*
 * Regression: the earlier cart was cancelled only for visitors without sign-in. For others both
 * carts stayed payable, and the last place, held by the first one, was shown as sold out.
 */
test.each([null, 'tok'])(
  'cancels the earlier cart before it reads offers or begins a payment, token: %s',
  async (token) => {
    const { scope, calls, pay } = await aVisitor({ token })
    await pay()
    expect(calls).toEqual(['cancel c1', 'look up', 'begin'])
    expect(scope.getState($cart).cartId).toBe('c2')
    await allSettled(checkoutClosed, { scope })
    await pay()
    expect(calls.slice(3)).toEqual(['cancel c2', 'look up', 'begin'])
  },
)

test('cancels all carts of this tab, also one with other contents', async () => {
  const others = keysOfLines([aMerchandiseLine()])
  const log = [{}, { us: 'other', cartId: 'c0', items: others }]
  const { calls, pay } = await aVisitor({ log })
  await pay()
  expect(calls).toEqual(['cancel c1', 'cancel c0', 'look up', 'begin'])
})

test('cancels nothing without an earlier cart', async () => {
  const { calls, pay } = await aVisitor({ log: [] })
  await pay()
  expect(calls).toEqual(['look up', 'begin'])
})

/*
 * Regression: the answer to the booking was lost, and a visitor who pressed Pay in the basket again
 * paid twice without a warning.
 */
test('requests the outcome of a payment that may have succeeded before the same items are paid again', async () => {
  const exec = vi.fn(no('offline'))
  const { scope, calls, pay, check } = await aVisitor({ log: [{ state: 'asked' }], exec })
  expect(scope.getState(basketPayment.earlier.$notice)).toMatchObject({
    kind: 'checking',
    minutes: 60,
  })
  await pay()
  expect(calls).toEqual([])
  expect(scope.getState($stop)).toBe('checking')
  expect(scope.getState(basketPayment.$isPaying)).toBe(false)
  await check()
  expect(scope.getState(basketPayment.earlier.$outcome)).toBe('unclear')
  await pay()
  expect(calls).toEqual(['ask c1'])
  exec.mockImplementation(async () => ({ booking_id: '4711', has_tickets: true }) as never)
  await check()
  expect(scope.getState($booking)).toMatchObject({ bookingId: '4711', cartId: 'c1' })
  expect(scope.getState($navigationRequest)?.to).toBe('/de/checkout/success')
  expect(calls).toEqual(['ask c1', 'ask c1'])
})

test('blocks the same items also with another count or another person', async () => {
  const { scope, calls, pay } = await aVisitor({ log: [{ state: 'asked' }], lines: [] })
  await allSettled(lineAdded, { scope, params: aMerchandiseLine() })
  await allSettled(lineAdded, { scope, params: aTicketLine({ totalCount: 7 }) })
  await pay()
  expect(calls).toEqual([])
  expect(scope.getState($stop)).toBe('checking')
})

test('allows the payment of another basket while an earlier one is being checked', async () => {
  const { scope, calls, pay } = await aVisitor({ log: [{ state: 'asked' }], lines: [] })
  await allSettled(lineAdded, { scope, params: aTicketLine({ datetime: '2026-09-09 10:00:00' }) })
  await pay()
  expect(calls).toEqual(['look up', 'begin'])
})

test('cancels a payment that the server reports as not made, and blocks no new payment', async () => {
  const { scope, calls, pay, check } = await aVisitor({
    log: [{ state: 'asked' }],
    exec: no('invalid'),
  })
  await check()
  expect(scope.getState(basketPayment.earlier.$outcome)).toBe('refused')
  expect(scope.getState(basketPayment.earlier.$notice)).toBeNull()
  await pay()
  expect(calls).toEqual(['ask c1', 'cancel c1', 'look up', 'begin'])
})

test('shows once that the server does not know a payment, and blocks no new payment', async () => {
  const { scope, calls, pay, check } = await aVisitor({
    log: [{ state: 'asked' }],
    exec: no('gone'),
  })
  await check()
  expect(scope.getState(basketPayment.earlier.$outcome)).toBe('gone')
  await pay()
  expect(calls).toEqual(['ask c1', 'look up', 'begin'])
})

test.each([
  ['a server that never answers', 0],
  ['a clock that was set back', -3 * LOCKED_MS],
])('does not block a new payment forever: %s', async (_, putBack) => {
  const { scope, log, calls, pay } = await aVisitor({
    log: [{ state: 'asked' }],
    exec: no('timeout'),
  })
  await pay()
  expect(scope.getState($stop)).toBe('checking')
  log.clock.now += putBack || LOCKED_MS
  await pay()
  expect(scope.getState($stop)).toBe('earlierGone')
  expect(calls).toEqual([])
  await pay()
  expect(calls).toEqual(['look up', 'begin'])
})

test.each([
  ['410', no('gone')],
  ['404', no('http', 404)],
  ['false', async () => false],
  ['an empty answer', async () => null],
])('requests the outcome of a cart that cannot be cancelled: %s', async (_, cancelPayment) => {
  const paid = await aVisitor({
    cancelPayment,
    exec: async () => ({ booking_id: '7', has_tickets: null }),
  })
  await paid.pay()
  expect(paid.calls).toEqual(['cancel c1', 'ask c1'])
  expect(paid.scope.getState($booking)).toMatchObject({ bookingId: '7' })
  expect(paid.scope.getState($navigationRequest)?.to).toBe('/de/checkout/success')

  const unpaid = await aVisitor({ cancelPayment, exec: no('invalid') })
  await unpaid.pay()
  expect(unpaid.calls).toEqual(['cancel c1', 'ask c1', 'look up', 'begin'])

  const unknown = await aVisitor({ cancelPayment, exec: no('timeout') })
  await unknown.pay()
  expect(unknown.scope.getState($stop)).toBe('checking')
  expect(unknown.calls).toEqual(['cancel c1', 'ask c1'])
})

test.each([
  ['410', no('gone')],
  ['404', no('http', 404)],
])(
  'stops one press for a payment with unknown outcome, and continues at the next: %s',
  async (_, lost) => {
    const { scope, calls, pay } = await aVisitor({ cancelPayment: lost, exec: lost })
    await pay()
    expect(calls).toEqual(['cancel c1', 'ask c1'])
    expect(scope.getState($stop)).toBe('earlierGone')
    expect(scope.getState($cart)).toMatchObject({ cartId: null, lines: [{ type: 'ticket' }] })
    expect(scope.getState(basketPayment.$isPaying)).toBe(false)
    await pay()
    expect(calls.slice(2)).toEqual(['look up', 'begin'])
    expect(scope.getState($stop)).toBeNull()
  },
)

test('does not repeat the notice that the visitor saw on return from the provider', async () => {
  const { calls, pay } = await aVisitor({ log: [{ state: 'gone' }], exec: no('gone') })
  await pay()
  expect(calls).toEqual(['ask c1', 'look up', 'begin'])
})

test.each(['offline', 'timeout'])(
  'begins no payment as long as the earlier cart may be paid: %s',
  async (kind) => {
    const cancelPayment = vi.fn((): Promise<unknown> => Promise.reject({ kind }))
    const { scope, log, calls, pay } = await aVisitor({ cancelPayment })
    await pay()
    expect(calls).toEqual(['cancel c1'])
    expect(scope.getState(basketPayment.$failure)).toEqual({ kind })
    log.clock.now += LOCKED_MS
    await pay()
    expect(scope.getState($stop)).toBe('earlierGone')
    await pay()
    expect(calls.slice(2)).toEqual(['look up', 'begin'])
  },
)

test('cancels a cart again if the first request got no answer', async () => {
  const cancelPayment = vi.fn(async (): Promise<unknown> => true)
  cancelPayment.mockRejectedValueOnce({ kind: 'timeout' })
  const { calls, pay } = await aVisitor({ cancelPayment })
  await pay()
  await pay()
  expect(calls).toEqual(['cancel c1', 'cancel c1', 'look up', 'begin'])
})

// Regression: the payment was shown as paid or expired and no longer cancellable, while it was open
// in another tab.
test('warns that a payment without a known cart may be open, and after an hour that it has expired', async () => {
  for (const [later, reason] of [
    [0, 'earlierOpen'],
    [LOCKED_MS, 'earlierGone'],
  ] as const) {
    const { scope, log, calls, pay } = await aVisitor({ log: [{ cartId: null }] })
    log.clock.now += later
    await pay()
    expect(scope.getState($stop)).toBe(reason)
    await pay()
    expect(calls).toEqual(['look up', 'begin'])
  }
})

test('stops one press for a payment that another tab has begun, and cancels it at the next', async () => {
  const { scope, log, calls, pay } = await aVisitor({ log: [{ us: OTHER_TAB }] })
  await pay()
  expect(scope.getState($stop)).toBe('earlierOpen')
  expect(calls).toEqual([])
  expect(log.states()).toEqual({ c1: 'left' })
  await pay()
  expect(calls).toEqual(['cancel c1', 'look up', 'begin'])
})

// The visitor presses the button in two tabs in the same second: neither tab finds the other's
// payment before its own begins.
test.each(['c2', null])(
  'notices the payment that another tab begins before this tab leaves, own cart: %s',
  async (cartId) => {
    const leave = vi.fn()
    const visitor = await aVisitor({
      log: [],
      leave,
      init: vi
        .fn(async () => ({ url: 'https://provider.example/pay', cartId }))
        .mockImplementationOnce(async () => {
          visitor.log.note({ us: OTHER_TAB, cartId: 'c9', items: ITEMS, state: 'begun' })
          return { url: 'https://provider.example/pay', cartId }
        }),
    })
    const { scope, log, calls, pay } = visitor
    await pay()
    expect(leave).not.toHaveBeenCalled()
    expect(scope.getState($stop)).toBe('earlierOpen')
    expect(scope.getState(basketPayment.$isPaying)).toBe(false)
    expect(calls).toEqual(['look up', 'begin', ...(cartId === null ? [] : ['cancel c2'])])
    expect(log.states()).toEqual({ c9: 'left', [`${cartId}`]: 'over' })
    await pay()
    expect(calls.slice(-3)).toEqual(['cancel c9', 'look up', 'begin'])
    expect(leave).toHaveBeenCalledOnce()
  },
)

test('shows a booking of another window once before the same is booked again', async () => {
  const { scope, calls, pay } = await aVisitor({ log: [{ state: 'booked' }] })
  expect(scope.getState(basketPayment.earlier.$notice)).toEqual({ kind: 'bookedElsewhere' })
  await pay()
  expect(scope.getState($stop)).toBe('bookedElsewhere')
  await pay()
  expect(calls).toEqual(['look up', 'begin'])
  const here = await aVisitor({ log: [{ state: 'booked' }], bookedHere: ['c1'] })
  expect(here.scope.getState(basketPayment.earlier.$notice)).toBeNull()
  await here.pay()
  expect(here.calls).toEqual(['look up', 'begin'])
})

test('does not show items in the visitor’s own cart as sold out', async () => {
  const soldOut = async () => ({ tickets: [], timeslot: [], groups: [] })
  const { scope, pay } = await aVisitor({ collect: soldOut })
  await allSettled(basketOpened, { scope })
  expect(scope.getState($changes)).toEqual([])
  await pay()
  expect(scope.getState($changes)).toMatchObject([{ change: { kind: 'closed' } }])
  const other = await aVisitor({ collect: soldOut, log: [] })
  await allSettled(basketOpened, { scope: other.scope })
  expect(other.scope.getState($changes)).toHaveLength(1)
})

test('cancels a cart once after two presses, and begins no payment after the visitor has left', async () => {
  const { promise, resolve: answer } = deferred<boolean>()
  const { scope, log, calls, pay } = await aVisitor({ cancelPayment: () => promise })
  const presses = [pay(), pay()]
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  const left = allSettled(checkoutClosed, { scope })
  answer(true)
  await Promise.all([...presses, left])
  expect(calls).toEqual(['cancel c1'])
  expect(log.states()).toEqual({ c1: 'over' })
  expect(scope.getState($cart).cartId).toBeNull()
})

test('cancels a payment that begins after its attempt has ended, or cancels it at the next payment', async () => {
  let answer: (url: object) => void = () => {}
  const init = vi.fn(() => new Promise<object>((resolve) => (answer = resolve)))
  const cancelPayment = vi.fn(async (): Promise<unknown> => true)
  cancelPayment.mockRejectedValueOnce({ kind: 'timeout' })
  const { scope, log, calls, pay } = await aVisitor({ log: [], init, cancelPayment })
  const first = pay()
  await vi.waitFor(() => expect(init).toHaveBeenCalled())
  const left = allSettled(checkoutClosed, { scope })
  answer({ url: 'https://provider.example/pay', cartId: 'c2' })
  await Promise.all([first, left])
  expect(log.states()).toEqual({ c2: 'left' })
  init.mockImplementation(async () => ({ url: 'https://provider.example/pay', cartId: 'c3' }))
  await pay()
  expect(calls).toEqual(['look up', 'begin', 'cancel c2', 'cancel c2', 'look up', 'begin'])
})

test('blocks no new payment when the basket is cleared while its payment is checked', async () => {
  let answer: (failure: unknown) => void = () => {}
  const exec = () => new Promise<never>((_, reject) => (answer = reject))
  const { scope, calls, check } = await aVisitor({ log: [{ state: 'asked' }], exec })
  const checks = [check(), check()]
  await vi.waitFor(() => expect(calls).toHaveLength(1))
  const emptied = allSettled(cleared, { scope })
  answer(GONE)
  await Promise.all([...checks, emptied])
  expect(calls).toEqual(['ask c1'])
  expect(scope.getState($lines)).toEqual([])
  expect(scope.getState(basketPayment.earlier.$isChecking)).toBe(false)
})

interface Setting {
  log?: Partial<LoggedPayment>[]
  bookedHere?: readonly string[]
  lines?: CartLine[]
  token?: string | null
  cancelPayment?: () => Promise<unknown>
  exec?: () => Promise<unknown>
  collect?: () => Promise<unknown>
  init?: () => Promise<unknown>
  leave?: () => void
}

function nextCart() {
  let carts = 1
  return async () => {
    carts += 1
    return { url: 'https://provider.example/pay', cartId: `c${carts}` }
  }
}

async function aVisitor({
  log: payments = [{}],
  bookedHere = [],
  lines = [aTicketLine()],
  token = null,
  cancelPayment = async () => true,
  exec = no('offline'),
  collect = no('offline'),
  init = nextCart(),
  leave = () => {},
}: Setting = {}) {
  const calls: string[] = []
  const log = aLog(
    payments.map((payment) => ({ items: ITEMS, ...payment })),
    bookedHere,
  )
  const types = [
    { payartId: '1', i18n: { en: 'Card' } },
    { payartId: '5', i18n: { en: 'Apple Pay' } },
  ]
  const scope = fork({
    values: [
      [$config, EVERYTHING_ON_SALE],
      [$token, token],
    ],
    handlers: new Map<unknown, unknown>([
      ...log.handlers,
      [
        makeExecutionFx,
        ({ payment, isCartUnknown }: { payment: LoggedPayment; isCartUnknown: boolean }) =>
          ({ ...payment, href: '', sessionUs: '', payment: null, isCartUnknown }) as Execution,
      ],
      [
        execPaymentFx,
        (_: unknown, { body }: { body: { cartId: string } }) => {
          calls.push(`ask ${body.cartId}`)
          return exec()
        },
      ],
      [
        cancelPaymentFx,
        (_: unknown, { query }: { query: { cartId: string } }) => {
          calls.push(`cancel ${query.cartId}`)
          return cancelPayment()
        },
      ],
      [
        collectFx,
        () => {
          calls.push('look up')
          return collect()
        },
      ],
      [
        initPaymentFx,
        () => {
          calls.push('begin')
          return init()
        },
      ],
      [
        storePaymentFx,
        ({ us, cartId }: { us: string; cartId: string | null }) =>
          log.handlers[0][1]({ us: us + (cartId ?? ''), cartId, items: ITEMS, state: 'begun' }),
      ],
      [storeBookingFx, () => {}],
      [storeRefusalFx, () => {}],
      [markPastFx, () => {}],
      [readEventsFx, no('offline')],
      [askCostFx, no('offline')],
      [basketForm.readTypesFx, async () => types],
      [prepareReturnFx, () => ({ origin: 'https://shop.example', us: 'AbC', partner: null })],
      [leaveShopFx, leave],
    ]) as never,
  })
  for (const params of lines) await allSettled(lineAdded, { scope, params })
  await allSettled(cartIdSet, { scope, params: 'c1' })
  await allSettled(basketPayment.resumed, { scope })
  await allSettled(holdsRecalled, { scope })
  await allSettled(basketForm.paymentOpened, { scope })
  await allSettled(basketForm.termsToggled, { scope, params: true })
  await allSettled(basketForm.privacyToggled, { scope, params: true })
  return {
    scope,
    log,
    calls,
    check: () => allSettled(basketPayment.earlier.statusAsked, { scope, params: 'de' }),
    pay: () =>
      token === null
        ? allSettled(walletPressed, { scope, params: { language: 'de', wallet: 'APPLEPAY' } })
        : allSettled(paySubmitted, { scope, params: 'de' }),
  }
}
