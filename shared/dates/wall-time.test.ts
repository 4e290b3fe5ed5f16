import { expect, test } from 'vitest'
import { isDay, joinWallTime, parseWallTime } from './wall-time.ts'

const zone = 'Europe/Zurich'

test('reads a wall time unchanged and keeps its raw form', () => {
  expect(parseWallTime('2026-09-03 10:00:00', zone)).toEqual({
    date: '2026-09-03',
    time: '10:00:00',
    raw: '2026-09-03 10:00:00',
  })
  expect(parseWallTime('2026-09-03 10:30', zone)).toMatchObject({ time: '10:30:00' })
  expect(parseWallTime('2026-09-03T10:30:15', zone)).toMatchObject({ time: '10:30:15' })
  expect(parseWallTime('2026-09-03', zone)).toMatchObject({ date: '2026-09-03', time: '00:00:00' })
})

test('keeps a wall time in the hour that daylight saving skips', () => {
  expect(parseWallTime('2026-03-29 02:30:00', zone)).toMatchObject({ time: '02:30:00' })
})

test("converts ISO with a zone to the museum's wall time", () => {
  expect(parseWallTime('2026-07-01T22:30:00Z', zone)).toEqual({
    date: '2026-07-02',
    time: '00:30:00',
    raw: '2026-07-01T22:30:00Z',
  })
  expect(parseWallTime('2026-01-15T10:00:00+01:00', zone)).toMatchObject({ time: '10:00:00' })
  expect(parseWallTime('2026-01-15T10:00:00+0100', zone)).toMatchObject({ time: '10:00:00' })
})

test("converts Unix seconds, as a number or a text, to the museum's wall time", () => {
  const seconds = Date.UTC(2026, 6, 1, 8) / 1000
  expect(parseWallTime(seconds, zone)).toEqual({
    date: '2026-07-01',
    time: '10:00:00',
    raw: seconds,
  })
  expect(parseWallTime(String(seconds), zone)).toMatchObject({
    time: '10:00:00',
    raw: String(seconds),
  })
})

test.each([
  '',
  'soon',
  '2026-02-30 10:00:00',
  '2026-13-01',
  '2026-02-30T10:00:00Z',
  '2026-09-03 25:00:00',
  '03.09.2026',
  '20260903',
  '2026-9-3',
  Number.NaN,
  -1,
  '2026-09-03T10:00:00+99:99',
])('%o is not a datetime', (raw) => {
  expect(parseWallTime(raw, zone)).toBeNull()
})

test('accepts 29 February in leap years only', () => {
  expect(isDay('2028-02-29')).toBe(true)
  expect(isDay('2026-02-29')).toBe(false)
})

test('joins a day and a time, with or without seconds', () => {
  expect(joinWallTime('2026-09-03', '10:00')).toBe('2026-09-03 10:00:00')
  expect(joinWallTime('2026-09-03', '10:00:30')).toBe('2026-09-03 10:00:30')
})
