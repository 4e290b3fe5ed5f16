import { deferred } from '@shop/shared/async/testing/deferred'
import { currentTime, forgetServerTime } from '@shop/shared/dates/clock'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { askEarly, callEndpoint, endpointUrl } from './client.ts'
import { endpoint, fillPath } from './endpoint.ts'
import { forgetAnswers, offerAnswer } from './first-answers.ts'

const settings = { base: 'http://museum.test/api/', language: 'fr', retries: 0, timeoutMs: 1000 }
const thing = endpoint({ method: 'GET', path: 'thing', answer: v.object({ name: v.string() }) })
const order = endpoint({
  method: 'POST',
  path: 'order',
  body: v.object({ n: v.number() }),
  answer: v.unknown(),
})

afterEach(() => {
  vi.unstubAllGlobals()
  forgetAnswers()
})

function serverAnswers(answer: () => Response | Promise<Response>) {
  const asked: Request[] = []
  vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
    asked.push(new Request(url, init))
    return answer()
  })
  return asked
}

/** Never answers; like the real `fetch`, it rejects when the caller aborts. */
function serverHangs() {
  vi.stubGlobal(
    'fetch',
    (_: URL, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        if (signal.aborted) reject(signal.reason)
        signal.addEventListener('abort', () => reject(signal.reason))
      }),
  )
}

function json(body: unknown, status = 200) {
  return () => new Response(JSON.stringify(body), { status })
}

test('builds addresses without a double slash, with or without a slash after the base', () => {
  expect(endpointUrl({ base: '/api/', language: 'de' }, '/order/review', { id: 'a b' })).toBe(
    '/api/de/order/review?id=a+b',
  )
  expect(endpointUrl({ base: 'https://x.test/api', language: 'de' }, 'tour/attr')).toBe(
    'https://x.test/api/de/tour/attr',
  )
})

test('encodes ids in a path, but not the semicolon of a range', () => {
  expect(fillPath('event/:event/range/:range', { event: 'a/b', range: '20260901;20260930' })).toBe(
    'event/a%2Fb/range/20260901;20260930',
  )
  expect(() => fillPath('event/:event')).toThrow('needs event')
})

test('calls {base}/{language}/{path} and decodes the answer by the contract', async () => {
  const asked = serverAnswers(json({ data: { name: 'x', more: 1 } }))
  const reply = await callEndpoint(settings, thing, { query: {} })
  expect(reply).toMatchObject({ answer: { name: 'x' }, drops: [] })
  expect(asked[0]?.url).toBe('http://museum.test/api/fr/thing')
})

// The browser would send a preflight request before a call with this header to another origin.
test("sends a token as a header, and only to the page's own origin", async () => {
  const asked = serverAnswers(json({ name: 'x' }))
  for (const page of ['http://museum.test/de', 'http://shop.test/de']) {
    vi.stubGlobal('location', { href: page })
    await callEndpoint(settings, thing, { token: 'tok' })
  }
  expect(asked.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer tok', null])
  expect(asked.map(({ url }) => url).join()).not.toContain('tok')
})

test('sends the body of a POST as JSON', async () => {
  const asked = serverAnswers(json(true))
  await callEndpoint(settings, order, { body: { n: 3 } })
  expect(asked[0]?.method).toBe('POST')
  expect(await asked[0]?.json()).toEqual({ n: 3 })
})

test.each([
  [401, {}, { kind: 'unauthorised', status: 401 }],
  [403, {}, { kind: 'unauthorised', status: 403 }],
  [410, {}, { kind: 'gone' }],
  [404, { message: 'no such event' }, { kind: 'http', status: 404, message: 'no such event' }],
  [500, '<html>oops</html>', { kind: 'http', status: 500, message: null }],
  [422, { error: 'sold out' }, { kind: 'invalid', message: 'sold out', fields: {} }],
  // Regression: a form showed the error code `NO_COST` as a message to the visitor.
  [
    422,
    { message: 'no', code: 'NO_COST', email: 'wrong' },
    { kind: 'invalid', message: 'no', code: 'NO_COST', fields: { email: ['wrong'] } },
  ],
  [422, { code: 'NO_COST', errors: {} }, { kind: 'invalid', code: 'NO_COST' }],
  [422, { error: 'no', challenge: { a: 1 } }, { kind: 'invalid', challenge: { a: 1 }, fields: {} }],
  [422, { challenge: null }, { kind: 'invalid', message: null, fields: {} }],
  [422, { challenge: 'text' }, { kind: 'invalid', message: null, fields: {} }],
  [422, { challenge: ['a'] }, { kind: 'invalid', message: null, fields: {} }],
  [400, { code: 'NO_COST' }, { kind: 'http', status: 400, code: 'NO_COST' }],
  [
    422,
    { errors: { email: 'wrong', shipping: { zip: ['missing'] }, odd: 7 } },
    { kind: 'invalid', message: null, fields: { email: ['wrong'], 'shipping.zip': ['missing'] } },
  ],
])('an answer with status %i and body %j fails as %j', async (status, body, failure) => {
  serverAnswers(
    () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status }),
  )
  await expect(callEndpoint(settings, thing, {})).rejects.toMatchObject(failure)
})

