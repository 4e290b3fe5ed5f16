import { expect, test } from 'vitest'
import type { MonthLoads } from './bookable-days.ts'
import { monthsToLoad } from './months-to-load.ts'

const bounds = { first: '2026-09-10', last: '2027-02-20' }
const loaded = (...months: string[]): MonthLoads =>
  Object.fromEntries(months.map((month) => [month, 'loaded']))

function next(change: Partial<Parameters<typeof monthsToLoad>[0]> = {}) {
  return monthsToLoad({
    places: {},
    loads: loaded('2026-09', '2026-10'),
    bounds,
    month: '2026-09',
    date: null,
    isLifetimeKnown: true,
    monthsAtOnce: 2,
    ...change,
  })
}

test('it begins with the current month and the next, without waiting for the lifetime', () => {
  expect(next({ loads: {}, isLifetimeKnown: false })).toEqual({ from: '2026-09', to: '2026-10' })
})

test('an event that ends this month needs this month only', () => {
  const short = { first: '2026-09-10', last: '2026-09-20' }
  expect(next({ loads: {}, bounds: short })).toEqual({ from: '2026-09', to: '2026-09' })
})

test('a month the visitor turns to is loaded at once', () => {
  const loads: MonthLoads = { ...loaded('2026-09'), '2026-10': 'loading' }
  expect(next({ month: '2026-12', loads })).toEqual({ from: '2026-12', to: '2026-12' })
})

test('while no free day is found, months are loaded up to the last bookable day', () => {
  expect(next()).toEqual({ from: '2026-11', to: '2026-11' })
  expect(next({ places: { '2026-10-02': 4 } })).toBeNull()
  const all = loaded('2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02')
  expect(next({ loads: all })).toBeNull()
})

test('months are also loaded while there is no free day after the chosen one', () => {
  const places = { '2026-09-12': 3, '2026-09-20': 0 }
  expect(next({ places, date: '2026-09-20' })).toEqual({ from: '2026-11', to: '2026-11' })
})

test('it waits for what is under way, and stops where a month could not be loaded', () => {
  expect(next({ loads: { ...loaded('2026-09'), '2026-10': 'loading' } })).toBeNull()
  expect(next({ loads: { ...loaded('2026-09'), '2026-10': 'failed' } })).toBeNull()
  expect(next({ isLifetimeKnown: false })).toBeNull()
})

test('at last the month after the one in view is fetched ahead, within the event’s life', () => {
  const places = { '2026-09-12': 3 }
  expect(next({ places })).toBeNull()
  expect(next({ places, month: '2026-10' })).toEqual({ from: '2026-11', to: '2026-11' })
  expect(next({ places, month: '2026-10', isLifetimeKnown: false })).toBeNull()
  const all = loaded('2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02')
  expect(next({ places, month: '2027-02', loads: all })).toBeNull()
})

test('a calendar read month by month prefetches nothing', () => {
  const byMonth = (change: Parameters<typeof next>[0]) => next({ monthsAtOnce: 1, ...change })
  expect(byMonth({ loads: {} })).toEqual({ from: '2026-09', to: '2026-09' })
  const loads = loaded('2026-09')
  expect(byMonth({ loads, places: { '2026-09-12': 3 } })).toBeNull()
  expect(byMonth({ loads })).toEqual({ from: '2026-10', to: '2026-10' })
})
