import type { GuidedTourLine } from '@shop/shared/cart/lines/guided-tour'
import { aTourLine } from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import { aTourDay } from '../../../testing/a-tour.ts'
import { lineChanges } from './line-changes.ts'
import { offersToRead } from './offers/offers-to-read.ts'

const ZONE = 'Europe/Zurich'

const singles = { single_ticketing: 1, book_complete_tour: 0, booking_without_tickets: 1 }
const family = {
  id: '52',
  name: 'Family',
  price: 1000,
  vat_value: 2.6,
  count: 1,
  subtickets: [{ id: '521', name: 'Child', price: 200, vat_value: 2.6, count: 3 }],
}
const offeredFamily = {
  ...family,
  subtickets: [{ id: '521', name: 'Child', price: 300, vat_value: 8.1 }],
}

test('a tour is read once for each of its days in the basket', () => {
  const lines = [aTourLine(), aTourLine({ time: '14:00' }), aTourLine({ date: '2026-09-04' })]
  expect(offersToRead(lines, ZONE)).toEqual([
    { kind: 'tour', id: '5', date: '2026-09-03', countsDay: false },
    { kind: 'tour', id: '5', date: '2026-09-04', countsDay: false },
  ])
})

test.each<[string, Partial<GuidedTourLine>, Record<string, unknown>]>([
  ['a tour', {}, {}],
  ['a time named with seconds', {}, { schedule: { '10:00:00': { tours: 1 } } }],
  ['the last tour', {}, { schedule: { '10:00': { tours: 1 } } }],
  ['the last places', placesLine(4), { ...singles, schedule: { '10:00': { max_tickets: 4 } } }],
  ['places nobody counts', placesLine(4), { ...singles, schedule: { '10:00': { tours: 1 } } }],
  [
    'whole tours of a tour for singles',
    {},
    { single_ticketing: 1, book_complete_tour: 1, schedule: { '10:00': { tours: 1 } } },
  ],
  ['a tour without prices', { priceId: null, price: 0, totalPrice: 10000 }, { priceList: [] }],
  [
    'a kind of ticket nobody chose',
    { tickets: [...tickets(), { ...family, subtickets: [], count: 0 }] },
    {},
  ],
])('%s that is available as it is has not changed', (_, line, offered) => {
  expect(changes([aTourLine(line)], offered)).toEqual([])
})

test.each<[string, Partial<GuidedTourLine>, Record<string, unknown>]>([
  ['cannot be booked here any more', {}, { bookable: 0 }],
  ['is not given at this time', {}, { schedule: { '11:00': { tours: 3 } } }],
  ['is not given on this day', {}, { schedule: {} }],
  ['has not this price any more', { priceId: '509' }, {}],
  [
    'has not this price at this time',
    {},
    { schedule: { '10:00': { tours: 3, priceList: [price('502')] } } },
  ],
  ['costs something by now', { priceId: null, price: 0 }, {}],
  ['has no prices any more', {}, { priceList: [] }],
  ['has not these tickets any more', {}, { tickets: [] }],
  ['is booked as a whole, no longer by places', placesLine(2), {}],
  ['is booked by places, no longer as a whole', {}, singles],
])('a tour that %s is closed', (_, line, offered) => {
  expect(changes([aTourLine(line)], offered)).toEqual([{ kind: 'closed' }])
})

test('a tour unknown to the server is no longer sold, one that could not be read is unchanged', () => {
  const unknown = { ...aTourDay(), tour: null }
  expect(lineChanges([aTourLine()], [unknown], ZONE)).toMatchObject([
    { change: { kind: 'notOnSale' } },
  ])
  expect(lineChanges([aTourLine()], [], ZONE)).toEqual([])
})

test.each<[string, Partial<GuidedTourLine>, Record<string, unknown>]>([
  ['whole tours', {}, { schedule: { '10:00': { tours: 0 } } }],
  ['places', placesLine(1), { ...singles, schedule: { '10:00': { max_tickets: 0 } } }],
  // Once, places that nobody counts were taken for endless, though no tour was left.
  ['uncounted places', placesLine(1), { ...singles, schedule: { '10:00': { tours: 0 } } }],
])('%s are sold out where none are left', (_, line, offered) => {
  expect(changes([aTourLine(line)], offered)).toEqual([{ kind: 'soldOut' }])
})

// Regression: It said sold out, though the backend had said nothing.
test('a time without a number of tours is not sold out', () => {
  expect(changes([aTourLine({})], { schedule: { '10:00': {} } })).toEqual([])
})

test.each<
  [string, number, Partial<GuidedTourLine>, Record<string, unknown>, Partial<GuidedTourLine> | null]
>([
  ['places are reduced', 3, placesLine(4), {}, { totalCount: 3 }],
  [
    'places with tickets are left to the visitor',
    3,
    { ...placesLine(4), tickets: tickets(4) },
    {},
    null,
  ],
  [
    'fewer places than a booking needs are left to the visitor',
    3,
    placesLine(9),
    { min_participants: 4 },
    null,
  ],
  [
    'tours are reduced while the tickets fit',
    2,
    { tours: 3, tickets: tickets(40) },
    {},
    { tours: 2 },
  ],
  [
    'tours the tickets do not fit in are left to the visitor',
    2,
    { tours: 3, tickets: tickets(41) },
    {},
    null,
  ],
  ['tours without tickets are reduced', 1, { tours: 3, tickets: [] }, {}, { tours: 1 }],
  [
    'tours of any size are reduced',
    1,
    { tours: 3, tickets: tickets(90) },
    { max_participants: null },
    { tours: 1 },
  ],
])('%s', (_, left, part, offered, expected) => {
  const line = aTourLine(part)
  const mode = line.single_ticketing ? singles : {}
  const schedule = { '10:00': { tours: left, max_tickets: left } }
  const [change] = changes([line], { ...mode, ...offered, schedule })
  expect(change).toMatchObject({ kind: 'fewerLeft', left })
  const reduced = change?.kind === 'fewerLeft' ? change.reduced : undefined
  if (expected === null) expect(reduced).toBeNull()
  else expect(reduced).toMatchObject({ ...line, ...expected, totalPrice: expect.any(Number) })
})

