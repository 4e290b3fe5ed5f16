import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  cancelPresses,
  type Refusable,
  readRetryAfter,
  retryDelay,
  retryNow,
  retryRefused,
} from './retry-refused.ts'

const NOW = Date.parse('2026-03-09T08:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test.each([
  ['3', 3000],
  [' 3 ', 3000],
  ['0', 1000],
  ['-5', 1000],
  ['1000000000', 60_000],
  ['Mon, 09 Mar 2026 08:00:20 GMT', 20_000],
  ['Mon, 09 Mar 2026 07:00:00 GMT', 1000],
  ['Fri, 01 Jan 2100 00:00:00 GMT', 60_000],
  ['null', 5000],
  ['', 5000],
  ['soon', 5000],
])('Retry-After: "%s" is %i ms', (header, ms) => {
  expect(readRetryAfter(header, NOW)).toBe(ms)
})

test('adds a random part, which grows up to 30 s, to the requested wait', () => {
  const most = [1, 2, 3, 4, 5, 9].map((tries) => retryDelay('2', tries, () => 1) - 2000)
  expect(most).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(retryDelay('2', 9, () => 0)).toBe(2000)
})

const REFUSED = { retryAfter: '2', body: 'no' }
const SILENTLY = { onWait: () => {} }
const ANSWERED = { retryAfter: null, body: 'yes' }

/**
 * Refuses until `opens` is called; `asked` holds the times of the requests, in ms since the start.
 */
function busyServer() {
  const asked: number[] = []
  let isOpen = false
  return {
    asked,
    opens: () => {
      isOpen = true
    },
    attempt: async () => {
      asked.push(Date.now() - NOW)
      return isOpen ? ANSWERED : REFUSED
    },
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('repeats a refused call after growing waits until it is answered', async () => {
  const server = busyServer()
  const call = retryRefused(REFUSED, server.attempt, SILENTLY)
  await pass(25_000)
  expect(server.asked).toEqual([3000, 7000, 13_000, 23_000])
  server.opens()
  await pass(20_000)
  expect(await call).toBe(ANSWERED)
  expect(server.asked).toHaveLength(5)
})

test('repeats only one of many refused calls; the others follow after its answer', async () => {
  const server = busyServer()
  const calls = Array.from({ length: 8 }, () => retryRefused(REFUSED, server.attempt, SILENTLY))
  await pass(20_000)
  expect(server.asked).toEqual([3000, 7000, 13_000])
  server.opens()
  await pass(3000)
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 8 }, () => ANSWERED))
  expect(server.asked).toHaveLength(3 + 8)
})

test('gives up all calls after eight refusals in a row, and a later call starts again', async () => {
  const server = busyServer()
  const calls = Promise.all([1, 2, 3].map(() => retryRefused(REFUSED, server.attempt, SILENTLY)))
  await pass(10 * 60_000)
  expect(await calls).toEqual([REFUSED, REFUSED, REFUSED])
  expect(server.asked).toHaveLength(7)
  const later = retryRefused(REFUSED, server.attempt, SILENTLY)
  server.opens()
  await pass(3000)
  expect(await later).toBe(ANSWERED)
})

test('retries at once when the visitor asks to, but not ten times in a moment', async () => {
  const server = busyServer()
  const call = retryRefused({ ...REFUSED, retryAfter: '60' }, server.attempt, SILENTLY)
  await pass(5000)
  for (let press = 0; press < 10; press += 1) {
    retryNow()
    await pass(50)
  }
  expect(server.asked).toEqual([5000])
  server.opens()
  await pass(3000)
  retryNow()
  expect(await call).toBe(ANSWERED)
})

/** Gives no answer for `ms`, then behaves like `then`. */
const silent = (ms: number, then: () => Promise<Refusable>) => () =>
  new Promise<Refusable>((resolve, reject) => setTimeout(() => then().then(resolve, reject), ms))

