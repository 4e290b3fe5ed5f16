// @vitest-environment happy-dom
import { findConfig } from '@shop/shared/config/ask-for-config'
import { currentTime, forgetServerTime, readClock } from '@shop/shared/dates/clock'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { appStarted } from '@shop/shared/session/app-started'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { allSettled, fork } from 'effector'
import './storage.ts'
import { aDayTicketLine } from '@shop/shared/cart/testing/line-builders'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { emptyCart } from '../cart.ts'
import { $lines, $restoreNotice } from '../model.ts'

const SERVER = new Date('2026-09-01T10:00:00Z')
const AHEAD = new Date('2026-09-02T10:00:00Z')
const BEHIND = new Date('2026-08-31T10:00:00Z')
const zone = 'Europe/Zurich'
const yesterday = aDayTicketLine({ datetime: '2026-08-31' })
const today = aDayTicketLine({ datetime: '2026-09-01' })
const tomorrow = aDayTicketLine({ datetime: '2026-09-02' })

beforeEach(() => {
  const form = [yesterday, today, tomorrow]
  sessionStorage.setItem(STORAGE_KEYS.cart, JSON.stringify({ ...emptyCart, form }))
})
afterEach(() => {
  forgetServerTime()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Starts the shop at this time on the visitor's clock; the config comes with these headers. */
async function started(visitor: Date, headers: Record<string, string>) {
  vi.useFakeTimers({ toFake: ['Date'], now: visitor })
  vi.stubGlobal('fetch', async () => new Response('{"has_tickets":1}', { headers }))
  await findConfig('http://m.test/api', [['de']], 1000)
  const scope = fork()
  await allSettled(appStarted, { scope, params: { ...readClock(), zone } })
  const notices = scope.getState($restoreNotice) ?? []
  return { lines: scope.getState($lines), reasons: notices.map(({ reason }) => reason) }
}

// Regression: with the clock a day ahead, a visitor lost a ticket for today that was still valid.
test.each([
  ['right', SERVER],
  ['a day ahead', AHEAD],
  ['a day behind', BEHIND],
])(
  "uses the museum's day in basket and calendar on a device with a clock that is %s",
  async (_, visitor) => {
    const { lines, reasons } = await started(visitor, { date: SERVER.toUTCString() })
    expect(lines).toEqual([today, tomorrow])
    expect(reasons).toEqual(['past'])
    expect(todayInMuseum(currentTime(), zone)).toBe('2026-09-01')
  },
)

test.each([
  ['no date', {}],
  ['an unreadable date', { date: 'Tuesday' }],
])(
  'drops no ticket when the server sends %s, and reports the doubtful ones',
  async (_, headers) => {
    const { lines, reasons } = await started(AHEAD, headers)
    expect(lines).toEqual([yesterday, today, tomorrow])
    expect(reasons).toEqual(['doubtful', 'doubtful'])
  },
)

test('does not turn the clock back for a day-old answer from a shared cache', async () => {
  const { lines } = await started(SERVER, { date: BEHIND.toUTCString(), age: '86400' })
  expect(lines).toEqual([today, tomorrow])
  expect(todayInMuseum(currentTime(), zone)).toBe('2026-09-01')
})
