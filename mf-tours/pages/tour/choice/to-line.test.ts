import { lineItems, parseLine } from '@shop/shared/cart/line'
import { aPart } from '@shop/shared/tickets/testing/ticket-builders'
import {
  aPlacesTour,
  aPrice,
  aTour,
  aTourTicket,
  DATE,
} from '@shop/shared/tours/testing/tour-builders'
import { expect, test } from 'vitest'
import { toLine } from './to-line.ts'

const answers = [
  { id: 'q1', type: 'text', value: 'Class 4b', question: 'Name of your class', shown: '' },
]
const chosen = {
  date: DATE,
  key: '10:00',
  price: aPrice({ price: 20_000 }),
  hasPriceChoice: false,
  answers,
}

test('a group pays for its tours and their tickets', () => {
  const line = toLine({ ...chosen, tour: aTour(), units: 2, picked: { adult: 12 } })
  expect(line).toMatchObject({
    tours: 2,
    totalCount: 12,
    single_ticketing: false,
    priceId: 'p1',
    totalPrice: 2 * 20_000 + 12 * 1800,
  })
  expect(lineItems(line)).toEqual([
    {
      type: 'guidedTour',
      tourId: 'tour',
      datetime: `${DATE} 10:00:00`,
      prices: [{ id: 'p1', count: 2 }],
      tickets: [{ id: 'adult', count: 12 }],
      answers: [{ id: 'q1', type: 'text', value: 'Class 4b' }],
    },
  ])
})

test('single visitors pay for their places and their tickets', () => {
  const tour = aPlacesTour({ tickets: [aTourTicket()], booking_without_tickets: false })
  const price = aPrice({ price: 700 })
  const line = toLine({ ...chosen, price, tour, units: 3, picked: { adult: 3 } })
  expect(line).toMatchObject({
    tours: 0,
    totalCount: 3,
    single_ticketing: true,
    totalPrice: 3 * 700 + 3 * 1800,
  })
})

test('a tour that is sold only as a whole becomes a line of whole tours', () => {
  const tour = aPlacesTour({ book_complete_tour: true })
  const line = toLine({ ...chosen, tour, units: 1, picked: {} })
  expect(line).toMatchObject({ tours: 1, totalCount: 0, single_ticketing: false })
  expect(lineItems(line)).toMatchObject([{ prices: [{ id: 'p1', count: 1 }], tickets: [] }])
})

test('a ticket with components is one entry of the line, with the chosen components', () => {
  const own = aTourTicket({
    id: 'own',
    price: 0,
    subtickets: [aPart('a', { price: 500 }), aPart('b')],
  })
  const tour = aPlacesTour({ tickets: [own, aTourTicket()], booking_without_tickets: false })
  const line = toLine({ ...chosen, tour, units: 1, picked: { own: { a: 1, b: 0 } } })
  expect(line.tickets.map(({ id, count }) => [id, count])).toEqual([['own', 1]])
  expect(line.totalPrice).toBe(20_500)
})

test('the line has the name of a price that was chosen among several', () => {
  const line = toLine({ ...chosen, hasPriceChoice: true, tour: aTour(), units: 1, picked: {} })
  expect(line.priceName).toBe('Regular')
  expect(toLine({ ...chosen, tour: aTour(), units: 1, picked: {} }).priceName).toBe('')
})

test('a line that was stored is the same when it is restored', () => {
  const line = toLine({ ...chosen, tour: aTour(), units: 1, picked: { adult: 5 } })
  expect(parseLine(JSON.parse(JSON.stringify(line)))).toEqual(line)
})