test('a call without an answer does not delay the others', async () => {
  const server = busyServer()
  const timesOut = silent(15_000, () => Promise.reject(new TypeError('timed out')))
  const silentCalls = [1, 2, 3].map(() => retryRefused(REFUSED, timesOut, SILENTLY))
  const failing = Promise.allSettled(silentCalls)
  const other = retryRefused(REFUSED, server.attempt, SILENTLY)
  server.opens()
  // Three times the limit of 5 s, plus the growing waits between them; not three times the timeout
  // of 15 s.
  await pass(36_000)
  expect(server.asked).toHaveLength(1)
  expect(await other).toBe(ANSWERED)
  await pass(20_000)
  expect((await failing).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
})

test('a call that is refused after a long silence goes back into the queue', async () => {
  const server = busyServer()
  let underWay = 0
  let most = 0
  const slowly = (ms: number) => {
    const asks = silent(ms, server.attempt)
    return async () => {
      underWay += 1
      most = Math.max(most, underWay)
      return await asks().finally(() => {
        underWay -= 1
      })
    }
  }
  const calls = [slowly(6000), slowly(10), slowly(10)].map((attempt) =>
    retryRefused(REFUSED, attempt, SILENTLY),
  )
  await pass(20_000)
  server.opens()
  await pass(60_000)
  expect(await Promise.all(calls)).toEqual([ANSWERED, ANSWERED, ANSWERED])
  expect(most).toBeLessThanOrEqual(2)
})

test('an aborted call leaves the queue, and the others go on', async () => {
  const server = busyServer()
  const leaving = new AbortController()
  const left = retryRefused(REFUSED, server.attempt, { ...SILENTLY, signal: leaving.signal })
  const stays = retryRefused(REFUSED, server.attempt, SILENTLY)
  leaving.abort()
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  server.opens()
  await pass(5000)
  expect(await stays).toBe(ANSWERED)
})

test('a network error fails only its own call', async () => {
  const server = busyServer()
  const broken = retryRefused(REFUSED, () => Promise.reject(new TypeError('failed')), SILENTLY)
  const told = expect(broken).rejects.toThrow('failed')
  const other = retryRefused(REFUSED, server.attempt, SILENTLY)
  server.opens()
  await pass(5000)
  await told
  expect(await other).toBe(ANSWERED)
})

/** A call that the visitor started with a press, on a page that is visible or hidden. */
function pressOnPage(server: ReturnType<typeof busyServer>) {
  const page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  const wasUntouched = ({ body }: typeof REFUSED | typeof ANSWERED) => body === 'no'
  return {
    call: retryRefused<typeof REFUSED | typeof ANSWERED>(REFUSED, server.attempt, {
      ...SILENTLY,
      wasUntouched,
    }),
    look: (away: boolean) => {
      page.hidden = away
      page.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

test('repeats the call of a button only while its page is visible', async () => {
  const server = busyServer()
  const { call, look } = pressOnPage(server)
  await pass(4000)
  look(true)
  const other = retryRefused(REFUSED, server.attempt, SILENTLY)
  await pass(60_000)
  // Only the GET is sent: it is repeated while the page is hidden too.
  const meanwhile = server.asked.length
  expect(meanwhile).toBeGreaterThan(1)
  server.opens()
  await pass(30_000)
  expect(await other).toBe(ANSWERED)
  const before = server.asked.length
  look(false)
  await pass(0)
  expect(await call).toBe(ANSWERED)
  expect(server.asked).toHaveLength(before + 1)
})

test.each([false, true])(
  'does not repeat the call of a button after three minutes, page hidden: %s',
  async (away) => {
    const server = busyServer()
    vi.spyOn(Math, 'random').mockReturnValue(1)
    const { call, look } = pressOnPage(server)
    look(away)
    await pass(2 * 60_000)
    const slow = server.asked.length
    await pass(60_000)
    expect(await call).toBe(REFUSED)
    server.opens()
    look(false)
    await pass(10 * 60_000)
    expect(server.asked.filter((at) => at >= 3 * 60_000)).toEqual([])
    expect(slow > 0).toBe(!away)
  },
)

test.each([false, true])(
  'does not repeat the cancelled call of a button, page hidden: %s',
  async (away) => {
    const server = busyServer()
    const { call, look } = pressOnPage(server)
    look(away)
    await pass(4000)
    const asked = server.asked.length
    cancelPresses()
    expect(await call).toBe(REFUSED)
    look(false)
    const next = retryRefused(REFUSED, server.attempt, SILENTLY)
    server.opens()
    await pass(20_000)
    expect(await next).toBe(ANSWERED)
    // One more request: that of the next call, which does not have to wait for the cancelled one.
    expect(server.asked).toHaveLength(asked + 1)
  },
)

test('cancels the queued call of a button at once and lets the next call go first', async () => {
  const server = busyServer()
  const first = retryRefused(REFUSED, server.attempt, SILENTLY)
  const { call } = pressOnPage(server)
  cancelPresses()
  expect(await call).toBe(REFUSED)
  server.opens()
  await pass(5000)
  expect(await first).toBe(ANSWERED)
  expect(server.asked).toHaveLength(1)
})

test('a call cancelled during its request still gets the answer; other calls go on', async () => {
  const server = busyServer()
  const { call } = pressOnPage({ ...server, attempt: silent(1000, server.attempt) as never })
  const reading = retryRefused(REFUSED, server.attempt, SILENTLY)
  server.opens()
  await pass(3500)
  cancelPresses()
  await pass(5000)
  expect(await call).toBe(ANSWERED)
  expect(await reading).toBe(ANSWERED)
})
