import { expect, test } from 'vitest'
import { dayByKey } from './calendar-keys.ts'

const reach = { first: '2026-09-10', last: '2027-03-20' }
const press = (from: string, key: string, shiftKey = false) =>
  dayByKey(from, { key, shiftKey }, reach)

test('arrows move by a day and by a week, across the end of a month', () => {
  expect(press('2026-09-30', 'ArrowRight')).toBe('2026-10-01')
  expect(press('2026-10-01', 'ArrowLeft')).toBe('2026-09-30')
  expect(press('2026-09-28', 'ArrowDown')).toBe('2026-10-05')
  expect(press('2026-10-05', 'ArrowUp')).toBe('2026-09-28')
})

test('Home and End move to Monday and Sunday of the week', () => {
  expect(press('2026-09-17', 'Home')).toBe('2026-09-14')
  expect(press('2026-09-17', 'End')).toBe('2026-09-20')
})

test('PageDown keeps the day of the month, or takes the last one of a shorter month', () => {
  expect(press('2026-10-17', 'PageDown')).toBe('2026-11-17')
  expect(press('2026-10-31', 'PageDown')).toBe('2026-11-30')
  expect(press('2026-12-31', 'PageUp')).toBe('2026-11-30')
})

test('keys stay within the weeks of the bounds', () => {
  expect(press('2026-09-12', 'PageUp')).toBe('2026-09-07')
  expect(press('2027-03-21', 'ArrowRight')).toBe('2027-03-21')
  expect(press('2026-10-17', 'PageDown', true)).toBe('2027-03-21')
})

// Regression: the focus left the calendar for a day in a week that is not shown.
test.each([
  ['2026-09-10', '2026-10-05', 'PageUp', '2026-09-07'],
  ['2026-09-10', '2026-09-10', 'ArrowUp', '2026-09-07'],
  ['2026-09-02', '2026-09-03', 'ArrowUp', '2026-08-31'],
])(
  'the first day is %s, the focus on %s: %s moves to %s, in a shown week',
  (first, from, key, to) => {
    expect(dayByKey(from, { key, shiftKey: false }, { ...reach, first })).toBe(to)
  },
)

test('other keys do not move', () => {
  expect(press('2026-09-17', 'Enter')).toBeNull()
  expect(press('2026-09-17', 'a')).toBeNull()
})
