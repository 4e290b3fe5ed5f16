import { $token } from '@shop/shared/customer/model'
import { allSettled, createStore, fork, type Scope } from 'effector'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { endpoint } from './endpoint.ts'
import { eventSelect, ticketCalendar, ticketCollect, ticketLifetime } from './endpoints/events.ts'
import { merchandiseArticle, merchandiseAttr, merchandiseSelect } from './endpoints/merchandise.ts'
import {
  tourCalendar,
  tourLifetime,
  tourOverview,
  tourSelect,
  tourSingle,
  tourSoldOut,
  tourSoldOutTimeslots,
} from './endpoints/tours.ts'
import { voucherLookup, voucherSelect } from './endpoints/vouchers.ts'
import type { ApiFailure } from './failure.ts'
import {
  $isWaitingForTurn,
  $postUnderWay,
  $pressUnderWay,
  $requestsUnderWay,
  createRequest,
  type RequestFailure,
  requestFailed,
  turnGivenUp,
} from './model.ts'

const readFx = createRequest(endpoint({ method: 'GET', path: 'thing/:id', answer: v.unknown() }))
const sendFx = createRequest(endpoint({ method: 'POST', path: 'order', answer: v.unknown() }))
const ownFx = createRequest(endpoint({ method: 'POST', path: 'own', answer: v.unknown() }), {
  ownsUnauthorised: true,
})
const $reported = createStore<RequestFailure[]>([]).on(requestFailed, (all, one) => [...all, one])

const failing = (failure: ApiFailure) => () => Promise.reject(failure)
const call = (scope: Scope, fx: typeof readFx) => allSettled(fx, { scope, params: {} })
const expired: ApiFailure = { kind: 'unauthorised', status: 401 }

test('counts the calls that wait for an answer, and reports a POST among them', async () => {
  const answers: (() => void)[] = []
  const later = () => new Promise<void>((resolve) => answers.push(resolve))
  const scope = fork({
    handlers: [
      [readFx, later],
      [sendFx, later],
    ],
  })
  const calls = [call(scope, readFx), call(scope, readFx)]
  expect(scope.getState($requestsUnderWay)).toBe(2)
  expect(scope.getState($postUnderWay)).toBe(false)
  calls.push(call(scope, sendFx))
  expect(scope.getState($requestsUnderWay)).toBe(3)
  expect(scope.getState($postUnderWay)).toBe(true)
  for (const answer of answers) answer()
  await Promise.all(calls)
  expect(scope.getState($requestsUnderWay)).toBe(0)
  expect(scope.getState($postUnderWay)).toBe(false)
})

test('reports a failed call with its endpoint, and no longer counts it as under way', async () => {
  const scope = fork({ handlers: [[readFx, failing(expired)]] })
  await call(scope, readFx)
  expect(scope.getState($reported)).toEqual([
    { failure: expired, path: 'thing/:id', values: '[null,null]', method: 'GET' },
  ])
  expect(scope.getState($requestsUnderWay)).toBe(0)
})

test('does not report a 401 that its page handles, but reports other failures', async () => {
  const scope = fork({ handlers: [[ownFx, failing(expired)]] })
  await call(scope, ownFx)
  expect(scope.getState($reported)).toEqual([])
  const down: ApiFailure = { kind: 'http', status: 503, message: null }
  const other = fork({ handlers: [[ownFx, failing(down)]] })
  await call(other, ownFx)
  expect(other.getState($reported)).toEqual([{ failure: down, path: 'own', method: 'POST' }])
})

test('reports each of several calls that fail at the same time', async () => {
  const scope = fork({
    handlers: [
      [readFx, failing(expired)],
      [sendFx, failing(expired)],
    ],
  })
  await Promise.all([call(scope, readFx), call(scope, readFx), call(scope, sendFx)])
  expect(scope.getState($reported)).toHaveLength(3)
})

const params = { event: '7', tour: '5', date: '20260903', range: '20260901;20260930' }
const query = {
  event: '7',
  tour: '5',
  article: '3',
  voucher: 'A B',
  date: '2026-09-03',
  lookahead: '5',
}
const asked = { params, query, body: { n: 1 } }

