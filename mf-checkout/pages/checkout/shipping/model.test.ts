import type { ApiFailure } from '@shop/shared/api/failure'
import { emptyCart, withLines } from '@shop/shared/cart/cart'
import type { CartLine } from '@shop/shared/cart/line'
import type { PassOwner } from '@shop/shared/cart/lines/annual-pass'
import {
  $cart,
  $totals,
  lineAdded,
  lineRemoved,
  lineReplaced,
  linesAdded,
} from '@shop/shared/cart/model'
import {
  aMerchandiseLine,
  aPassLine,
  aPassOwner,
  aTicketLine,
  aVoucherCodeLine,
  aVoucherLine,
} from '@shop/shared/cart/testing/line-builders'
import { $config, configArrived } from '@shop/shared/config/model'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { $customer, $token, customerChanged } from '@shop/shared/customer/model'
import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import { allSettled, fork, type Scope } from 'effector'
import { expect, onTestFinished, test, vi } from 'vitest'
import { skipWaits } from '../../../testing/skip-waits.ts'
import { $shipping, askCostFx, costRetried, costUnwatched, costWatched } from './model.ts'

const address = { name: '', street: '', zip: '', city: '', country: 'CH' }
const guest = { email: 'ada@example.org', addrBilling: address, addrShipping: null, isGuest: true }

test.each<[string, CartLine[], number]>([
  ['merchandise', [aMerchandiseLine()], 1],
  ['a pass', [aPassLine()], 1],
  ['tickets and vouchers', [aTicketLine(), aVoucherLine(), aVoucherCodeLine()], 0],
])('requests the cost of %s, or not', async (_, lines, times) => {
  const { ask } = await aBasket({ lines })
  expect(ask).toHaveBeenCalledTimes(times)
})

test('requests the cost for the whole basket, and sends the country without sign-in', async () => {
  const { scope, ask } = await aBasket({ lines: [aMerchandiseLine(), aTicketLine()] })
  expect(ask.mock.calls).toEqual([
    [
      {
        body: {
          country: 'CH',
          cart: [
            { type: 'merchandise', id: '31', count: 2 },
            { type: 'ticket', id: '11', count: 2, datetime: '2026-09-03 10:00:00' },
          ],
        },
        signal: expect.any(AbortSignal),
      },
    ],
  ])
  expect(scope.getState($totals)).toMatchObject({ shipping: 900, payable: 8500 })
  // Tax on goods with delivery, and on tickets: (3000 + 900) · 8.1 / 108.1, and 4600 · 2.6 / 102.6.
  expect(scope.getState($totals).tax.rates).toEqual([
    { rate: 8.1, tax: 292 },
    { rate: 2.6, tax: 117 },
  ])
  expect(scope.getState($shipping)).toEqual({ kind: 'cost', cents: 900 })
})

test('after sign-in, sends the token instead of the country', async () => {
  const { ask } = await aBasket({ token: 'tok' })
  expect(ask.mock.calls).toMatchObject([[{ query: { token: 'tok' } }]])
  expect(ask.mock.calls[0]?.[0].body).not.toHaveProperty('country')
})

test('sends no request without a destination, and clears an earlier cost', async () => {
  const { scope, ask } = await aBasket({ country: null })
  expect(ask).not.toHaveBeenCalled()
  expect(scope.getState($shipping)).toEqual({ kind: 'noDestination' })
  expect(scope.getState($totals).shipping).toBeNull()
})

test.each<[string, () => Promise<unknown>, unknown, number | null]>([
  ['the cost 0', async () => aCost(0), { kind: 'cost', cents: 0 }, 0],
  ['a negative cost', async () => aCost(-5), { kind: 'cost', cents: 0 }, 0],
  // Regression: "Free" was shown while the cost was unknown, and the payment then charged it.
  ['an unreadable text', fails({ kind: 'garbled', issues: [] }), { kind: 'unavailable' }, null],
  ['a code', async () => ({ code: 'NO_COST' }), { kind: 'refused', code: 'NO_COST' }, null],
  [
    'a code in a failure',
    fails({ kind: 'http', status: 400, message: null, code: 'TOO_HEAVY' }),
    { kind: 'refused', code: 'TOO_HEAVY' },
    null,
  ],
  [
    'a code in an error of the server',
    fails({ kind: 'http', status: 500, message: null, code: 'NO_CARRIER' }),
    { kind: 'refused', code: 'NO_CARRIER' },
    null,
  ],
  [
    'a code with status 503',
    fails({ kind: 'http', status: 503, message: null, code: 'MAINTENANCE' }),
    { kind: 'unavailable' },
    null,
  ],
  [
    'a rate limit',
    fails({ kind: 'http', status: 429, message: 'Too many', code: 'LIMIT' }),
    { kind: 'unavailable' },
    null,
  ],
  [
    'a refusal with a code',
    fails({ kind: 'invalid', message: 'No', fields: {}, code: 'NO_COST' }),
    { kind: 'refused', code: 'NO_COST' },
    null,
  ],
  [
    'a refusal with a text',
    fails({ kind: 'invalid', message: 'Not to islands', fields: {} }),
    { kind: 'refused', code: 'Not to islands' },
    null,
  ],
  [
    'a refusal without a text',
    fails({ kind: 'invalid', message: null, fields: {} }),
    { kind: 'unavailable' },
    null,
  ],
  [
    'a server error',
    fails({ kind: 'http', status: 500, message: null }),
    { kind: 'unavailable' },
    null,
  ],
  ['no answer', fails({ kind: 'offline' }), { kind: 'unavailable' }, null],
])('shows the state after %s', async (_, answer, state, shipping) => {
  const { scope } = await aBasket({ answer })
  expect(scope.getState($shipping)).toEqual(state)
  expect(scope.getState($totals).shipping).toBe(shipping)
  expect(scope.getState($cart).lines).toHaveLength(1)
})

