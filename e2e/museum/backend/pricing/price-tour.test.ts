import { expect, test } from 'vitest'
import { exampleCatalogue } from '../testing/example-catalogue.ts'
import type { exampleTour } from '../testing/example-tours.ts'
import { groupTour, tour, walkPlaces } from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'
import { explainProblem } from './explain-problem.ts'
import { priceCart } from './price-cart.ts'

const AT = '2026-03-10 10:00:00'
const NAMED = 'Group tour, Tuesday 10.03.2026, 10:00: '

type Change = Partial<Parameters<typeof exampleTour>[0]>

function priced(items: unknown[], change: Change = {}) {
  const catalogue = exampleCatalogue()
  catalogue.tours = catalogue.tours.map((one) =>
    one.id === change.id ? { ...one, ...change } : one,
  )
  return priceCart(items, { catalogue, language: 'en', museumNow: '2026-03-09 09:00:00' })
}

function refusal(items: unknown[], change: Change = {}) {
  const pricing = priced(items, change)
  return pricing.kind === 'refused' ? explainProblem(pricing.problem, serverTexts('en')) : null
}

const ANSWERS = groupTour(AT).answers
const group = (tours: number, tickets: number) =>
  tour('group', AT, ['guide', tours], {
    tickets: [{ id: 'adult', count: tickets }],
    answers: ANSWERS,
  })
const walk = (places: number, tickets: number) =>
  tour('walk', AT, ['place', places], { tickets: [{ id: 'adult', count: tickets }] })
const talk = (places: number, tickets: unknown[] = []) =>
  tour('talk', AT, ['place', places], { tickets })

const people: [string, unknown, string | null][] = [
  ['a group with too few', group(1, 1), 'please choose at least 2 tickets for your group.'],
  ['a group with just enough', group(1, 2), null],
  ['a full group', group(1, 5), null],
  ['a group with too many', group(1, 6), 'you can choose up to 5 tickets for your group.'],
  ['two groups with too few', group(2, 3), 'please choose at least 4 tickets for your group.'],
  ['two full groups', group(2, 10), null],
  ['two groups with too many', group(2, 11), 'you can choose up to 10 tickets for your group.'],
  ['a group without people', { ...group(1, 1), tickets: [] }, 'please choose at least 2'],
  ['no tour at all', group(0, 2), 'has changed'],
  ['half a tour', group(1.5, 2), 'this quantity is not possible'],
  ['half a person', group(1, 2.5), 'this quantity is not possible'],
  ['as many tickets as places', walk(2, 2), null],
  [
    'more tickets than places',
    walk(2, 3),
    'the number of tickets must match the number of places (places: 2, tickets: 3)',
  ],
  [
    'fewer tickets than places',
    walk(2, 1),
    'the number of tickets must match the number of places (places: 2, tickets: 1)',
  ],
  ['more places than a tour has', walk(6, 6), 'you can book up to 5 places.'],
  ['fewer places than it takes', talk(1), 'please book at least 2 places.'],
  ['just as many places as it takes', talk(2), null],
  ['all places of a tour', talk(5), null],
  ['too many places without tickets', talk(6), 'you can book up to 5 places.'],
  ['tickets for a tour without tickets', talk(2, [{ id: 'adult', count: 2 }]), 'has changed'],
  ['a count of zero for a tour without tickets', talk(2, [{ id: 'adult', count: 0 }]), null],
]

test.each(people)('prices or refuses %s', (_, item, sentence) => {
  expect(refusal([item])).toEqual(sentence && expect.stringContaining(sentence))
})

test('a complete tour is sold only as a whole, whatever else is set', () => {
  const whole = { id: 'walk', completeTour: true }
  expect(refusal([walk(2, 1)], whole)).toContain('at least 2 tickets')
  expect(refusal([walk(2, 10)], whole)).toBeNull()
  expect(refusal([walk(2, 0)], { ...whole, withoutTickets: true })).toBeNull()
})

test('places of one time add up over the lines of a basket', () => {
  expect(refusal([talk(3), talk(2)])).toBeNull()
  expect(refusal([talk(3), talk(3)])).toContain('you can book up to 5 places.')
  expect(refusal([talk(3), { ...talk(3), datetime: '2026-03-10 11:00:00' }])).toBeNull()
})

