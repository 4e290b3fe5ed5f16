import { cleared, lineAdded, lineRemoved, linesAdded } from '@shop/shared/cart/model'
import {
  aMerchandiseLine,
  aTicketLine,
  aVoucherCodeLine,
} from '@shop/shared/cart/testing/line-builders'
import { $config } from '@shop/shared/config/model'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { $customer, $token, customerChanged, signedOut } from '@shop/shared/customer/model'
import { allSettled, createStore, fork, type UnitTargetable } from 'effector'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aCode } from '../../../testing/a-code.ts'
import { basketOpened, readEventsFx } from '../availability/model.ts'
import { collectFx, readArticleFx } from '../availability/offers/read-offers.ts'
import { $isLookingUp, codeApplied, codeTyped } from '../code-entry/model.ts'
import { lookUpFx, readNowFx } from '../codes/look-up.ts'
import { basketPayment, checkoutClosed, paymentStepLeft } from '../payment/model.ts'
import {
  askCostFx,
  COST_AFTER_MS,
  costRetried,
  costUnwatched,
  costWatched,
} from '../shipping/model.ts'
import {
  $isLeaving,
  $isPreparing,
  $paymentBlocker,
  continueRequested,
  payReady,
  paySubmitted,
  walletPressed,
} from './model.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/*
 * Invariant: after any sequence of events, once every answer has arrived, nothing is pending and
 * the button is enabled. (Regression: removing goods during the delivery cost request left it busy
 * until a reload.)
 */
test('never keeps the button busy while no answer is pending', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(happening, { minLength: 1, maxLength: 14 }), async (happenings) => {
      const visit = aVisit()
      await visit.raise(linesAdded, [aTicketLine(), aMerchandiseLine()])
      await visit.raise(costWatched)
      for (const happens of happenings) await happens(visit)
      await visit.answerAll()
      const { scope } = visit
      expect({
        isPreparing: scope.getState($isPreparing),
        isLeaving: scope.getState($isLeaving),
        isLookingUp: scope.getState($isLookingUp),
      }).toEqual({ isPreparing: false, isLeaving: false, isLookingUp: false })
    }),
    { numRuns: 150, examples: [[[pays, stopsWatching]], [[pays, pays, stopsWatching, pays]]] },
  )
}, 30_000)

test('ends the payment of goods that are removed while their delivery cost is requested', async () => {
  const visit = aVisit()
  await visit.raise(linesAdded, [aTicketLine(), aMerchandiseLine()])
  await visit.raise(costWatched)
  await visit.raise(paySubmitted, 'de')
  expect(visit.scope.getState($isPreparing)).toBe(true)
  await visit.raise(lineRemoved, 1)
  expect(visit.scope.getState($isPreparing)).toBe(false)
  expect(visit.scope.getState($payments)).toBe(0)
})

test('stops the payment at once if the cost has failed and the page no longer watches it', async () => {
  const visit = aVisit()
  await visit.raise(lineAdded, aMerchandiseLine())
  await visit.raise(costWatched)
  await visit.answer(0, 'trouble')
  await visit.raise(costUnwatched)
  await visit.raise(paySubmitted, 'de')
  expect(visit.scope.getState($isPreparing)).toBe(false)
  expect(visit.scope.getState($paymentBlocker)).toBe('shippingUnavailable')
})

const $payments = createStore(0).on(payReady, (count) => count + 1)

type Visit = ReturnType<typeof aVisit>
type Answer = 'good' | 'refusal' | 'trouble' | 'unauthorised'

const address = { name: '', street: '', zip: '', city: '' }
const aCustomer = (country: string) => ({
  email: 'ada@example.org',
  salutation: '',
  fname: '',
  lname: '',
  company: '',
  phone: '',
  addrBilling: { ...address, country },
  addrShipping: null,
  isGuest: true,
  unprintable: [],
})