test.each(['<html></html>', '', '[]', '{"name":5}'])(
  'the answer body %j is garbled',
  async (body) => {
    serverAnswers(() => new Response(body))
    await expect(callEndpoint(settings, thing, {})).rejects.toMatchObject({ kind: 'garbled' })
  },
)

test('distinguishes the failures offline, timeout and aborted', async () => {
  serverAnswers(() => Promise.reject(new TypeError('Failed to fetch')))
  await expect(callEndpoint(settings, thing, {})).rejects.toEqual({ kind: 'offline' })
  serverHangs()
  await expect(callEndpoint({ ...settings, timeoutMs: 20 }, thing, {})).rejects.toEqual({
    kind: 'timeout',
  })
  const controller = new AbortController()
  const call = callEndpoint(settings, thing, { signal: controller.signal })
  controller.abort()
  await expect(call).rejects.toEqual({ kind: 'aborted' })
})

test('aborts a call between two tries at once and does not retry it', async () => {
  const asked = serverAnswers(() => new Response('', { status: 503 }))
  const controller = new AbortController()
  const retrying = { ...settings, retries: 2, timeoutMs: 5000 }
  const call = callEndpoint(retrying, thing, { signal: controller.signal })
  await vi.waitFor(() => expect(asked).toHaveLength(1))
  controller.abort()
  await expect(call).rejects.toEqual({ kind: 'aborted' })
  expect(asked).toHaveLength(1)
})

test('retries only if configured, and only GET calls', async () => {
  const failing = () => new Response('', { status: 503 })
  const once = serverAnswers(failing)
  await expect(callEndpoint(settings, thing, {})).rejects.toMatchObject({ kind: 'http' })
  expect(once).toHaveLength(1)
  const retried = serverAnswers(failing)
  await expect(
    callEndpoint({ ...settings, retries: 1, timeoutMs: 5000 }, thing, {}),
  ).rejects.toMatchObject({ kind: 'http' })
  expect(retried).toHaveLength(2)
  const posted = serverAnswers(failing)
  await expect(
    callEndpoint({ ...settings, retries: 1 }, order, { body: { n: 1 } }),
  ).rejects.toMatchObject({ kind: 'http' })
  expect(posted).toHaveLength(1)
})

test('does not retry after errors that are not temporary', async () => {
  const asked = serverAnswers(() => Promise.reject(new TypeError('Failed to fetch')))
  const retrying = { ...settings, retries: 2, timeoutMs: 5000 }
  await expect(callEndpoint(retrying, thing, {})).rejects.toEqual({ kind: 'offline' })
  expect(asked).toHaveLength(1)
  const missing = serverAnswers(() => new Response('', { status: 404 }))
  await expect(callEndpoint(retrying, thing, {})).rejects.toMatchObject({ status: 404 })
  expect(missing).toHaveLength(1)
})

