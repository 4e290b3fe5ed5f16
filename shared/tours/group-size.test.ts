import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sizeProblem, ticketRange, unitsLeft } from './group-size.ts'
import { aPlacesTour, aTime, aTour, aTourTicket } from './testing/tour-builders.ts'

const NOTHING = { places: 0, tours: 0 }
const withTickets = { booking_without_tickets: false, tickets: [aTourTicket()] }

test.each([
  ['up to the maximum of twelve', 12, 30, 0, 12],
  ['up to the places left', 12, 4, 0, 4],
  ['minus those in the basket', 12, 4, 3, 1],
  ['up to the maximum minus those in the basket', 12, 30, 10, 2],
  ['not at all if the basket holds more than there are', 12, 4, 9, 0],
  ['up to the places left without a maximum', null, 30, 0, 30],
  ['up to the size of a tour if the places are unknown', 12, null, 0, 12],
])('places can be booked %s', (_, max_participants, max_tickets, places, expected) => {
  const tour = aPlacesTour({ max_participants })
  const time = aTime({ tours: 1, max_tickets })
  expect(unitsLeft(tour, time, { places, tours: 0 })).toBe(expected)
})

test('no places are left when no tour is left and the places are unknown', () => {
  expect(unitsLeft(aPlacesTour(), aTime({ tours: 0 }), NOTHING)).toBe(0)
})

test('subtracts the tours in the basket from those that are left', () => {
  expect(unitsLeft(aTour(), aTime({ tours: 3, max_tickets: 1 }), { places: 9, tours: 1 })).toBe(2)
  expect(unitsLeft(aTour(), aTime({ tours: 1 }), { places: 0, tours: 4 })).toBe(0)
})

test('does not book single places when only whole tours are offered', () => {
  const tour = aPlacesTour({ book_complete_tour: true })
  expect(unitsLeft(tour, aTime({ tours: 3, max_tickets: 40 }), NOTHING)).toBe(3)
})

test.each([
  ['the tours limit the tickets of a group', aTour(), 2, { least: 10, most: 40 }],
  [
    'without a maximum, the limit of the shop applies',
    aTour({ max_participants: null }),
    2,
    { least: 10, most: 999 },
  ],
  ['there are as many tickets as places', aPlacesTour(withTickets), 3, { least: 3, most: 3 }],
  ['a tour without tickets sets no limits', aPlacesTour(), 3, null],
  ['a tour with an empty list of tickets sets no limits', aTour({ tickets: [] }), 3, null],
])('number of admission tickets: %s', (_, tour, units, range) => {
  expect(ticketRange(tour, units)).toEqual(range)
})

const PLACES = aPlacesTour({ ...withTickets, min_participants: 2 })

test.each([
  ['a whole tour with enough people', aTour(), 1, 5, null],
  ['a whole tour with as many as it takes', aTour(), 1, 20, null],
  ['one more than it takes', aTour(), 1, 21, { kind: 'tooManyTickets', most: 20 }],
  ['one more than two tours take', aTour(), 2, 41, { kind: 'tooManyTickets', most: 40 }],
  ['one fewer than make a group', aTour(), 1, 4, { kind: 'tooFewTickets', least: 5 }],
  ['one fewer than make two groups', aTour(), 2, 9, { kind: 'tooFewTickets', least: 10 }],
  [
    'no tickets at all',
    aTour({ min_participants: null }),
    1,
    0,
    { kind: 'tooFewTickets', least: 1 },
  ],
  ['no tour', aTour(), 0, 8, { kind: 'none' }],
  ['a tour without tickets', aTour({ booking_without_tickets: true }), 1, 0, null],
  ['as many tickets as places', PLACES, 3, 3, null],
  ['fewer tickets than places', PLACES, 3, 2, { kind: 'unequal', places: 3, tickets: 2 }],
  ['more tickets than places', PLACES, 3, 4, { kind: 'unequal', places: 3, tickets: 4 }],
  ['fewer places than make a group', PLACES, 1, 1, { kind: 'tooFewPlaces', least: 2 }],
  ['no places', PLACES, 0, 2, { kind: 'none' }],
  ['places without tickets', aPlacesTour(), 1, 0, null],
  [
    'fewer such places than make a group',
    aPlacesTour({ min_participants: 2 }),
    1,
    0,
    { kind: 'tooFewPlaces', least: 2 },
  ],
])('checks the numbers of tours, places and tickets: %s', (_, tour, units, tickets, problem) => {
  expect(sizeProblem(tour, { units, tickets })).toEqual(problem)
})

test('a valid size is within the limits of the tours and the group', () => {
  const some = fc.record({
    single_ticketing: fc.boolean(),
    book_complete_tour: fc.boolean(),
    booking_without_tickets: fc.boolean(),
    max_participants: fc.option(fc.integer({ min: 1, max: 30 })),
    min_participants: fc.option(fc.integer({ min: 0, max: 6 })),
  })
  fc.assert(
    fc.property(some, fc.nat(8), fc.nat(60), (change, units, tickets) => {
      const tour = aTour(change)
      if (sizeProblem(tour, { units, tickets }) !== null) return
      const places = change.single_ticketing && !change.book_complete_tour
      expect(units).toBeGreaterThan(0)
      if (places) expect(units).toBeGreaterThanOrEqual(change.min_participants ?? 1)
      if (change.booking_without_tickets) return
      if (places) expect(tickets).toBe(units)
      else {
        expect(tickets).toBeLessThanOrEqual((change.max_participants ?? 999) * units)
        expect(tickets).toBeGreaterThanOrEqual(Math.max(1, change.min_participants ?? 1) * units)
      }
    }),
  )
})