const prices: [string, Record<string, unknown>, boolean][] = [
  ['a price of the tour', { prices: price('school') }, true],
  [
    'another price with a count of zero',
    { prices: [...price('guide'), ...price('school', 0)] },
    true,
  ],
  ['two prices', { prices: [...price('guide'), ...price('school')] }, false],
  ['the same price twice', { prices: [...price('guide'), ...price('guide')] }, false],
  ['no price', { prices: [] }, false],
  ['an unknown price', { prices: price('gift') }, false],
  ['a price of other times only', { prices: price('evening') }, false],
  ['that price in its time', { prices: price('evening'), datetime: evening() }, true],
  ['a price that does not apply at that time', { datetime: evening() }, false],
  ['an unknown ticket', { tickets: [{ id: 'senior', count: 2 }] }, false],
]

function price(id: string, count = 1) {
  return [{ id, count }]
}

function evening() {
  return AT.replace('10:00:00', '19:00:00')
}

test.each(prices)('accepts or refuses %s', (_, change, accepted) => {
  const changed = expect.stringContaining('this tour has changed since you chose it')
  expect(refusal([{ ...group(1, 2), ...change }])).toEqual(accepted ? null : changed)
})

const asked: [string, unknown, string | null][] = [
  ['name', undefined, 'please answer the question “What is your group called?”.'],
  ['name', null, 'please answer the question “What is your group called?”.'],
  ['name', ' \n', 'please answer the question “What is your group called?”.'],
  ['name', 'x'.repeat(1000), null],
  ['name', 'x'.repeat(1001), '“What is your group called?” is too long. Please shorten it to 1000'],
  ['name', 7, 'please check your answer to the question “What is your group called?”.'],
  ['wheels', undefined, 'please answer the question “Is there a wheelchair?”.'],
  ['wheels', true, null],
  ['wheels', 'yes', 'please check your answer'],
  ['age', undefined, null],
  ['age', '', null],
  ['age', 0, null],
  ['age', -1.5, null],
  ['age', '12', 'please check your answer to the question “Average age”.'],
  ['age', Number.NaN, 'please check your answer'],
  ['age', Number.POSITIVE_INFINITY, 'please check your answer'],
  ['focus', 'view', null],
  ['focus', 'The view', 'please check your answer to the question “Focus”.'],
  ['last', '2024-02-29', null],
  ['last', '2025-02-29', 'please check your answer to the question “Last visit”.'],
  ['last', '29.02.2024', 'please check your answer'],
  ['last', 'tomorrow', 'please check your answer'],
  ['shoe', '44', 'this tour has changed since you chose it'],
]

for (const [id, value, sentence] of asked) {
  const shown = typeof value === 'string' ? value.slice(0, 12) : value
  test(`answer “${shown}” to “${id}”: ${sentence === null ? 'accepted' : 'refused'}`, () => {
    const answers = ANSWERS.filter((answer) => (answer as { id: string }).id !== id)
    if (value !== undefined) answers.push({ id, type: 'text', value })
    const answer = refusal([{ ...group(1, 2), answers }])
    for (const part of [NAMED, sentence ?? ''])
      expect(answer).toEqual(sentence && expect.stringContaining(part))
  })
}

test('rejects two answers to one question', () => {
  const answers = [...ANSWERS, ANSWERS[0]]
  expect(refusal([{ ...group(1, 2), answers }])).toContain('please check your answer')
})

test('rejects unknown tours, and tours that are closed at that time or not sold here', () => {
  expect(refusal([{ ...group(1, 2), tourId: 'tower' }])).toContain('no longer available')
  const closed = `${NAMED}this date cannot be booked`
  expect(refusal([group(1, 2)], { id: 'group', bookable: false })).toContain(closed)
  expect(refusal([group(1, 2)], { id: 'group', closedDays: [1] })).toContain(closed)
  expect(refusal([{ ...group(1, 2), datetime: '2026-03-10 10:30:00' }])).toContain(
    'cannot be booked',
  )
  expect(refusal([{ ...group(1, 2), datetime: 'soon' }])).toContain('cannot be booked')
  const past = { ...group(1, 2), datetime: '2026-03-09 08:00:00' }
  const opening = [{ weekdays: [1], times: ['08:00'], capacity: 2 }]
  expect(refusal([past], { id: 'group', opening })).toContain('this time has passed')
})

