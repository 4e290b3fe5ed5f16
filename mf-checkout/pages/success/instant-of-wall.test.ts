import { expect, test } from 'vitest'
import { instantOfWall } from './instant-of-wall.ts'

const ZONE = 'Europe/Zurich'
const utc = (wall: string, zone = ZONE) => instantOfWall(wall, zone).toISOString()

test('winter and summer time differ', () => {
  expect(utc('2026-01-15 10:00:00')).toBe('2026-01-15T09:00:00.000Z')
  expect(utc('2026-07-15 10:00:00')).toBe('2026-07-15T08:00:00.000Z')
})

test('on the days of the change each hour keeps its own offset', () => {
  expect(utc('2026-03-29 01:59:00')).toBe('2026-03-29T00:59:00.000Z')
  expect(utc('2026-03-29 03:00:00')).toBe('2026-03-29T01:00:00.000Z')
  expect(utc('2026-10-25 10:00:00')).toBe('2026-10-25T09:00:00.000Z')
})

test('of the hour that comes twice the first is meant, a skipped one comes later', () => {
  expect(utc('2026-10-25 02:30:00')).toBe('2026-10-25T00:30:00.000Z')
  expect(utc('2026-03-29 02:30:00')).toBe('2026-03-29T01:30:00.000Z')
})

test('zones west of Greenwich work as well', () => {
  expect(utc('2026-07-15 20:00:00', 'America/New_York')).toBe('2026-07-16T00:00:00.000Z')
})
