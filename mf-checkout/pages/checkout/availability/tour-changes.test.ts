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

test('reads a tour once for each of its days in the basket', () => {
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
  ['uncounted places', placesLine(4), { ...singles, schedule: { '10:00': { tours: 1 } } }],
  [
    'whole tours of a tour for singles',
    {},
    { single_ticketing: 1, book_complete_tour: 1, schedule: { '10:00': { tours: 1 } } },
  ],
  ['a tour without prices', { priceId: null, price: 0, totalPrice: 10000 }, { priceList: [] }],
  [
    'a kind of ticket that was not chosen',
    { tickets: [...tickets(), { ...family, subtickets: [], count: 0 }] },
    {},
  ],
])('reports no change for %s that is still available', (_, line, offered) => {
  expect(changes([aTourLine(line)], offered)).toEqual([])
})

test.each<[string, Partial<GuidedTourLine>, Record<string, unknown>]>([
  ['can no longer be booked here', {}, { bookable: 0 }],
  ['does not take place at this time', {}, { schedule: { '11:00': { tours: 3 } } }],
  ['does not take place on this day', {}, { schedule: {} }],
  ['no longer has this price', { priceId: '509' }, {}],
  [
    'does not have this price at this time',
    {},
    { schedule: { '10:00': { tours: 3, priceList: [price('502')] } } },
  ],
  ['is no longer free', { priceId: null, price: 0 }, {}],
  ['no longer has prices', {}, { priceList: [] }],
  ['no longer has these tickets', {}, { tickets: [] }],
  ['is booked as a whole, no longer by places', placesLine(2), {}],
  ['is booked by places, no longer as a whole', {}, singles],
])('closes a tour that %s', (_, line, offered) => {
  expect(changes([aTourLine(line)], offered)).toEqual([{ kind: 'closed' }])
})

test('reads an unknown tour as no longer sold, and keeps one that could not be read', () => {
  const unknown = { ...aTourDay(), tour: null }
  expect(lineChanges([aTourLine()], [unknown], ZONE)).toMatchObject([
    { change: { kind: 'notOnSale' } },
  ])
  expect(lineChanges([aTourLine()], [], ZONE)).toEqual([])
})

test.each<[string, Partial<GuidedTourLine>, Record<string, unknown>]>([
  ['whole tours', {}, { schedule: { '10:00': { tours: 0 } } }],
  ['places', placesLine(1), { ...singles, schedule: { '10:00': { max_tickets: 0 } } }],
  // Regression: places without a number were unlimited, though no tour was left.
  ['uncounted places', placesLine(1), { ...singles, schedule: { '10:00': { tours: 0 } } }],
])('shows %s as sold out if none are left', (_, line, offered) => {
  expect(changes([aTourLine(line)], offered)).toEqual([{ kind: 'soldOut' }])
})

// Regression: the time was shown as sold out, though the backend had not said so.
test('does not report a time without a number of tours as sold out', () => {
  expect(changes([aTourLine({})], { schedule: { '10:00': {} } })).toEqual([])
})

test.each<
  [string, number, Partial<GuidedTourLine>, Record<string, unknown>, Partial<GuidedTourLine> | null]
>([
  ['reduces places', 3, placesLine(4), {}, { totalCount: 3 }],
  [
    'lets the visitor reduce places with tickets',
    3,
    { ...placesLine(4), tickets: tickets(4) },
    {},
    null,
  ],
  [
    'lets the visitor reduce places below the minimum of a booking',
    3,
    placesLine(9),
    { min_participants: 4 },
    null,
  ],
  ['reduces tours while the tickets fit', 2, { tours: 3, tickets: tickets(40) }, {}, { tours: 2 }],
  [
    'lets the visitor reduce tours that the tickets do not fit into',
    2,
    { tours: 3, tickets: tickets(41) },
    {},
    null,
  ],
  ['reduces tours without tickets', 1, { tours: 3, tickets: [] }, {}, { tours: 1 }],
  [
    'reduces tours of any size',
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

test('if fewer tours are available than chosen, charges only the available ones', () => {
  const line = aTourLine({ tours: 3 })
  expect(changes([line], { schedule: { '10:00': { tours: 2 } } })).toMatchObject([
    { reduced: { tours: 2, totalPrice: 2 * 18000 + 20 * 500 } },
  ])
})

test('gives the places of one time to its lines in basket order, and each time its own places', () => {
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
    'of the time instead of the tour',
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
])('reports another price %s with the line at that price', (_, changed, repriced) => {
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

// Regression: these changes were refused only by the server, after the details and the payment had
// been filled in.
test.each<[string, Partial<GuidedTourLine>, Record<string, unknown>]>([
  ['groups must be larger', {}, { min_participants: 21, max_participants: 30 }],
  ['groups must be smaller', {}, { max_participants: 19 }],
  ['bookings must be larger', placesLine(2), { ...singles, min_participants: 3 }],
  ['admission is needed for each place', placesLine(2), { ...singles, booking_without_tickets: 0 }],
  [
    'a question is mandatory',
    {},
    { questions: [{ id: 'q2', type: 'text', text: 'Which school?', mandatory: 1 }] },
  ],
])('requires a new choice of the tour if %s', (_, line, offered) => {
  expect(changes([aTourLine(line)], offered)).toEqual([{ kind: 'otherTerms' }])
})

test('reports no change for a question that is optional or already answered', () => {
  const questions = [
    { id: 'q1', type: 'text', text: 'Who are you?', mandatory: 1 },
    { id: 'q2', type: 'text', text: 'Anything else?' },
  ]
  expect(changes([aTourLine()], { questions })).toEqual([])
})

test('reports no change after all changes of a tour were accepted', () => {
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
