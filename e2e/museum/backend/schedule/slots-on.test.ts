import { addDays } from '@shop/shared/dates/month'
import { nowInMuseum } from '@shop/shared/dates/museum-time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { EXAMPLE_TODAY, exampleEvent } from '../testing/example-catalogue.ts'
import { closureOn, isPast, lifetimeOf, slotsOn } from './slots-on.ts'
import { includesDay } from './span.ts'

const slotsOf = (event: Parameters<typeof exampleEvent>[0], day: string) =>
  slotsOn(exampleEvent(event), day, EXAMPLE_TODAY).map(
    ({ startsAt, capacity }) => `${startsAt.slice(11, 16)} ${capacity}`,
  )

test('a day has the times of all openings of its weekday, in order', () => {
  const opening = [
    { weekdays: [1, 3], times: ['14:00'], capacity: 5 },
    { weekdays: [1], times: ['09:00', '10:00'], capacity: 2 },
    { weekdays: [7], times: ['12:00'], capacity: 9 },
  ]
  expect(slotsOf({ id: 'e', opening }, '2026-03-09')).toEqual(['09:00 2', '10:00 2', '14:00 5'])
  expect(slotsOf({ id: 'e', opening }, '2026-03-11')).toEqual(['14:00 5'])
  expect(slotsOf({ id: 'e', opening }, '2026-03-15')).toEqual(['12:00 9'])
  expect(slotsOf({ id: 'e', opening }, '2026-03-10')).toEqual([])
})