test.each([
  ['a cached answer', {}, thing, 200, 0],
  ['a revalidated answer', { cache: 'no-cache' as const }, thing, 200, 1],
  ['a failure', { cache: 'no-cache' as const }, thing, 503, 0],
  ['the answer to a POST', {}, order, 200, 1],
])("%s with tomorrow's date moves the clock by %i days", async (_, change, asked, status, days) => {
  const tomorrow = new Date(Date.now() + 24 * 60 * 60_000)
  const headers = { date: tomorrow.toUTCString() }
  serverAnswers(() => new Response('{"name":"x"}', { status, headers }))
  await callEndpoint({ ...settings, ...change }, asked, { body: { n: 1 } }).catch(() => {})
  const isTomorrow = currentTime().getTime() > tomorrow.getTime() - 60_000
  forgetServerTime()
  expect(isTomorrow).toBe(days === 1)
})

test('uses a prefetched answer for the next call only', async () => {
  const asked = serverAnswers(json({ name: 'x' }))
  askEarly(settings, { path: 'thing' })
  askEarly(settings, { path: 'thing' })
  expect(asked).toHaveLength(1)
  expect(await callEndpoint(settings, thing, {})).toMatchObject({ answer: { name: 'x' } })
  expect(asked).toHaveLength(1)
  await callEndpoint(settings, thing, {})
  expect(asked).toHaveLength(2)
})

test.each([
  ['with a token', {}, { token: 'tok' }, thing],
  ['with no-cache', { cache: 'no-cache' as const }, {}, thing],
  ['in another language', { language: 'de' }, {}, thing],
  ['with POST', {}, {}, endpoint({ method: 'POST', path: 'thing', answer: v.unknown() })],
])('a call %s goes to the server', async (_, change, request, what) => {
  const asked = serverAnswers(json({ name: 'new' }))
  offerAnswer('http://museum.test/api/fr/thing', { name: 'early' })
  const { received } = await callEndpoint({ ...settings, ...change }, what, request)
  expect([received, asked.length]).toEqual([{ name: 'new' }, 1])
})

test('decodes an answer embedded in the document by the same contract', async () => {
  const asked = serverAnswers(json({ name: 'new' }))
  offerAnswer('http://museum.test/api/fr/thing', { data: { name: 'early' } })
  expect(await callEndpoint(settings, thing, {})).toMatchObject({ answer: { name: 'early' } })
  offerAnswer('http://museum.test/api/fr/thing', { name: 7 })
  await expect(callEndpoint(settings, thing, {})).rejects.toMatchObject({ kind: 'garbled' })
  expect(asked).toHaveLength(0)
})

test('sends the call again if its prefetch never reached the server', async () => {
  let answer: () => Response | Promise<Response> = () => Promise.reject(new TypeError('offline'))
  const asked = serverAnswers(() => answer())
  askEarly(settings, { path: 'thing' })
  answer = json({ name: 'x' })
  expect(await callEndpoint(settings, thing, {})).toMatchObject({ answer: { name: 'x' } })
  expect(asked).toHaveLength(2)
})

test('stops waiting for a prefetch at the timeout or when the call is aborted', async () => {
  serverHangs()
  askEarly(settings, { path: 'thing' })
  await expect(callEndpoint({ ...settings, timeoutMs: 20 }, thing, {})).rejects.toEqual({
    kind: 'timeout',
  })
  askEarly(settings, { path: 'thing' })
  const controller = new AbortController()
  const call = callEndpoint(settings, thing, { signal: controller.signal })
  controller.abort()
  await expect(call).rejects.toEqual({ kind: 'aborted' })
})

const crowded = (status: number, retryAfter?: string) => () =>
  new Response('{"message":"full"}', {
    status,
    headers: retryAfter === undefined ? {} : { 'retry-after': retryAfter },
  })

function refusesFirst(times: number, refusal: () => Response) {
  let left = times
  return serverAnswers(() => {
    left -= 1
    return left >= 0 ? refusal() : json({ name: 'x' })()
  })
}

