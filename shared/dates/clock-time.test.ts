import { expect, test } from 'vitest'
import { clockTime, isClockTime } from './clock-time.ts'

test.each([
  ['10:00', '10:00'],
  ['10:00:00', '10:00:00'],
  ['9:05', '09:05'],
  ['9:05:00', '09:05:00'],
  ['2026-09-03 09:30:00', '09:30'],
  ['2026-09-03T07:30:00Z', '09:30'],
  ['1788420600', '09:30'],
])("reads %s as %s on the museum's clock", (written, time) => {
  expect(clockTime(written, 'Europe/Zurich')).toBe(time)
  expect(isClockTime(time)).toBe(true)
})

test.each(['noon', '', '25:00', '9:75', '2026-09-03', '7'])('%j is not a time', (written) => {
  expect(isClockTime(clockTime(written, 'Europe/Zurich'))).toBe(false)
})