async function sentBy(
  endpoints: readonly Parameters<typeof createRequest>[0][],
  token: string | null,
  { hasBegunToPay = true } = {},
): Promise<{ url: URL; named: string | null }[]> {
  const sent: { url: URL; named: string | null }[] = []
  vi.stubGlobal('location', { href: 'https://shop.example/' })
  vi.stubGlobal('sessionStorage', { getItem: () => (hasBegunToPay ? '[]' : null) })
  vi.stubGlobal('fetch', async (url: URL, { headers }: RequestInit) => {
    sent.push({ url, named: new Headers(headers).get('authorization') })
    return new Response('{}')
  })
  for (const one of endpoints) {
    const fx = createRequest(one)
    await allSettled(fx, { scope: fork({ values: [[$token, token]] }), params: asked })
  }
  vi.unstubAllGlobals()
  return sent
}

test("sends the customer's token with requests for free places only", async () => {
  const left = [
    eventSelect,
    ticketCollect,
    ticketCalendar,
    tourSelect,
    tourOverview,
    tourSingle,
    tourCalendar,
    tourSoldOut,
    tourSoldOutTimeslots,
    merchandiseSelect,
    merchandiseArticle,
    voucherLookup,
  ] as unknown as Parameters<typeof createRequest>[0][]
  const other = [
    ticketLifetime,
    tourLifetime,
    merchandiseAttr,
    voucherSelect,
  ] as unknown as Parameters<typeof createRequest>[0][]
  const named = async (...asked: Parameters<typeof sentBy>) =>
    (await sentBy(...asked)).map((one) => one.named)
  expect(await named(left, 'tok')).toEqual(left.map(() => 'Bearer tok'))
  const asNobody = [
    await named(left, null),
    await named(left, 'tok', { hasBegunToPay: false }),
    await named(other, 'tok'),
  ].flat()
  expect(asNobody).toEqual(asNobody.map(() => null))
  const [lookup] = await sentBy(left.slice(-1), 'tok')
  expect(lookup?.url.searchParams.get('voucher')).toBe('A B')
  expect(lookup?.url.href).not.toContain('tok')
})

test.each([
  [null, { kind: 'unauthorised', status: 403, isStranger: true }],
  ['tok', { kind: 'unauthorised', status: 403 }],
])('a 403 shows whether a session may have expired (token: %s)', async (token, failure) => {
  vi.stubGlobal('location', { href: 'https://shop.example/' })
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 403 }))
  const fx = createRequest(eventSelect)
  const $failure = createStore<unknown>(null).on(fx.failData, (_, failure) => failure)
  const scope = fork({ values: [[$token, token]] })
  await allSettled(fx, { scope, params: {} })
  vi.unstubAllGlobals()
  expect(scope.getState($failure)).toEqual(failure)
})

test('a refused POST waits for a repeat until it is cancelled, then fails', async () => {
  const body = JSON.stringify({ message: 'full', code: 'overloaded' })
  const refuse = vi.fn(
    async () => new Response(body, { status: 503, headers: { 'retry-after': '60' } }),
  )
  vi.stubGlobal('fetch', refuse)
  vi.stubGlobal('location', { href: 'https://shop.example/' })
  const scope = fork()
  const sent = call(scope, sendFx)
  await vi.waitFor(() => expect(scope.getState($isWaitingForTurn)).toBe(true))
  expect(scope.getState($pressUnderWay)).toBe(true)
  void allSettled(turnGivenUp, { scope })
  const failure = {
    kind: 'http',
    status: 503,
    message: 'full',
    code: 'overloaded',
    retryAfter: '60',
  }
  expect(await sent).toEqual({ status: 'fail', value: failure })
  expect(refuse).toHaveBeenCalledOnce()
  expect(scope.getState($isWaitingForTurn)).toBe(false)
  expect(scope.getState($pressUnderWay)).toBe(false)
  vi.unstubAllGlobals()
})
