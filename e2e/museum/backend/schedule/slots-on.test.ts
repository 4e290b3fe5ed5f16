import { expect, test } from 'vitest'
import { EXAMPLE_TODAY, exampleEvent } from '../testing/example-catalogue.ts'
import { isPast, lifetimeOf, slotsOn } from './slots-on.ts'

const slotsOf = (event: Parameters<typeof exampleEvent>[0], day: string) =>
  slotsOn(exampleEvent(event), day, EXAMPLE_TODAY).map(
    ({ startsAt, capacity }) => `${startsAt.slice(11, 16)} ${capacity}`,
  )

test('a day has the times of all openings of its weekday, in order', () => {
  const opening = [
    { weekdays: [1, 3], times: ['14:00'], capacity: 5 },
    { weekdays: [1], times: ['09:00', '10:00'], capacity: 2 },
    { weekdays: [0], times: ['12:00'], capacity: 9 },
  ]
  expect(slotsOf({ id: 'e', opening }, '2026-03-09')).toEqual(['09:00 2', '10:00 2', '14:00 5'])
  expect(slotsOf({ id: 'e', opening }, '2026-03-11')).toEqual(['14:00 5'])
  expect(slotsOf({ id: 'e', opening }, '2026-03-15')).toEqual(['12:00 9'])
  expect(slotsOf({ id: 'e', opening }, '2026-03-10')).toEqual([])
})

test('closed, sold out and scarce days count from today', () => {
  const event = {
    id: 'e',
    closedDays: [1],
    soldOutDays: [2],
    soldOutSlots: [{ day: 3, time: '10:00' }],
    scarceSlots: [{ day: 3, time: '11:00', left: 1 }],
  }
  expect(slotsOf(event, '2026-03-10')).toEqual([])
  expect(slotsOf(event, '2026-03-11')).toEqual(['10:00 0', '11:00 0'])
  expect(slotsOf(event, '2026-03-12')).toEqual(['10:00 0', '11:00 1'])
  expect(slotsOf(event, '2026-03-13')).toEqual(['10:00 2', '11:00 2'])
})

test('an event moves on with the day, across the change to summer time', () => {
  const event = exampleEvent({ id: 'e', lifetime: { fromDay: -2, toDay: 21 } })
  expect(lifetimeOf(event, EXAMPLE_TODAY)).toEqual({ first: '2026-03-07', last: '2026-03-30' })
  expect(slotsOn(event, '2026-03-30', EXAMPLE_TODAY)).toHaveLength(2)
  expect(slotsOn(event, '2026-03-31', EXAMPLE_TODAY)).toEqual([])
  expect(slotsOn(event, '2026-03-31', '2026-03-10')).toHaveLength(2)
})

test('a time ends after its length, also past midnight; a day has no time', () => {
  const opening = [{ weekdays: [1], times: ['23:30'], durationMinutes: 90, capacity: 1 }]
  const late = exampleEvent({ id: 'e', opening })
  expect(slotsOn(late, EXAMPLE_TODAY, EXAMPLE_TODAY)[0]?.endsAt).toBe('2026-03-10 01:00:00')
  const day = exampleEvent({ id: 'e', kind: 'day', opening: [{ weekdays: [1], capacity: 4 }] })
  expect(slotsOn(day, EXAMPLE_TODAY, EXAMPLE_TODAY)).toEqual([
    { offeringId: 'e', startsAt: '2026-03-09 00:00:00', endsAt: null, timed: false, capacity: 4 },
  ])
})

test('a time is past once it began, a day only once it is over', () => {
  const at = '2026-03-09 10:00:00'
  expect(isPast({ startsAt: at, timed: true }, '2026-03-09 10:00:00')).toBe(false)
  expect(isPast({ startsAt: at, timed: true }, '2026-03-09 10:00:01')).toBe(true)
  expect(isPast({ startsAt: '2026-03-09 00:00:00', timed: false }, '2026-03-09 23:59:59')).toBe(
    false,
  )
  expect(isPast({ startsAt: '2026-03-09 00:00:00', timed: false }, '2026-03-10 00:00:00')).toBe(
    true,
  )
})
