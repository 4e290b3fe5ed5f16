import { expect, test } from 'vitest'
import { isDay, joinWallTime, parseWallTime } from './wall-time.ts'

const zone = 'Europe/Zurich'

test('wall time is read unchanged, and its raw form stays', () => {
  expect(parseWallTime('2026-09-03 10:00:00', zone)).toEqual({
    date: '2026-09-03',
    time: '10:00:00',
    raw: '2026-09-03 10:00:00',
  })
  expect(parseWallTime('2026-09-03 10:30', zone)).toMatchObject({ time: '10:30:00' })
  expect(parseWallTime('2026-09-03T10:30:15', zone)).toMatchObject({ time: '10:30:15' })
  expect(parseWallTime('2026-09-03', zone)).toMatchObject({ date: '2026-09-03', time: '00:00:00' })
})

test('a wall time in the hour that daylight saving skips stays what the museum wrote', () => {
  expect(parseWallTime('2026-03-29 02:30:00', zone)).toMatchObject({ time: '02:30:00' })
})

test('ISO with a zone becomes the museum wall time of that instant', () => {
  expect(parseWallTime('2026-07-01T22:30:00Z', zone)).toEqual({
    date: '2026-07-02',
    time: '00:30:00',
    raw: '2026-07-01T22:30:00Z',
  })
  expect(parseWallTime('2026-01-15T10:00:00+01:00', zone)).toMatchObject({ time: '10:00:00' })
  expect(parseWallTime('2026-01-15T10:00:00+0100', zone)).toMatchObject({ time: '10:00:00' })
})

test('Unix seconds become the museum wall time, as a number and as a text', () => {
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
])('%o is no datetime', (raw) => {
  expect(parseWallTime(raw, zone)).toBeNull()
})

test('leap days exist in leap years only', () => {
  expect(isDay('2028-02-29')).toBe(true)
  expect(isDay('2026-02-29')).toBe(false)
})

test('a day and a time are joined, with or without seconds', () => {
  expect(joinWallTime('2026-09-03', '10:00')).toBe('2026-09-03 10:00:00')
  expect(joinWallTime('2026-09-03', '10:00:30')).toBe('2026-09-03 10:00:30')
})
