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
import type { ArticleOffer } from './offers/goods-offer.ts'
import { roomOfLines } from './room-of-lines.ts'

const ZONE = 'Europe/Zurich'

function poster(stock: number | null): ArticleOffer {
  const article = { name: 'Poster', price: 1500, vat_value: 8.1, stock, product_kind_ref: null }
  return { kind: 'article', id: '31', article }
}

const bounds = (...args: Parameters<typeof roomOfLines>) =>
  roomOfLines(...args).map(({ least, most }) => [least, most])

test('lines of unknown stock are limited by the line’s own cap', () => {
  const lines = [aMerchandiseLine(), aTicketLine(), aVoucherLine(), aPassLine(), aDayTicketLine()]
  expect(bounds(lines, [], ZONE)).toEqual(lines.map(() => [1, COUNT_CAP]))
  expect(bounds([aMerchandiseLine()], [poster(null)], ZONE)).toEqual([[1, COUNT_CAP]])
})

test('a line has what the others of the same thing leave of the stock', () => {
  const lines = [aMerchandiseLine({ count: 2 }), aMerchandiseLine({ count: 3 })]
  expect(bounds(lines, [poster(9)], ZONE)).toEqual([
    [1, 6],
    [1, 7],
  ])
})

// Regression: a line with two pieces showed only "at most 1", and the next one that there were
// none.
test('where lines hold more than there is, the first ones have theirs', () => {
  const lines = [2, 3, 1].map((count) => aMerchandiseLine({ count }))
  const most = (stock: number) => bounds(lines, [poster(stock)], ZONE).map(([, each]) => each)
  expect(most(2)).toEqual([2, 0, 0])
  expect(most(4)).toEqual([2, 2, 0])
  expect(most(6)).toEqual([2, 3, 1])
  expect(most(0)).toEqual([0, 0, 0])
})

test('places in a tour are at least a group, and at most those left', () => {
  const places = aTourLine({ single_ticketing: true, tickets: [], tours: 0, totalCount: 6 })
  const day = aTourDay({
    single_ticketing: 1,
    book_complete_tour: 0,
    min_participants: 4,
    schedule: { '10:00': { tours: 1, max_tickets: 9 } },
  })
  expect(bounds([places], [day], ZONE)).toEqual([[4, 9]])
})
