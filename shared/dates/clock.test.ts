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

/** Receives an answer with these headers after `ms`. */
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
])('corrects a clock that is %s by the server time, and it keeps running', (_, off) => {
  answered({ date: at(HERE + off) })
  expect(readClock()).toEqual({ now: new Date(HERE + off), isGuess: false })
  vi.advanceTimersByTime(MINUTE)
  expect(currentTime()).toEqual(new Date(HERE + off + MINUTE))
})

test.each([0, 4 * MINUTE, -4 * MINUTE])('ignores a difference of %i ms', (off) => {
  answered({ date: at(HERE + off) })
  expect(readClock()).toEqual({ now: new Date(HERE), isGuess: false })
})

test("takes the server's date as the time in the middle of the request", () => {
  answered({ date: at(HERE + DAY) }, 20_000)
  expect(currentTime()).toEqual(new Date(HERE + DAY + 10_000))
})

test('stops correcting a clock that was set right meanwhile', () => {
  answered({ date: at(HERE + DAY) })
  vi.setSystemTime(HERE + DAY)
  answered({ date: at(HERE + DAY) })
  expect(currentTime()).toEqual(new Date(HERE + DAY))
})

test.each([
  ['without a date', {}],
  ['with an unreadable date', { date: 'soon' }],
  ['with an unreadable age', { date: at(HERE + DAY), age: '-5' }],
  ['of a server with a clock in 1970', { date: at(0) }],
])('an answer %s neither sets nor resets the clock', (_, headers) => {
  answered(headers)
  expect(readClock()).toEqual({ now: new Date(HERE), isGuess: true })
  answered({ date: at(HERE - DAY) })
  answered(headers)
  expect(readClock()).toEqual({ now: new Date(HERE - DAY), isGuess: false })
})

test('adds the age of an answer from a shared cache', () => {
  answered({ date: at(HERE - DAY), age: '86400' })
  expect(currentTime()).toEqual(new Date(HERE))
  answered({ date: at(HERE - 3 * DAY), age: '86400' })
  expect(currentTime()).toEqual(new Date(HERE - 2 * DAY))
})

// A browser may combine the `Age` of the first answer with the `Date` of its later revalidation.
test('an outdated `Age` does not move the clock into the future', () => {
  answered({ date: at(HERE), age: '86400' })
  expect(currentTime()).toEqual(new Date(HERE))
})

test('ignores an answer when the device slept during the request', () => {
  answered({ date: at(HERE) }, 8 * 60 * MINUTE)
  expect(readClock().isGuess).toBe(true)
})

test.each([
  ['agrees', 0, 0, false],
  ['is a little ahead', -4 * MINUTE, 0, false],
  ['is a day behind', DAY, DAY, false],
  // The document may also be an hour old.
  ['is an hour ahead', -60 * MINUTE, 0, true],
  ['is years behind', 2 * 366 * DAY, 0, true],
])('judges a clock that %s by the time in a document', (_, written, off, isGuess) => {
  noteWritten(HERE + written)
  expect(readClock()).toEqual({ now: new Date(HERE + off), isGuess })
})

test('the time in a document does not override the time of a later answer', () => {
  answered({ date: at(HERE) })
  noteWritten(HERE + DAY)
  expect(currentTime()).toEqual(new Date(HERE))
})
