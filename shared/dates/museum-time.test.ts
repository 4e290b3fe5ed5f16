import { expect, test } from 'vitest'
import { isDayPast, isPast, nowInMuseum, todayInMuseum } from './museum-time.ts'

const zone = 'Europe/Zurich'
const summerNight = new Date('2026-07-01T22:30:00Z')

test("uses the museum's day, not that of UTC or of the browser", () => {
  expect(todayInMuseum(summerNight, zone)).toBe('2026-07-02')
  expect(todayInMuseum(summerNight, 'America/New_York')).toBe('2026-07-01')
  expect(nowInMuseum(summerNight, zone)).toBe('2026-07-02 00:30:00')
})

test('midnight is hour 00 of the new day', () => {
  expect(nowInMuseum(new Date('2026-01-09T23:00:00Z'), zone)).toBe('2026-01-10 00:00:00')
})

test('skips an hour in spring and repeats one in autumn', () => {
  expect(nowInMuseum(new Date('2026-03-29T00:59:59Z'), zone)).toBe('2026-03-29 01:59:59')
  expect(nowInMuseum(new Date('2026-03-29T01:00:00Z'), zone)).toBe('2026-03-29 03:00:00')
  expect(nowInMuseum(new Date('2026-10-25T00:30:00Z'), zone)).toBe('2026-10-25 02:30:00')
  expect(nowInMuseum(new Date('2026-10-25T01:30:00Z'), zone)).toBe('2026-10-25 02:30:00')
})

test("keeps half past two in the museum even if the browser's zone skips that time", () => {
  // New York skips 02:00 to 03:00 on this day; the time zone plugin of dayjs read 03:30 there.
  expect(nowInMuseum(new Date('2026-03-08T01:30:00Z'), zone)).toBe('2026-03-08 02:30:00')
})

test('a moment is past one second later', () => {
  const now = new Date('2026-07-01T08:00:00Z')
  expect(isPast('2026-07-01 09:59:59', now, zone)).toBe(true)
  expect(isPast('2026-07-01 10:00:00', now, zone)).toBe(false)
  expect(isPast('2026-07-01T09:59:59+02:00', now, zone)).toBe(true)
  expect(isPast('2026-07-01T11:00:00Z', now, zone)).toBe(false)
})

test('a day is past when the next one has begun', () => {
  expect(isDayPast('2026-07-02', summerNight, zone)).toBe(false)
  expect(isDayPast('2026-07-02 00:00:00', summerNight, zone)).toBe(false)
  expect(isDayPast('2026-07-01', summerNight, zone)).toBe(true)
})

test('an unreadable time is not past', () => {
  expect(isPast('some day', summerNight, zone)).toBe(false)
  expect(isDayPast('', summerNight, zone)).toBe(false)
})
