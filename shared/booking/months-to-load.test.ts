import { expect, test } from 'vitest'
import type { MonthLoads } from './bookable-days.ts'
import { monthsToLoad } from './months-to-load.ts'

const bounds = { first: '2026-09-10', last: '2027-02-20' }
const loaded = (...months: string[]): MonthLoads =>
  Object.fromEntries(months.map((month) => [month, 'loaded']))

function next(change: Partial<Parameters<typeof monthsToLoad>[0]> = {}) {
  return monthsToLoad({
    loads: loaded('2026-09', '2026-10'),
    bounds,
    shown: { from: '2026-09', to: '2026-10' },
    isTurned: false,
    date: null,
    nextFree: null,
    isSettled: !Object.values(change.loads ?? {}).includes('loading'),
    ...change,
  })
}

test('starts with the current and the next month, before the first and last day on sale are known', () => {
  expect(next({ loads: {}, isSettled: false })).toEqual({ from: '2026-09', to: '2026-10' })
})

// Regression: at the end of a month, the first page of the calendar needed a second call.
test('starts with a third month if the first five weeks reach it', () => {
  const from = (first: string) => next({ loads: {}, bounds: { ...bounds, first } })
  expect(from('2026-11-28')).toEqual({ from: '2026-11', to: '2026-12' })
  // If this Sunday is not bookable, the page begins with the next Monday.
  expect(from('2026-11-29')).toEqual({ from: '2026-11', to: '2027-01' })
  expect(from('2026-11-30')).toEqual({ from: '2026-11', to: '2027-01' })
  expect(from('2026-12-01')).toEqual({ from: '2026-12', to: '2027-01' })
})

test('loads one month for an event that ends this month', () => {
  const short = { first: '2026-09-10', last: '2026-09-20' }
  expect(next({ loads: {}, bounds: short })).toEqual({ from: '2026-09', to: '2026-09' })
})

test('loads each month at once when the visitor turns to its days', () => {
  const loads: MonthLoads = { ...loaded('2026-09'), '2026-10': 'loading' }
  const shown = { from: '2026-12', to: '2027-01' }
  expect(next({ shown, loads })).toEqual({ from: '2026-12', to: '2026-12' })
  const both = { ...loads, '2026-12': 'loading' } as const
  expect(next({ shown, loads: both })).toEqual({ from: '2027-01', to: '2027-01' })
})

test('loads months up to the last bookable day until it finds a free day', () => {
  expect(next()).toEqual({ from: '2026-11', to: '2026-11' })
  expect(next({ nextFree: '2026-10-02' })).toBeNull()
  const all = loaded('2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02')
  expect(next({ loads: all })).toBeNull()
})

test('loads more months when there is no free day after the selected one', () => {
  expect(next({ date: '2026-10-20' })).toEqual({ from: '2026-11', to: '2026-11' })
})

test('waits for pending months, and stops at a failed one', () => {
  expect(next({ loads: { ...loaded('2026-09'), '2026-10': 'loading' } })).toBeNull()
  expect(next({ loads: { ...loaded('2026-09'), '2026-10': 'failed' } })).toBeNull()
  expect(next({ isSettled: false })).toBeNull()
})

test("finally prefetches the month after the shown ones, within the event's lifetime", () => {
  const nextFree = '2026-09-12'
  expect(next({ nextFree }), 'on the first page').toBeNull()
  const turned = { nextFree, isTurned: true, shown: { from: '2026-10', to: '2026-10' } }
  expect(next(turned)).toEqual({ from: '2026-11', to: '2026-11' })
  expect(next({ ...turned, isSettled: false })).toBeNull()
  const loads = loaded('2026-09', '2026-10', '2026-11', '2026-12', '2027-01', '2027-02')
  const shown = { from: '2027-02', to: '2027-03' }
  expect(next({ ...turned, shown, loads })).toBeNull()
})
