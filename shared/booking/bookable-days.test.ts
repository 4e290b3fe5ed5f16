import { expect, test } from 'vitest'
import {
  bookableBounds,
  dayState,
  firstOpenDay,
  hasFailed,
  type KnownDays,
  searchFrom,
} from './bookable-days.ts'

const zone = 'Europe/Zurich'
const known = {
  places: { '2026-09-01': 9, '2026-09-12': 0, '2026-09-14': 3, '2026-12-30': 5 },
  loads: { '2026-09': 'loaded', '2026-10': 'loading' },
  bounds: { first: '2026-09-10', last: '2026-11-30' },
} as const

test("starts bookable days today or on the event's first day, whichever is later", () => {
  const lifetime = { first: '2026-10-01 00:00:00', last: '2026-12-31' }
  expect(bookableBounds('2026-09-10', lifetime, zone)).toEqual({
    first: '2026-10-01',
    last: '2026-12-31',
  })
  expect(bookableBounds('2026-11-10', lifetime, zone).first).toBe('2026-11-10')
})

test('shows one year ahead when the lifetime is missing', () => {
  expect(bookableBounds('2026-09-10', undefined, zone)).toEqual({
    first: '2026-09-10',
    last: '2027-09-30',
  })
})

// Regression: days without any offer were shown as sold out.
test('a day missing in the calendar is closed, one with zero places is sold out', () => {
  expect(dayState('2026-09-13', known)).toBe('closed')
  expect(dayState('2026-09-12', known)).toBe('soldOut')
  expect(dayState('2026-09-14', known)).toBe('open')
})

test("closes days before today and after the event's last day, even with places", () => {
  expect(dayState('2026-09-01', known)).toBe('closed')
  expect(dayState('2026-12-30', known)).toBe('closed')
})

test('days of a month that is still loading are unknown', () => {
  expect(dayState('2026-10-05', known)).toBe('unknown')
})

test('finds the next free day after the selected one', () => {
  expect(firstOpenDay(known, known.bounds.first)).toBe('2026-09-14')
  expect(firstOpenDay(known, searchFrom('2026-09-14', known.bounds))).toBeNull()
  expect(searchFrom(null, known.bounds)).toBe('2026-09-10')
})

test('hides the failure of a prefetched month, but not of a visible or searched one', () => {
  const loads = { '2026-09': 'loaded', '2026-10': 'failed' } as const
  expect(hasFailed(loads, '2026-09', false)).toBe(false)
  expect(hasFailed(loads, '2026-10', false)).toBe(true)
  expect(hasFailed(loads, '2026-09', true)).toBe(true)
})

test.each([
  // [places, load of the month, state]
  [undefined, undefined, 'unknown'],
  [undefined, 'loading', 'unknown'],
  [undefined, 'failed', 'unknown'],
  [undefined, 'loaded', 'closed'],
  [0, 'loaded', 'soldOut'],
  [1, 'loaded', 'open'],
  // A loaded value stays while its month is reloaded.
  [0, 'loading', 'soldOut'],
  [7, 'failed', 'open'],
] as const)(
  'a day with %j places in a month with the loading state %j is %s',
  (left, load, state) => {
    const date = '2026-10-05'
    const facts: KnownDays = {
      places: left === undefined ? {} : { [date]: left },
      loads: load === undefined ? {} : { '2026-10': load },
      bounds: known.bounds,
    }
    expect(dayState(date, facts)).toBe(state)
  },
)

test.each([
  ['2026-09-09', 'closed'],
  ['2026-09-10', 'open'],
  ['2026-11-30', 'open'],
  ['2026-12-01', 'closed'],
])('with places every day, %s is %s: the first and last day are included', (date, state) => {
  const loads = { '2026-09': 'loaded', '2026-11': 'loaded', '2026-12': 'loaded' } as const
  expect(dayState(date, { places: { [date]: 3 }, loads, bounds: known.bounds })).toBe(state)
})