test('repeats a failed request', async () => {
  let answer = fails({ kind: 'offline' })
  const { scope } = await aBasket({ answer: () => answer() })
  answer = async () => aCost(900)
  await allSettled(costRetried, { scope })
  expect(scope.getState($shipping)).toEqual({ kind: 'cost', cents: 900 })
})

test('requests the cost again for other goods and another country, but not for a code', async () => {
  const { scope, ask } = await aBasket({ token: 'tok' })
  await allSettled(lineAdded, { scope, params: aVoucherCodeLine() })
  expect(ask).toHaveBeenCalledTimes(1)
  await allSettled(lineAdded, { scope, params: aMerchandiseLine({ id: '32' }) })
  expect(ask).toHaveBeenCalledTimes(2)
  const addrShipping = { ...address, id: null, country: 'DE' }
  await allSettled(customerChanged, { scope, params: { ...wholeCustomer, addrShipping } })
  expect(ask).toHaveBeenCalledTimes(3)
  await allSettled(lineRemoved, { scope, params: 0 })
  await allSettled(lineRemoved, { scope, params: 1 })
  expect(ask).toHaveBeenCalledTimes(4)
  expect(scope.getState($shipping)).toEqual({ kind: 'nothingToSend' })
  expect(scope.getState($totals).shipping).toBeNull()
})

test('requests the cost again for a pass sent to its owner and for its country, but not for a name', async () => {
  const { scope, ask } = await aBasket({ token: 'tok', lines: [aPassLine()] })
  const put = async (changes: Partial<PassOwner>) => {
    const owners = [{ ...aPassOwner(), ...changes }]
    await allSettled(lineReplaced, { scope, params: { index: 0, line: aPassLine({ owners }) } })
  }
  await put({ name: 'Bo Blum' })
  expect(ask).toHaveBeenCalledTimes(1)
  await put({ send_to_custom_addr: true })
  expect(ask).toHaveBeenCalledTimes(2)
  await put({
    send_to_custom_addr: true,
    address: { ...aPassOwner().address, country: 'DE' },
  })
  expect(ask).toHaveBeenCalledTimes(3)
  expect(ask.mock.calls[2]?.[0].body.cart).toEqual([
    {
      type: 'annualPass',
      id: '41',
      count: 1,
      owners: [{ address: { country: 'DE' }, send_to_custom_addr: true }],
    },
  ])
})

test('requests the cost at once when the page opens, and once for changes in quick succession', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { scope, ask, opened } = await aScope({})
  const ends = [opened()]
  await vi.advanceTimersByTimeAsync(0)
  expect(ask).toHaveBeenCalledOnce()
  expect(ask.mock.calls[0]?.[0].body.cart).toHaveLength(1)
  for (const id of ['32', '33']) {
    ends.push(allSettled(lineAdded, { scope, params: aMerchandiseLine({ id }) }))
    await vi.advanceTimersByTimeAsync(299)
  }
  expect(scope.getState($shipping)).toEqual({ kind: 'asking' })
  expect(ask).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  await Promise.all(ends)
  expect(ask).toHaveBeenCalledTimes(2)
  expect(ask.mock.calls[1]?.[0].body.cart).toHaveLength(3)
})

test('does not show a late answer for an older basket', async () => {
  const answers: ((cost: unknown) => void)[] = []
  const answer = () => new Promise((resolve) => answers.push(resolve))
  const { scope, opened } = await aScope({ answer })
  const first = opened()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const second = allSettled(lineAdded, { scope, params: aMerchandiseLine({ id: '32' }) })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.(aCost(1200))
  await vi.waitFor(() => expect(scope.getState($totals).shipping).toBe(1200))
  answers[0]?.(aCost(900))
  await Promise.all([first, second])
  expect(scope.getState($totals).shipping).toBe(1200)
})

