import { expect, test } from 'vitest'
import { instantsOfWall } from './instants-of-wall.ts'

const at = (wall: string, zone: string) =>
  instantsOfWall(wall, zone).instants.map((instant) => instant.toISOString().slice(0, 16))

test('a wall time is one instant, by the offset of its day', () => {
  expect(at('2026-12-24 18:00:00', 'Europe/Zurich')).toEqual(['2026-12-24T17:00'])
  expect(at('2026-07-24 18:00:00', 'Europe/Zurich')).toEqual(['2026-07-24T16:00'])
  expect(at('2026-07-24 18:00:00', 'America/St_Johns')).toEqual(['2026-07-24T20:30'])
})

test.each([
  ['Europe/Zurich', '2026-10-25', ['00:30', '01:30'], '02:30:00'],
  // Clocks in this zone change by half an hour.
  ['Australia/Lord_Howe', '2026-04-05', ['14:45', '15:15'], '01:45:00'],
])('a wall time is two instants when clocks go back in %s', (zone, day, times, wall) => {
  expect(at(`${day} ${wall}`, zone).map((one) => one.slice(11))).toEqual(times)
})

test.each([
  ['Europe/Zurich', '2026-03-29 02:30:00', '2026-03-29T01:30'],
  ['America/New_York', '2026-03-08 02:15:00', '2026-03-08T07:15'],
])('a wall time is no instant when clocks go forward in %s', (zone, wall, moved) => {
  expect(at(wall, zone)).toEqual([])
  expect(instantsOfWall(wall, zone).moved.toISOString()).toContain(moved)
})
