import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  addMonths,
  firstDayOf,
  lastDayOf,
  monthGrid,
  monthOf,
  monthTitle,
  weekdayNames,
  weekdayOf,
} from './month.ts'

test('adds months across the turn of the year', () => {
  expect(addMonths('2026-11', 3)).toBe('2027-02')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
})

test('knows the first and last day of a month', () => {
  expect(firstDayOf('2028-02')).toBe('2028-02-01')
  expect(lastDayOf('2028-02')).toBe('2028-02-29')
  expect(lastDayOf('2026-12')).toBe('2026-12-31')
})

test('counts days correctly across a change of daylight saving', () => {
  expect(addDays('2026-03-28', 1)).toBe('2026-03-29')
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30')
  expect(addDays('2026-10-24', 2)).toBe('2026-10-26')
  expect(addDays('2026-03-01', -1)).toBe('2026-02-28')
})

test('starts a month grid on Monday and marks days of other months', () => {
  const grid = monthGrid('2026-09')
  expect(grid).toHaveLength(5)
  expect(grid[0]?.[0]).toEqual({ date: '2026-08-31', inMonth: false })
  expect(grid[0]?.[1]).toEqual({ date: '2026-09-01', inMonth: true })
  expect(grid[4]?.[6]).toEqual({ date: '2026-10-04', inMonth: false })
  expect(monthGrid('2027-02')).toHaveLength(4)
})

test('each grid has every day of its month once, in weeks of seven days', () => {
  fc.assert(
    fc.property(fc.integer({ min: -600, max: 600 }), (offset) => {
      const month = addMonths('2026-01', offset)
      const grid = monthGrid(month)
      expect(grid.every((week) => week.length === 7 && weekdayOf(week[0]?.date ?? '') === 0)).toBe(
        true,
      )
      const own = grid.flat().filter((day) => day.inMonth)
      expect(own[0]?.date).toBe(firstDayOf(month))
      expect(own.at(-1)?.date).toBe(lastDayOf(month))
      expect(new Set(own.map((day) => day.date)).size).toBe(Number(lastDayOf(month).slice(8)))
      expect(own.every((day) => monthOf(day.date) === month)).toBe(true)
    }),
    { numRuns: 50 },
  )
})

test('names weekdays and months in the language, Monday first', () => {
  expect(weekdayNames('de', 'long')[0]).toBe('Montag')
  expect(weekdayNames('sv', 'long')[6]).toBe('söndag')
  expect(weekdayNames('en')).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'])
  expect(monthTitle('2026-03', 'de')).toBe('März 2026')
  expect(monthTitle('2026-03', 'fr')).toBe('mars 2026')
})

// Regression: a link with a day in the year 9999 blocked the page: later days no longer sort as
// text.
test('ends the last month of the year 9999 like any other', () => {
  const days = monthGrid('9999-12')
    .flat()
    .filter(({ inMonth }) => inMonth)
  expect(days).toHaveLength(31)
})

test('calculates no day from an invalid one, and does not throw', () => {
  expect(addDays('', 1)).toBe('Invalid Date')
  expect(addDays('tomorrow', 1)).toBe('Invalid Date')
  expect(weekdayOf('')).toBeNaN()
})
