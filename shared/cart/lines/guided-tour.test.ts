import { aTourLine } from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import { guidedTourLine } from './guided-tour.ts'

test('charges a group for each tour and for the tickets', () => {
  const line = aTourLine({ tours: 2 })
  expect(guidedTourLine.count(line)).toBe(2)
  expect(guidedTourLine.total(line)).toBe(2 * 18000 + 20 * 500)
  expect(guidedTourLine.taxParts(line)).toEqual([
    { gross: 36000, rate: 8.1 },
    { gross: 10000, rate: 2.6 },
  ])
})

test('charges single visitors for each place and for the tickets', () => {
  const line = aTourLine({ single_ticketing: true, tours: 0, totalCount: 20, price: 700 })
  expect(guidedTourLine.count(line)).toBe(20)
  expect(guidedTourLine.total(line)).toBe(20 * 700 + 20 * 500)
})

test('sends a tour with its datetime, price, tickets and answers', () => {
  const family = {
    id: '52',
    name: 'Family',
    price: 100,
    vat_value: 2.6,
    count: 0,
    subtickets: [{ id: '521', name: 'Child', price: 100, vat_value: 2.6, count: 2 }],
  }
  const unchosen = { ...family, id: '53', subtickets: [] }
  const line = aTourLine({ tickets: [...aTourLine().tickets, family, unchosen] })
  expect(guidedTourLine.toItems(line)).toEqual([
    {
      type: 'guidedTour',
      tourId: '5',
      datetime: '2026-09-03 10:00:00',
      prices: [{ id: '501', count: 1 }],
      tickets: [
        { id: '51', count: 20 },
        { id: '52', count: 1, subtickets: [{ id: '521', count: 2 }] },
      ],
      answers: [{ id: 'q1', type: 'text', value: 'School class' }],
    },
  ])
  expect(guidedTourLine.toItems(aTourLine({ priceId: null }))[0]).toMatchObject({ prices: [] })
})

test('requests the shipping cost for one tour, or for the booked places', () => {
  const datetime = '2026-09-03 10:00:00'
  expect(guidedTourLine.toShippingItems(aTourLine({ tours: 3 }))).toEqual([
    { type: 'guidedTour', id: '5', count: 1, datetime },
  ])
  const single = aTourLine({ single_ticketing: true, totalCount: 4 })
  expect(guidedTourLine.toShippingItems(single)[0]).toMatchObject({ count: 4 })
})

test.each([
  ['2026-09-02T22:00:00Z', { time: '00:00' }, false],
  ['2026-09-02T22:00:01Z', { time: '00:00' }, true],
  ['2026-09-03T08:00:00Z', { time: '10:00:00' }, false],
  // The last Sunday in October: ten o'clock is an hour later than the day before.
  ['2026-10-25T09:00:00Z', { date: '2026-10-25' }, false],
  ['2026-10-25T09:00:01Z', { date: '2026-10-25' }, true],
])('at %s a tour that begins at %j is over: %j', (instant, begin, isOver) => {
  const clock = { now: new Date(instant), zone: 'Europe/Zurich' }
  expect(guidedTourLine.isOver(aTourLine(begin), clock)).toBe(isOver)
})

test('a tour is over once it has begun', () => {
  const zone = 'Europe/Zurich'
  expect(guidedTourLine.isOver(aTourLine(), { now: new Date('2026-09-03T08:00:00Z'), zone })).toBe(
    false,
  )
  expect(guidedTourLine.isOver(aTourLine(), { now: new Date('2026-09-03T08:00:01Z'), zone })).toBe(
    true,
  )
})