test('a reduced tour costs what it is reduced to', () => {
  const line = aTourLine({ tours: 3 })
  expect(changes([line], { schedule: { '10:00': { tours: 2 } } })).toMatchObject([
    { reduced: { tours: 2, totalPrice: 2 * 18000 + 20 * 500 } },
  ])
})

test('lines of one time draw from it in their order, other times have their own', () => {
  const schedule = { '10:00': { tours: 3 }, '14:00': { tours: 1 } }
  const lines = [
    aTourLine({ tours: 2 }),
    aTourLine({ time: '14:00' }),
    aTourLine({ time: '10:00:00', tours: 2, tickets: [] }),
    aTourLine(),
  ]
  expect(changes(lines, { schedule })).toMatchObject([
    { kind: 'fewerLeft', left: 1, reduced: { tours: 1 } },
    { kind: 'soldOut' },
  ])
})

test.each<[string, Record<string, unknown>, object]>([
  [
    'of the tour',
    { priceList: [price('501', 19000)] },
    { price: 19000, vat_value: 2.6, totalPrice: 30600 },
  ],
  [
    'of the time, before that of the tour',
    { schedule: { '10:00': { tours: 3, priceList: [price('501', 20000)] } } },
    { price: 20000, totalPrice: 31600 },
  ],
  [
    'of a ticket and its parts',
    { tickets: [{ id: '51', name: 'Pupil', price: 600, vat_value: 2.6 }, offeredFamily] },
    {
      totalPrice: 18000 + 20 * 600 + 1000 + 3 * 300,
      tickets: [{ price: 600 }, { subtickets: [{ price: 300, vat_value: 8.1 }] }],
    },
  ],
])('another price %s is reported with the line at that price', (_, changed, repriced) => {
  const line = aTourLine({ tickets: [...tickets(), family], totalPrice: 29600 })
  const offered = {
    max_participants: 30,
    tickets: [{ id: '51', price: 500, vat_value: 2.6 }, { ...family }],
    ...changed,
  }
  const [change, ...others] = changes([line], offered)
  expect(others).toEqual([])
  expect(change).toMatchObject({ kind: 'priceChanged', from: 29600, repriced })
})

// Regression: All of these were only refused by the server, after the details and the payment had been filled in.
test.each<[string, Partial<GuidedTourLine>, Record<string, unknown>]>([
  ['groups must be larger', {}, { min_participants: 21, max_participants: 30 }],
  ['groups must be smaller', {}, { max_participants: 19 }],
  ['bookings must be larger', placesLine(2), { ...singles, min_participants: 3 }],
  ['admission is needed for each place', placesLine(2), { ...singles, booking_without_tickets: 0 }],
  [
    'something has to be answered',
    {},
    { questions: [{ id: 'q2', type: 'text', text: 'Which school?', mandatory: 1 }] },
  ],
])('where %s since, the tour needs a new choice', (_, line, offered) => {
  expect(changes([aTourLine(line)], offered)).toEqual([{ kind: 'otherTerms' }])
})

test('a question that was answered, or is optional, blocks nothing', () => {
  const questions = [
    { id: 'q1', type: 'text', text: 'Who are you?', mandatory: 1 },
    { id: 'q2', type: 'text', text: 'Anything else?' },
  ]
  expect(changes([aTourLine()], { questions })).toEqual([])
})

test('accepting the offer resolves every change', () => {
  const offered = {
    schedule: { '10:00': { tours: 2 } },
    priceList: [price('501', 17000)],
    tickets: [{ id: '51', price: 400, vat_value: 2.6 }],
  }
  let line: Parameters<typeof lineChanges>[0][number] = aTourLine({ tours: 5 })
  const kinds: string[] = []
  for (let [change] = changes([line], offered); change; [change] = changes([line], offered)) {
    kinds.push(change.kind)
    if (change.kind === 'fewerLeft') line = change.reduced ?? line
    if (change.kind === 'priceChanged') line = change.repriced
    expect(kinds.length).toBeLessThan(3)
  }
  expect(kinds).toEqual(['fewerLeft', 'priceChanged'])
  expect(line).toMatchObject({ tours: 2, totalPrice: 2 * 17000 + 20 * 400 })
})

function changes(lines: Parameters<typeof lineChanges>[0], offered: Record<string, unknown> = {}) {
  return lineChanges(lines, [aTourDay(offered)], ZONE).map(({ change }) => change)
}

function placesLine(totalCount: number) {
  return { single_ticketing: true, book_complete_tour: false, tours: 0, totalCount, tickets: [] }
}

function tickets(count = 20) {
  return [{ id: '51', name: 'Pupil', price: 500, vat_value: 2.6, count, subtickets: [] }]
}

function price(id: string, cents = 18000) {
  return { id, price: cents, vat_value: 2.6 }
}
