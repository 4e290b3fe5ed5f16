import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aTourOfDay, DATE } from '../../../testing/listed-tours.ts'
import { programmeRows } from './programme-rows.ts'

const zone = 'Europe/Zurich'
/** Eight in the morning in the museum. */
const MORNING = new Date('2026-09-03T06:00:00Z')

const rows = (tours: ReturnType<typeof aTourOfDay>[], now = MORNING) =>
  programmeRows(tours, DATE, { now, zone })
const printed = (tours: ReturnType<typeof aTourOfDay>[], now = MORNING) =>
  rows(tours, now).map(({ time, tour }) => `${time} ${tour.id}`)

test('the programme is ordered by time, and tours of the same time are in the museum’s order', () => {
  expect(
    printed([
      aTourOfDay({ '14:00': 5, '9:30': 5 }, { id: 'b', name: 'B' }),
      aTourOfDay({ '14:00:00': 5, '10:00': 5 }, { id: 'a', name: 'A' }),
      aTourOfDay({ '14:00': 5 }, { id: 'z', name: 'Z', sequence_no: 1 }),
    ]),
  ).toEqual(['09:30 b', '10:00 a', '14:00 z', '14:00 a', '14:00 b'])
})

test('times with a zone or in epoch seconds show the museum’s time', () => {
  const seconds = String(Date.UTC(2026, 8, 3, 9) / 1000)
  expect(printed([aTourOfDay({ '2026-09-03T08:00:00Z': 5, [seconds]: 5 }, { id: 'a' })])).toEqual([
    '10:00 a',
    '11:00 a',
  ])
})

test('leaves out tours that have begun', () => {
  const tour = aTourOfDay({ '10:00': 5, '11:00': 5 }, { id: 'a' })
  expect(printed([tour], new Date('2026-09-03T08:00:00Z'))).toEqual(['10:00 a', '11:00 a'])
  expect(printed([tour], new Date('2026-09-03T08:00:01Z'))).toEqual(['11:00 a'])
  expect(printed([tour], new Date('2026-09-03T10:00:00Z'))).toEqual([])
})

test('a tour with a day but without a time comes last, and stays all day', () => {
  const tours = [
    aTourOfDay({}, { id: 'open' }),
    aTourOfDay({ noon: 5 }, { id: 'noon' }),
    aTourOfDay({ '10:00': 5 }, { id: 'ten' }),
  ]
  expect(printed(tours)).toEqual(['10:00 ten', 'null noon', 'null open'])
  expect(printed(tours, new Date('2026-09-03T12:00:00Z'))).toEqual(['null noon', 'null open'])
})

test('shows the lowest price of a time, or else of the day, or else of the tour', () => {
  const costs = (price: number) => ({ priceList: [{ id: 'adult', name: 'Adults', price }] })
  const times = { '10:00': 5, '20:00': { tours: 1, ...costs(3000) } }
  const tours = [
    aTourOfDay(times, { from_price: 1500, ...costs(2000) }),
    aTourOfDay({ '21:00': 5 }, { from_price: 1500 }),
    aTourOfDay({ '22:00': 5 }),
  ]
  expect(rows(tours).map(({ price }) => price)).toEqual([2000, 3000, 1500, null])
})

const WHOLE = { single_ticketing: 0 }
const PAIRS = { min_participants: 2 }

test.each([
  ['places', { tours: 0, max_tickets: 4 }, {}, { kind: 'few', left: 4 }],
  ['places', { tours: 0, max_tickets: 10 }, {}, { kind: 'few', left: 10 }],
  ['places', { tours: 1, max_tickets: 11 }, {}, { kind: 'free' }],
  ['places', { tours: 1, max_tickets: 0 }, {}, { kind: 'soldOut' }],
  ['places unknown', { tours: 1 }, {}, { kind: 'free' }],
  ['places unknown', { tours: 0 }, {}, { kind: 'soldOut' }],
  ['places for eight at a time', { max_tickets: 40 }, { max_participants: 8 }, { kind: 'free' }],
  ['places for two and more', { max_tickets: 2 }, PAIRS, { kind: 'few', left: 2 }],
  ['places for two and more', { max_tickets: 1 }, PAIRS, { kind: 'soldOut' }],
  ['tours', { tours: 2, max_tickets: 40 }, WHOLE, { kind: 'free' }],
  ['tours', { tours: 1, max_tickets: 1 }, { ...WHOLE, ...PAIRS }, { kind: 'lastTour' }],
  ['tours', { tours: 0, max_tickets: 40 }, WHOLE, { kind: 'soldOut' }],
  ['tours', { tours: 1 }, { book_complete_tour: 1 }, { kind: 'lastTour' }],
  ['places, of a tour sold out till then', { max_tickets: 11 }, { sold_out: 1 }, { kind: 'free' }],
  ['nothing online', { max_tickets: 0 }, { bookable: 0 }, { kind: 'notBookable' }],
])('bookable: %s. With the time %o and the tour %o, shows %o', (_, time, tour, availability) => {
  expect(rows([aTourOfDay({ '10:00': time }, tour)])[0]?.availability).toEqual(availability)
})

test('any programme is in order and shows every tour except those that have begun', () => {
  const clock = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
    .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
  const tours = fc.array(
    fc
      .tuple(fc.constantFrom('a', 'b', 'c'), fc.uniqueArray(clock, { minLength: 1, maxLength: 5 }))
      .map(([id, times]) => aTourOfDay(Object.fromEntries(times.map((time) => [time, 5])), { id })),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(tours, clock, (some, now) => {
      const instant = new Date(`${DATE}T${now}:00+02:00`)
      const times = rows(some, instant).map(({ time }) => time ?? '')
      const all = some.flatMap(({ schedule }) => Object.keys(schedule))
      expect(times).toEqual(all.filter((time) => time >= now).sort())
    }),
    { numRuns: 50 },
  )
})