test('does not show a late answer for another country', async () => {
  const answers: ((cost: unknown) => void)[] = []
  const answer = () => new Promise((resolve) => answers.push(resolve))
  const { scope, opened } = await aScope({ token: 'tok', answer })
  const first = opened()
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const addrShipping = { ...address, id: null, country: 'DE' }
  const second = allSettled(customerChanged, {
    scope,
    params: { ...wholeCustomer, addrShipping },
  })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.({ code: 'NO_COST' })
  await vi.waitFor(() => expect(scope.getState($shipping)).toEqual({ kind: 'asking' }))
  answers[1]?.(aCost(1800))
  await Promise.all([first, second])
  expect(scope.getState($shipping)).toEqual({ kind: 'cost', cents: 1800 })
  expect(scope.getState($cart).shippingError).toBeNull()
})

test('sends no request after the page is closed', async () => {
  const { scope, ask } = await aBasket()
  const changed = allSettled(lineAdded, { scope, params: aMerchandiseLine({ id: '32' }) })
  await allSettled(costUnwatched, { scope })
  await changed
  await allSettled(lineAdded, { scope, params: aMerchandiseLine({ id: '33' }) })
  expect(ask).toHaveBeenCalledOnce()
})

test('signs out if the server no longer knows the token, and requests the cost for the default country', async () => {
  const answer = ({ query }: Asked) =>
    query?.token === undefined
      ? Promise.resolve(aCost(900))
      : Promise.reject({ kind: 'unauthorised', status: 401 })
  const { scope, ask } = await aBasket({ token: 'tok', answer })
  expect(scope.getState($token)).toBeNull()
  expect(ask).toHaveBeenCalledTimes(2)
  expect(scope.getState($shipping)).toEqual({ kind: 'cost', cents: 900 })
})

const wholeCustomer = aCustomer(guest)

/** The delivery cost as the decoded answer contains it. */
function aCost(cost: number) {
  return { cost, vat_value: 8.1 }
}

function fails(failure: ApiFailure) {
  return (): Promise<unknown> => Promise.reject(failure)
}

interface Asked {
  query?: { token?: string }
  body: { cart: unknown[] }
}

interface Setting {
  lines?: CartLine[]
  token?: string | null
  country?: string | null
  answer?: (asked: Asked) => Promise<unknown>
}

test('sends no request for goods no longer sold, clears their cost, and keeps that of others', async () => {
  const lines = [aMerchandiseLine(), aTicketLine(), aPassLine()]
  const { scope, ask } = await aBasket({ lines })
  const off = { ...EVERYTHING_ON_SALE, defaultCountry: 'CH', hasMerchandise: false }
  await allSettled(configArrived, { scope, params: off })
  expect(ask.mock.calls.at(-1)?.[0].body.cart).toMatchObject([
    { type: 'ticket' },
    { type: 'annualPass' },
  ])
  expect(scope.getState($shipping)).toEqual({ kind: 'cost', cents: 900 })
  await allSettled(configArrived, { scope, params: { ...off, hasMemCard: false } })
  expect(ask).toHaveBeenCalledTimes(2)
  expect(scope.getState($shipping)).toEqual({ kind: 'nothingToSend' })
  expect(scope.getState($totals).shipping).toBeNull()
})

// Regression: the basket was restored before the checkout was loaded, so the derived request was
// never computed.
test('removes the cost with the goods, even if that is the first change after loading', async () => {
  const cart = withLines(emptyCart, [aMerchandiseLine()])
  const on = { ...EVERYTHING_ON_SALE, defaultCountry: 'CH' }
  const scope = fork({
    values: [
      [$cart, cart],
      [$config, on],
    ],
    handlers: [[askCostFx, async () => aCost(900)]],
  })
  await allSettled(costWatched, { scope })
  expect(scope.getState($totals).shipping).toBe(900)
  await allSettled(configArrived, { scope, params: { ...on, hasMerchandise: false } })
  expect(scope.getState($totals).shipping).toBeNull()
})

/** A basket on the page, with its cost requested and answered. */
async function aBasket(setting: Setting = {}) {
  skipWaits()
  const basket = await aScope(setting)
  await basket.opened()
  return basket
}

async function aScope({
  lines = [aMerchandiseLine()],
  token = null,
  country = 'CH',
  answer = async () => aCost(900),
}: Setting): Promise<{
  scope: Scope
  ask: ReturnType<typeof vi.fn<(asked: Asked) => Promise<unknown>>>
  opened: () => Promise<unknown>
}> {
  const ask = vi.fn(answer)
  const scope = fork({
    values: [
      [$token, token],
      [$customer, token === null ? null : guest],
      [$config, { ...EVERYTHING_ON_SALE, defaultCountry: country, hasShippingOwners: true }],
    ],
    handlers: [[askCostFx, (_: unknown, asked: Asked) => ask(asked)]],
  })
  await allSettled(linesAdded, { scope, params: lines })
  return { scope, ask, opened: () => allSettled(costWatched, { scope }) }
}