test('a ticket with sub-tickets counts as one person, and limits its sub-tickets as usual', () => {
  const family = (parents: number, children: number) => ({
    id: 'walk-family',
    count: 1,
    subtickets: [
      { id: 'parents', count: parents },
      { id: 'children', count: children },
    ],
  })
  const places = (count: number, tickets: unknown[]) =>
    tour('walk', AT, ['place', count], { tickets })
  expect(refusal([places(2, [family(2, 4), { id: 'adult', count: 1 }])])).toBeNull()
  expect(refusal([places(3, [family(2, 1)])])).toContain('(places: 3, tickets: 1)')
  expect(refusal([places(1, [family(3, 0)])])).toContain('please choose 0–2 for “Parents”')
  expect(refusal([places(1, [family(0, 0)])])).toContain('this quantity is not possible')

  expect(priced([places(1, [family(2, 4)])])).toMatchObject({
    total: 500 + 100 + 2 * 1500,
    items: [
      {
        takes: { unit: 'place', places: 1 },
        line: {
          tickets: [
            {
              id: 'walk-family',
              count: 1,
              total: 3100,
              subtickets: [
                { name: 'Parents', count: 2, price: 1500 },
                { name: 'Children', count: 4, price: 0 },
              ],
            },
          ],
        },
      },
    ],
  })
})

test('a tour costs its price and its tickets from the catalogue, each with its own tax', () => {
  const cheap = { price: 1, total: 1, totalPrice: 1 }
  const item = {
    ...group(2, 0),
    ...cheap,
    prices: [{ id: 'guide', count: 2, ...cheap }],
    tickets: [
      { id: 'adult', count: 6, ...cheap },
      { id: 'child', count: 3, ...cheap },
    ],
  }
  expect(priced([item])).toMatchObject({
    total: 2 * 15000 + 6 * 1800,
    items: [
      {
        takes: { unit: 'tour', id: 'guide', pieces: 2, places: 2 },
        line: {
          kind: 'guidedTour',
          offeringId: 'group',
          name: 'Group tour',
          startsAt: AT,
          endsAt: '2026-03-10 11:00:00',
          timed: true,
          language: 'German',
          meetingPoint: 'At the gate',
          price: { id: 'guide', name: 'Guided tour', count: 2, total: 30000 },
          tickets: [
            { id: 'adult', name: 'Adult', count: 6, total: 10800, subtickets: [] },
            { id: 'child', name: 'Child', count: 3, total: 0, subtickets: [] },
          ],
          total: 40800,
          taxParts: [
            { gross: 30000, rate: 8.1 },
            { gross: 10800, rate: 2.6 },
          ],
        },
      },
    ],
  })
  const inTheEvening = { ...group(1, 2), prices: price('evening'), datetime: evening() }
  expect(priced([inTheEvening])).toMatchObject({ total: 20000 + 2 * 1800 })
})

test('stores answers with their question and in readable form', () => {
  const answers = [
    { id: 'last', type: 'date', value: '2024-02-29' },
    { id: 'wheels', type: 'yes_no', value: true },
    { id: 'focus', type: 'choice', value: 'view' },
    { id: 'age', type: 'number', value: 1999.5 },
    { id: 'name', type: 'text', value: ' Class\n3b ' },
  ]
  expect(priced([{ ...group(1, 2), answers }, walkPlaces(AT)])).toMatchObject({
    items: [
      {
        line: {
          answers: [
            {
              id: 'name',
              type: 'text',
              question: 'What is your group called?',
              value: 'Class\n3b',
              readable: 'Class 3b',
            },
            { id: 'age', value: 1999.5, readable: '1999.5' },
            { id: 'focus', question: 'Focus', value: 'view', readable: 'The view' },
            { id: 'wheels', value: true, readable: 'Yes' },
            { id: 'last', value: '2024-02-29', readable: '29.02.2024' },
          ],
        },
      },
      { line: { answers: [] } },
    ],
  })
})