test.each([429, 503])(
  'repeats a call that was refused with status %i and Retry-After',
  async (status) => {
    const asked = refusesFirst(1, crowded(status, '0'))
    const waits: boolean[] = []
    const onWait = (isWaiting: boolean) => void waits.push(isWaiting)
    const { answer } = await callEndpoint({ ...settings, onWait }, thing, {})
    expect(answer).toEqual({ name: 'x' })
    expect(asked).toHaveLength(2)
    expect(waits).toEqual([true, false])
  },
  10_000,
)

test('does not repeat a POST that may have succeeded, and reports its `retryAfter`', async () => {
  const asked = refusesFirst(1, crowded(503, '7'))
  const waits: boolean[] = []
  const calling = callEndpoint({ ...settings, onWait: (is) => void waits.push(is) }, order, {
    body: { n: 1 },
  })
  await expect(calling).rejects.toMatchObject({ kind: 'http', status: 503, retryAfter: '7' })
  expect([asked.length, waits]).toEqual([1, []])
})

const untouched = (status: number) => () =>
  new Response('{"message":"full","code":"overloaded"}', {
    status,
    headers: { 'retry-after': '0' },
  })

test.each([429, 503])(
  'repeats even a POST after status %i if the server says that it has done nothing',
  async (status) => {
    vi.stubGlobal('document', { hidden: false })
    const asked = refusesFirst(1, untouched(status))
    const call = callEndpoint({ ...settings, onWait: () => {} }, order, { body: { n: 1 } })
    expect((await call).answer).toEqual({ name: 'x' })
    expect(await Promise.all(asked.map((request) => request.json()))).toEqual([{ n: 1 }, { n: 1 }])
  },
  10_000,
)

test('stops repeating a POST at a refusal after which it may have succeeded', async () => {
  vi.stubGlobal('document', { hidden: false })
  const refusals = [untouched(503), crowded(503, '7')]
  const asked = serverAnswers(() => refusals.shift()?.() ?? json({})())
  const call = callEndpoint({ ...settings, onWait: () => {} }, order, { body: { n: 1 } })
  await expect(call).rejects.toMatchObject({ kind: 'http', status: 503, retryAfter: '7' })
  expect(asked).toHaveLength(2)
}, 10_000)

test.each([
  ['still under way', false],
  ['already refused', true],
])(
  'waits for Retry-After before it repeats a refused prefetch (prefetch %s)',
  async (_, isOver) => {
    const asked = refusesFirst(1, crowded(503, '1'))
    askEarly(settings, { path: 'thing' })
    if (isOver) await new Promise((resolve) => setTimeout(resolve))
    askEarly(settings, { path: 'thing' })
    const from = performance.now()
    const calling = callEndpoint({ ...settings, onWait: () => {} }, thing, {})
    expect(await calling).toMatchObject({ answer: { name: 'x' } })
    expect(performance.now() - from).toBeGreaterThan(990)
    expect(asked).toHaveLength(2)
    expect(await callEndpoint(settings, thing, {})).toMatchObject({ answer: { name: 'x' } })
    expect(asked).toHaveLength(3)
  },
  10_000,
)

test.each([
  [500, '2f82cfd4a1b2c3d4e5f60718293a4b5c', '2f82cfd4'],
  [502, 'req_01HZX-9', 'req_01HZ'],
  [500, undefined, undefined],
  [500, 'short', undefined],
  [500, 'eyJhbGciOiJIUzI1NiJ9.e30.sig', undefined],
  [500, 'x'.repeat(65), undefined],
  [500, '<b>2f82cfd4</b>', undefined],
  [404, '2f82cfd4a1b2c3d4e5f60718293a4b5c', undefined],
])('a failure %i with the request id %s has the reference %s', async (status, id, reference) => {
  const headers = new Headers(id === undefined ? [] : [['x-request-id', id]])
  serverAnswers(() => new Response('{}', { status, headers }))
  const failure = await callEndpoint(settings, thing, {}).catch((error) => error)
  expect(failure).toEqual({ kind: 'http', status, message: null, ...(reference && { reference }) })
})