test('closed, sold-out and scarce days count from today', () => {
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

test('an event with counted days moves on with today, across the change to summer time', () => {
  const event = exampleEvent({ id: 'e', lifetime: { fromDay: -2, toDay: 21 } })
  expect(lifetimeOf(event, EXAMPLE_TODAY)).toEqual({ first: '2026-03-07', last: '2026-03-30' })
  expect(slotsOn(event, '2026-03-30', EXAMPLE_TODAY)).toHaveLength(2)
  expect(slotsOn(event, '2026-03-31', EXAMPLE_TODAY)).toEqual([])
  expect(slotsOn(event, '2026-03-31', '2026-03-10')).toHaveLength(2)
})

test('a time ends after its length, also past midnight; a day slot has no end', () => {
  const opening = [{ weekdays: [1], times: ['23:30'], durationMinutes: 90, capacity: 1 }]
  const late = exampleEvent({ id: 'e', opening })
  expect(slotsOn(late, EXAMPLE_TODAY, EXAMPLE_TODAY)[0]?.endsAt).toBe('2026-03-10 01:00:00')
  const day = exampleEvent({ id: 'e', kind: 'day', opening: [{ weekdays: [1], capacity: 4 }] })
  expect(slotsOn(day, EXAMPLE_TODAY, EXAMPLE_TODAY)).toEqual([
    { offeringId: 'e', startsAt: '2026-03-09 00:00:00', endsAt: null, timed: false, capacity: 4 },
  ])
})

test.each([
  ['2026-03-28', '23:30', '2026-03-29 03:00:00'],
  ['2026-03-29', '01:30', '2026-03-29 05:00:00'],
  ['2026-10-25', '01:30', '2026-10-25 03:00:00'],
  ['2026-10-25', '12:00', '2026-10-25 14:30:00'],
])('on %s the time %s ends after its real length, even across a clock change', (day, time, end) => {
  const opening = [{ weekdays: [6, 7], times: [time], durationMinutes: 150, capacity: 1 }]
  const event = { ...exampleEvent({ id: 'e', opening }), zone: 'Europe/Zurich' }
  expect(slotsOn(event, day, day)[0]?.endsAt).toBe(end)
})

test.each([
  ['2026-03-09 10:00:00', true, '2026-03-09 10:00:00', false],
  ['2026-03-09 10:00:00', true, '2026-03-09 10:00:01', true],
  ['2026-03-09 00:00:00', false, '2026-03-09 23:59:59', false],
  ['2026-03-09 00:00:00', false, '2026-03-10 00:00:00', true],
])(
  'a time is past once it has begun, a day once it is over: slot %s (timed: %s), now %s, past: %s',
  (startsAt, timed, now, past) => {
    expect(isPast({ startsAt, timed }, now)).toBe(past)
  },
)

test('a date with times has only those times; a date without times changes the capacity', () => {
  const event = {
    id: 'e',
    dates: [
      { day: '2026-03-10', times: ['09:00'], capacity: 7 },
      { day: '2026-03-10', times: ['20:00'], capacity: 1, durationMinutes: 30 },
      { from: '2026-03-12', to: '2026-03-13', capacity: 9 },
    ],
  }
  expect(slotsOf(event, '2026-03-09')).toEqual(['10:00 2', '11:00 2'])
  expect(slotsOf(event, '2026-03-10')).toEqual(['09:00 7', '20:00 1'])
  expect(slotsOf(event, '2026-03-12')).toEqual(['10:00 9', '11:00 9'])
  expect(slotsOf(event, '2026-03-13')).toEqual(['10:00 9', '11:00 9'])
  expect(slotsOf(event, '2026-03-14')).toEqual(['10:00 2', '11:00 2'])
})

test('a date opens a day whose weekday has no opening, also for a day event', () => {
  const opening = [{ weekdays: [1], capacity: 4 }]
  const dates = [{ day: '2026-03-10', capacity: 6 }]
  const garden = exampleEvent({ id: 'e', kind: 'day', opening, dates })
  const capacities = (day: string) =>
    slotsOn(garden, day, EXAMPLE_TODAY).map(({ capacity }) => capacity)
  expect(['2026-03-09', '2026-03-10', '2026-03-11'].map(capacities)).toEqual([[4], [6], []])
})

test('an event with dates is on sale from its first to its last day, whatever today is', () => {
  const lifetime = { from: '2026-03-12', to: '2026-03-29' }
  const event = exampleEvent({ id: 'e', lifetime })
  for (const today of ['2026-01-01', '2026-03-20', '2027-01-01']) {
    const open = (day: string) => slotsOn(event, day, today).length > 0
    expect(['2026-03-11', '2026-03-12', '2026-03-29', '2026-03-30'].map(open)).toEqual([
      false,
      true,
      true,
      false,
    ])
  }
})

test.each([
  // On these two days the clock goes from 02:00 to 03:00, and from 03:00 to 02:00.
  ['2026-03-29', '2026-03-28T22:59:59Z', '2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
  ['2026-10-25', '2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
])(
  '%s begins and ends by the museum’s clock, and a closure covers all its hours',
  (day, before, begins, over) => {
    const today = (at: string) => nowInMuseum(new Date(at), 'Europe/Zurich').slice(0, 10)
    expect([before, begins, over].map(today)).toEqual([addDays(day, -1), day, addDays(day, 1)])
    const opening = [{ weekdays: [7], times: ['00:00', '01:30', '03:00', '23:59'], capacity: 1 }]
    const event = exampleEvent({ id: 'e', opening })
    expect(slotsOn(event, day, day)).toHaveLength(4)
    const closed = { ...event, closures: [{ day }] }
    expect([before, begins, over].map((at) => slotsOn(closed, day, today(at)))).toEqual([
      [],
      [],
      [],
    ])
    expect(slotsOn(closed, addDays(day, 7), day)).toHaveLength(4)
  },
)

const days = fc.integer({ min: 0, max: 40 }).map((day) => addDays(EXAMPLE_TODAY, day))
const spans = fc.oneof(
  days.map((day) => ({ day })),
  fc.tuple(days, days).map((both) => {
    const [from = '', to = ''] = both.sort()
    return { from, to }
  }),
)
const times = fc.uniqueArray(fc.constantFrom('09:00', '10:00', '14:30', '20:00'), { minLength: 1 })
const capacity = fc.integer({ min: 0, max: 5 })
const openings = fc.array(
  fc.record({ weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 })), times, capacity }),
  { minLength: 1, maxLength: 3 },
)
const dates = fc.array(
  fc.tuple(spans, times, capacity).map(([span, at, of]) => ({ ...span, times: at, capacity: of })),
  { maxLength: 3 },
)

test('any plan: a closed day has no slots, a date has its own times, other days have the weekly times', () => {
  const planned = fc.record({
    opening: openings,
    dates,
    closures: fc.array(spans, { maxLength: 2 }),
  })
  fc.assert(
    fc.property(planned, days, ({ opening, dates: dated, closures }, day) => {
      const slots = slotsOn(
        exampleEvent({ id: 'e', opening, dates: dated, closures }),
        day,
        EXAMPLE_TODAY,
      )
      if (closureOn({ closures }, day) !== undefined) {
        expect(slots).toEqual([])
        return
      }
      const own = dated.filter((one) => includesDay(one, day))
      const weekly = slotsOn(exampleEvent({ id: 'e', opening }), day, EXAMPLE_TODAY)
      if (own.length === 0) {
        expect(slots).toEqual(weekly)
        return
      }
      expect(slots.map(({ startsAt }) => startsAt.slice(11, 16))).toEqual(
        own.flatMap((one) => one.times).sort(),
      )
    }),
  )
})
