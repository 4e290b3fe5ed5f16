import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentTime, forgetServerTime, noteServerTime, noteWritten, readClock } from './clock.ts'

const HERE = Date.parse('2026-09-01T10:00:00Z')
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

beforeEach(() => void vi.useFakeTimers({ now: HERE }))
afterEach(() => {
  forgetServerTime()
  vi.useRealTimers()
})

/** An answer whose headers say this, on the way for `ms`. */
function answered(headers: Record<string, string>, ms = 0): void {
  const askedAt = Date.now()
  vi.setSystemTime(askedAt + ms)
  noteServerTime({ headers: new Headers(headers) }, askedAt)
}

const at = (ms: number) => new Date(ms).toUTCString()

test.each([
  ['a day behind', DAY],
  ['a day ahead', -DAY],
  ['six minutes behind', 6 * MINUTE],
])('a visitor whose clock is %s gets the time of the server, and it advances', (_, off) => {
  answered({ date: at(HERE + off) })
  expect(readClock()).toEqual({ now: new Date(HERE + off), isGuess: false })
  vi.advanceTimersByTime(MINUTE)
  expect(currentTime()).toEqual(new Date(HERE + off + MINUTE))
})

test.each([0, 4 * MINUTE, -4 * MINUTE])('a difference of %i ms is none', (off) => {
  answered({ date: at(HERE + off) })
  expect(readClock()).toEqual({ now: new Date(HERE), isGuess: false })
})

test('the time is that of the middle of the way', () => {
  answered({ date: at(HERE + DAY) }, 20_000)
  expect(currentTime()).toEqual(new Date(HERE + DAY + 10_000))
})

test('a clock that was put right meanwhile is no longer corrected', () => {
  answered({ date: at(HERE + DAY) })
  vi.setSystemTime(HERE + DAY)
  answered({ date: at(HERE + DAY) })
  expect(currentTime()).toEqual(new Date(HERE + DAY))
})

test.each([
  ['without a date', {}],
  ['with a date nobody can read', { date: 'soon' }],
  ['with an age nobody can read', { date: at(HERE + DAY), age: '-5' }],
  ['of a server whose clock stands in 1970', { date: at(0) }],
])('an answer %s tells nothing, and takes back nothing', (_, headers) => {
  answered(headers)
  expect(readClock()).toEqual({ now: new Date(HERE), isGuess: true })
  answered({ date: at(HERE - DAY) })
  answered(headers)
  expect(readClock()).toEqual({ now: new Date(HERE - DAY), isGuess: false })
})

test('an old answer out of a cache on the way says how old it is', () => {
  answered({ date: at(HERE - DAY), age: '86400' })
  expect(currentTime()).toEqual(new Date(HERE))
  answered({ date: at(HERE - 3 * DAY), age: '86400' })
  expect(currentTime()).toEqual(new Date(HERE - 2 * DAY))
})

// Browsers keep the `Age` of the first answer beside the `Date` of the one that confirmed it.
test('an outdated `Age` does not move the clock into the future', () => {
  answered({ date: at(HERE), age: '86400' })
  expect(currentTime()).toEqual(new Date(HERE))
})

test('an answer for which the device slept does not set the clock', () => {
  answered({ date: at(HERE) }, 8 * 60 * MINUTE)
  expect(readClock().isGuess).toBe(true)
})

test.each([
  ['agrees', 0, 0, false],
  ['is a little ahead', -4 * MINUTE, 0, false],
  ['is a day behind', DAY, DAY, false],
  // Or the document is an hour old.
  ['is an hour ahead', -60 * MINUTE, 0, true],
  ['is years behind', 2 * 366 * DAY, 0, true],
])('what was written tells of a clock that %s', (_, written, off, isGuess) => {
  noteWritten(HERE + written)
  expect(readClock()).toEqual({ now: new Date(HERE + off), isGuess })
})

test('the time of a document does not override that of a later answer', () => {
  answered({ date: at(HERE) })
  noteWritten(HERE + DAY)
  expect(currentTime()).toEqual(new Date(HERE))
})