const pays = (visit: Visit) => visit.raise(paySubmitted, 'de')
const paysByWallet = (visit: Visit) =>
  visit.raise(walletPressed, { language: 'de', wallet: 'APPLEPAY' })
const rests = (visit: Visit) => visit.rest()
const stopsWatching = (visit: Visit) => visit.raise(costUnwatched)

const happening = fc.oneof(
  ...[
    pays,
    pays,
    paysByWallet,
    (visit: Visit) => visit.raise(continueRequested, { to: '/de/login', checkout: '/de/checkout' }),
    (visit: Visit) => visit.raise(basketOpened),
    (visit: Visit) => visit.raise(codeApplied),
    (visit: Visit) => visit.raise(lineAdded, aMerchandiseLine()),
    (visit: Visit) => visit.raise(lineAdded, aVoucherCodeLine()),
    (visit: Visit) => visit.raise(cleared),
    (visit: Visit) => visit.raise(costWatched),
    (visit: Visit) => visit.raise(costRetried),
    (visit: Visit) => visit.raise(signedOut),
    (visit: Visit) => visit.raise(basketPayment.resumed),
    (visit: Visit) => visit.raise(checkoutClosed),
    (visit: Visit) => visit.raise(paymentStepLeft),
    stopsWatching,
    rests,
    rests,
  ].map((happens) => fc.constant(happens)),
  fc.constantFrom('', 'ABC', ' abc', 'OLD').map((code) => (v: Visit) => v.raise(codeTyped, code)),
  fc.nat(2).map((place) => (v: Visit) => v.raise(lineRemoved, place)),
  fc
    .constantFrom('CH', 'DE', '')
    .map((country) => (v: Visit) => v.raise(customerChanged, aCustomer(country))),
  fc.tuple(fc.nat(3), fc.constantFrom<Answer>('good', 'refusal', 'trouble', 'unauthorised')).map(
    ([at, answer]) =>
      (v: Visit) =>
        v.answer(at, answer),
  ),
)

/** A checkout whose server answers only when the test calls `answer`. */
function aVisit() {
  const waiting: ((how: Answer) => void)[] = []
  const asked = (good: unknown) => () =>
    new Promise((resolve, reject) => {
      waiting.push((how) => (how === 'good' ? resolve(good) : reject(FAILURES[how])))
    })
  const scope = fork({
    values: [
      [$config, { ...EVERYTHING_ON_SALE, hasVoucherCode: true, defaultCountry: 'CH' }],
      [$token, 'tok'],
      [$customer, aCustomer('CH')],
    ],
    handlers: [
      [lookUpFx, asked(aCode())],
      [collectFx, asked({ tickets: [], timeslot: [], groups: [], order_limits: null })],
      [readArticleFx, asked({})],
      [readEventsFx, asked([])],
      [askCostFx, asked({ cost: 900, vat_value: 8.1 })],
      [readNowFx, () => new Date('2026-07-01T10:00:00Z')],
    ],
  })
  const answer = async (at: number, how: Answer) => {
    const [next] = waiting.splice(Math.min(at, waiting.length - 1), 1)
    next?.(how)
    await ticks()
  }
  return {
    scope,
    /** Does not wait for the answers of the server. */
    raise: async <Params>(unit: UnitTargetable<Params>, params?: Params) => {
      void allSettled(unit as UnitTargetable<unknown>, { scope, params } as never)
      await ticks()
    },
    answer,
    /** The debounce of a request ends. */
    rest,
    answerAll: async () => {
      await rest()
      while (waiting.length > 0) await answer(0, 'good')
    },
  }
}

const ticks = () => vi.advanceTimersByTimeAsync(0)
const rest = () => vi.advanceTimersByTimeAsync(COST_AFTER_MS)

const FAILURES = {
  refusal: { kind: 'invalid', message: 'No', fields: {}, code: 'NO_COST' },
  trouble: { kind: 'offline' },
  unauthorised: { kind: 'unauthorised', status: 401 },
}
