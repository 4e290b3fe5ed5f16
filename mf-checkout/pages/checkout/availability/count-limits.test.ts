import { COUNT_CAP } from '@shop/shared/business-constants'
import {
  aDayTicketLine,
  aMerchandiseLine,
  aPassLine,
  aTicketLine,
  aTourLine,
  aVoucherLine,
} from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import { aTourDay } from '../../../testing/a-tour.ts'
import { countLimits } from './count-limits.ts'
import type { ArticleOffer } from './offers/goods-offer.ts'

const ZONE = 'Europe/Zurich'

function poster(stock: number | null): ArticleOffer {
  const article = { name: 'Poster', price: 1500, vat_value: 8.1, stock, product_kind_ref: null }
  return { kind: 'article', id: '31', article }
}

const bounds = (...args: Parameters<typeof countLimits>) =>
  countLimits(...args).map(({ least, most }) => [least, most])

test('limits the count of lines with unknown stock by the general limit per line', () => {
  const lines = [aMerchandiseLine(), aTicketLine(), aVoucherLine(), aPassLine(), aDayTicketLine()]
  expect(bounds(lines, [], ZONE)).toEqual(lines.map(() => [1, COUNT_CAP]))
  expect(bounds([aMerchandiseLine()], [poster(null)], ZONE)).toEqual([[1, COUNT_CAP]])
})

test('limits the count of a line to the stock that other lines of the product leave', () => {
  const lines = [aMerchandiseLine({ count: 2 }), aMerchandiseLine({ count: 3 })]
  expect(bounds(lines, [poster(9)], ZONE)).toEqual([
    [1, 6],
    [1, 7],
  ])
})

// Regression: a line with two pieces showed only "at most 1", and the next line showed 0 left.
test('gives the stock to the first lines if the lines exceed it', () => {
  const lines = [2, 3, 1].map((count) => aMerchandiseLine({ count }))
  const most = (stock: number) => bounds(lines, [poster(stock)], ZONE).map(([, each]) => each)
  expect(most(2)).toEqual([2, 0, 0])
  expect(most(4)).toEqual([2, 2, 0])
  expect(most(6)).toEqual([2, 3, 1])
  expect(most(0)).toEqual([0, 0, 0])
})

test('requires a whole group of places in a tour, and at most the places left', () => {
  const places = aTourLine({ single_ticketing: true, tickets: [], tours: 0, totalCount: 6 })
  const day = aTourDay({
    single_ticketing: 1,
    book_complete_tour: 0,
    min_participants: 4,
    schedule: { '10:00': { tours: 1, max_tickets: 9 } },
  })
  expect(bounds([places], [day], ZONE)).toEqual([[4, 9]])
})

const tour = (limits: object, changes = {}) => [
  aTourDay({
    order_limits: limits,
    schedule: { '10:00': { tours: 9, max_tickets: 90 } },
    ...changes,
  }),
]

test('lets the count of places grow up to the limit of one order, and returns that limit', () => {
  const ofPlaces = { single_ticketing: 1, book_complete_tour: 0, max_participants: 90 }
  const places = (totalCount: number) =>
    aTourLine({ single_ticketing: true, tickets: [], tours: 0, totalCount })
  const limitsOf = (limits: object) =>
    countLimits([places(6), places(3)], tour(limits, ofPlaces), ZONE).map(
      ({ most, orderBound }) => [most, orderBound?.most ?? null],
    )
  expect(limitsOf({ per_offering: 20 })).toEqual([
    [17, 20],
    [14, 20],
  ])
  // The limit may be below the count in the basket: the line keeps its count, and the server
  // decides at the end.
  expect(limitsOf({ per_time: 5 })).toEqual([
    [6, 5],
    [3, 5],
  ])
  expect(limitsOf({ per_order: 500 })).toEqual([
    [87, null],
    [84, null],
  ])
})

test('limits whole tours to a tenth of the places that an order may have', () => {
  const whole = aTourLine({ single_ticketing: false, tours: 1 })
  const [limits] = countLimits([whole], tour({ per_offering: 35 }), ZONE)
  expect(limits).toMatchObject({ most: 3, orderBound: null })
})
