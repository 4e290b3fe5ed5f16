import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAgain, giveUp, hurry, type Refusable, readRetryAfter, waitFor } from './ask-again.ts'

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

test('on top of what was asked for comes a random part that grows, up to half a minute', () => {
  const most = [1, 2, 3, 4, 5, 9].map((tries) => waitFor('2', tries, () => 1) - 2000)
  expect(most).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000])
  expect(waitFor('2', 9, () => 0)).toBe(2000)
})

const REFUSED = { retryAfter: '2', body: 'no' }
const UNHEARD = { onWait: () => {} }
const ANSWERED = { retryAfter: null, body: 'yes' }

/** Refuses until `opens` is called; `asked` are the ms since the start. */
function crowdedServer() {
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

test('a refused call is asked again after ever longer waits, until it is answered', async () => {
  const server = crowdedServer()
  const call = askAgain(REFUSED, server.attempt, UNHEARD)
  await pass(25_000)
  expect(server.asked).toEqual([3000, 7000, 13_000, 23_000])
  server.opens()
  await pass(20_000)
  expect(await call).toBe(ANSWERED)
  expect(server.asked).toHaveLength(5)
})

test('of many refused calls one asks again; once it is answered the others follow', async () => {
  const server = crowdedServer()
  const calls = Array.from({ length: 8 }, () => askAgain(REFUSED, server.attempt, UNHEARD))
  await pass(20_000)
  expect(server.asked).toEqual([3000, 7000, 13_000])
  server.opens()
  await pass(3000)
  expect(await Promise.all(calls)).toEqual(Array.from({ length: 8 }, () => ANSWERED))
  expect(server.asked).toHaveLength(3 + 8)
})

test('after eight refusals in a row all of them give up, and a later call begins anew', async () => {
  const server = crowdedServer()
  const calls = Promise.all([1, 2, 3].map(() => askAgain(REFUSED, server.attempt, UNHEARD)))
  await pass(10 * 60_000)
  expect(await calls).toEqual([REFUSED, REFUSED, REFUSED])
  expect(server.asked).toHaveLength(7)
  const later = askAgain(REFUSED, server.attempt, UNHEARD)
  server.opens()
  await pass(3000)
  expect(await later).toBe(ANSWERED)
})

test('a visitor in a hurry asks at once, but not ten times in a moment', async () => {
  const server = crowdedServer()
  const call = askAgain({ ...REFUSED, retryAfter: '60' }, server.attempt, UNHEARD)
  await pass(5000)
  for (let press = 0; press < 10; press += 1) {
    hurry()
    await pass(50)
  }
  expect(server.asked).toEqual([5000])
  server.opens()
  await pass(3000)
  hurry()
  expect(await call).toBe(ANSWERED)
})

/** Hears nothing for so long, then as told. */
const silent = (ms: number, then: () => Promise<Refusable>) => () =>
  new Promise<Refusable>((resolve, reject) => setTimeout(() => then().then(resolve, reject), ms))

test('a call that hears nothing holds up nobody but itself', async () => {
  const server = crowdedServer()
  const timesOut = silent(15_000, () => Promise.reject(new TypeError('timed out')))
  const silentCalls = [1, 2, 3].map(() => askAgain(REFUSED, timesOut, UNHEARD))
  const failing = Promise.allSettled(silentCalls)
  const other = askAgain(REFUSED, server.attempt, UNHEARD)
  server.opens()
  // Three times five seconds, and the growing waits between them: not three times fifteen.
  await pass(36_000)
  expect(server.asked).toHaveLength(1)
  expect(await other).toBe(ANSWERED)
  await pass(20_000)
  expect((await failing).map(({ status }) => status)).toEqual(Array(3).fill('rejected'))
})

test('who was silent and is refused after all stands in line again: still one asks at a time', async () => {
  const server = crowdedServer()
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
    askAgain(REFUSED, attempt, UNHEARD),
  )
  await pass(20_000)
  server.opens()
  await pass(60_000)
  expect(await Promise.all(calls)).toEqual([ANSWERED, ANSWERED, ANSWERED])
  expect(most).toBeLessThanOrEqual(2)
})

test('who leaves waits no longer, and does not stop the others', async () => {
  const server = crowdedServer()
  const leaving = new AbortController()
  const left = askAgain(REFUSED, server.attempt, { ...UNHEARD, signal: leaving.signal })
  const stays = askAgain(REFUSED, server.attempt, UNHEARD)
  leaving.abort()
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  server.opens()
  await pass(5000)
  expect(await stays).toBe(ANSWERED)
})

test('a connection that breaks meanwhile fails that call alone', async () => {
  const server = crowdedServer()
  const broken = askAgain(REFUSED, () => Promise.reject(new TypeError('failed')), UNHEARD)
  const told = expect(broken).rejects.toThrow('failed')
  const other = askAgain(REFUSED, server.attempt, UNHEARD)
  server.opens()
  await pass(5000)
  await told
  expect(await other).toBe(ANSWERED)
})

/** What a visitor has pressed for, on a page that is seen or not. */
function aPress(server: ReturnType<typeof crowdedServer>) {
  const page = Object.assign(new EventTarget(), { hidden: false })
  vi.stubGlobal('document', page)
  const wasUntouched = ({ body }: typeof REFUSED | typeof ANSWERED) => body === 'no'
  return {
    call: askAgain<typeof REFUSED | typeof ANSWERED>(REFUSED, server.attempt, {
      ...UNHEARD,
      wasUntouched,
    }),
    look: (away: boolean) => {
      page.hidden = away
      page.dispatchEvent(new Event('visibilitychange'))
    },
  }
}

test('a press goes on by itself while its page is seen, and rests while it is not', async () => {
  const server = crowdedServer()
  const { call, look } = aPress(server)
  await pass(4000)
  look(true)
  const other = askAgain(REFUSED, server.attempt, UNHEARD)
  await pass(60_000)
  // Only the other call, which a page may do at any time.
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
  'three minutes after a press nothing begins any more, looked away: %s',
  async (away) => {
    const server = crowdedServer()
    vi.spyOn(Math, 'random').mockReturnValue(1)
    const { call, look } = aPress(server)
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

test.each([false, true])('a press that is given up is not asked again, away: %s', async (away) => {
  const server = crowdedServer()
  const { call, look } = aPress(server)
  look(away)
  await pass(4000)
  const asked = server.asked.length
  giveUp()
  expect(await call).toBe(REFUSED)
  look(false)
  const next = askAgain(REFUSED, server.attempt, UNHEARD)
  server.opens()
  await pass(20_000)
  expect(await next).toBe(ANSWERED)
  // That of the next call alone, which nobody holds up.
  expect(server.asked).toHaveLength(asked + 1)
})

test('a press in the queue is given up at once, and its turn goes to the next', async () => {
  const server = crowdedServer()
  const first = askAgain(REFUSED, server.attempt, UNHEARD)
  const { call } = aPress(server)
  giveUp()
  expect(await call).toBe(REFUSED)
  server.opens()
  await pass(5000)
  expect(await first).toBe(ANSWERED)
  expect(server.asked).toHaveLength(1)
})

test('given up while it is on its way, a press is answered still, and other calls go on', async () => {
  const server = crowdedServer()
  const { call } = aPress({ ...server, attempt: silent(1000, server.attempt) as never })
  const reading = askAgain(REFUSED, server.attempt, UNHEARD)
  server.opens()
  await pass(3500)
  giveUp()
  await pass(5000)
  expect(await call).toBe(ANSWERED)
  expect(await reading).toBe(ANSWERED)
})
