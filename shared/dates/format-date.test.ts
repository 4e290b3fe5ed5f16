import { expect, test } from 'vitest'
import { formatDate, formatMinutes, formatTime, keepRanges } from './format-date.ts'
import { toPathDay, toPathRange } from './month.ts'

test('pads dates with zeros, day first', () => {
  expect(formatDate('2026-03-09')).toBe('09.03.2026')
  expect(formatDate('2026-03-09 10:00:00')).toBe('09.03.2026')
  expect(formatDate('soon')).toBe('')
})

test('shows hours and minutes of a time', () => {
  expect(formatTime('2026-03-09 09:05:00')).toBe('09:05')
  expect(formatTime('2026-03-09T09:05:00')).toBe('09:05')
  expect(formatTime('09:05')).toBe('09:05')
  expect(formatTime('2026-03-09')).toBe('')
})

test('shows durations in minutes', () => {
  expect(formatMinutes(90)).toBe('90\u00a0min.')
})

test('writes days in paths without dashes, and ranges with a plain semicolon', () => {
  expect(toPathDay('2026-09-03')).toBe('20260903')
  expect(toPathRange('2026-09-01', '2026-10-31')).toBe('20260901;20261031')
})

test('lines never break within a range of numbers', () => {
  expect(keepRanges('Di–So 10–18 Uhr, 14:30–15:30')).toBe(
    'Di–So 10–\u206018 Uhr, 14:30–\u206015:30',
  )
})