// Regression: without retries configured, the page repeated each failed prefetch a second later.
test.each([404, 429, 500, 502])(
  'does not repeat a prefetch answered by %i until the visitor retries',
  async (status) => {
    const asked = refusesFirst(1, crowded(status))
    askEarly(settings, { path: 'thing' })
    await new Promise((resolve) => setTimeout(resolve))
    const waiting = { ...settings, onWait: () => {} }
    await expect(callEndpoint(waiting, thing, {})).rejects.toMatchObject({ kind: 'http', status })
    expect(asked).toHaveLength(1)
    expect(await callEndpoint(waiting, thing, {})).toMatchObject({ answer: { name: 'x' } })
    expect(asked).toHaveLength(2)
  },
)

test('counts a failed prefetch as the first try if retries are configured', async () => {
  const asked = refusesFirst(1, crowded(502))
  askEarly(settings, { path: 'thing' })
  const retrying = { ...settings, retries: 1, timeoutMs: 5000 }
  expect(await callEndpoint(retrying, thing, {})).toMatchObject({ answer: { name: 'x' } })
  expect(asked).toHaveLength(2)
})

test('a call without `onWait` fails with the refusal of its prefetch', async () => {
  const asked = refusesFirst(1, crowded(429, '7'))
  askEarly(settings, { path: 'thing' })
  await expect(callEndpoint(settings, thing, {})).rejects.toMatchObject({ retryAfter: '7' })
  expect(asked).toHaveLength(1)
})

test('a call without `onWait` is not repeated after a refusal', async () => {
  const asked = refusesFirst(1, crowded(503, '7'))
  await expect(callEndpoint(settings, thing, {})).rejects.toMatchObject({ retryAfter: '7' })
  expect(asked).toHaveLength(1)
})

test.each([
  [503, undefined],
  [500, '7'],
])(
  'status %i with Retry-After %s is an ordinary failure and is not repeated',
  async (status, header) => {
    const asked = refusesFirst(1, crowded(status, header))
    const failure = await callEndpoint({ ...settings, onWait: () => {} }, thing, {}).catch(
      (error) => error,
    )
    expect(failure).toEqual({ kind: 'http', status, message: 'full' })
    expect(asked).toHaveLength(1)
  },
)

// Regression: when a prefetch failed late, the page waited for the whole timeout once more.
test('after a prefetch that failed late, the call has only the rest of its timeout', async () => {
  serverAnswers(() => new Response('{"name":"own"}'))
  const { promise: failing, reject: fail } = deferred<unknown>()
  offerAnswer('http://museum.test/api/fr/thing', failing)
  const limits = vi.spyOn(AbortSignal, 'timeout')
  const called = callEndpoint(settings, thing, {})
  // Start the timer after the call: on a busy machine, time may pass before the call begins.
  setTimeout(() => fail(new Error('timed out')), 40)
  expect(await called).toMatchObject({ answer: { name: 'own' } })
  expect(limits.mock.calls.map(([ms]) => ms <= 961)).toEqual([false, true])
  limits.mockRestore()
})

/** A request that the document has begun. */
function begun(response: Promise<Response>) {
  response.catch(() => {})
  globalThis.shopReads = new Map([['http://museum.test/api/fr/thing', response]])
}

test('takes the answer that the document has requested, once', async () => {
  const asked = serverAnswers(json({ name: 'shop' }))
  begun(Promise.resolve(json({ name: 'document' })()))
  for (const name of ['document', 'shop']) {
    askEarly(settings, { path: 'thing' })
    expect((await callEndpoint(settings, thing, {})).answer).toEqual({ name })
  }
  expect(asked).toHaveLength(1)
})

test('sends the call itself if the request of the document has failed', async () => {
  serverAnswers(json({ name: 'shop' }))
  begun(Promise.reject(new TypeError('no network')))
  askEarly(settings, { path: 'thing' })
  expect((await callEndpoint(settings, thing, {})).answer).toEqual({ name: 'shop' })
})
