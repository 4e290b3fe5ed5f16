import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { expect, test } from 'vitest'
import { offersOfPage } from './offers-of-page.ts'

const madeAt = Date.parse('2026-12-01T08:00:00Z')
const offersOf = (path: string, answers: Record<string, unknown>) =>
  offersOfPage({ answers, madeAt }, path, EVERYTHING_ON_SALE)
const idsOf = (...of: Parameters<typeof offersOf>) => offersOf(...of).map(({ id }) => id)

test('the preview lists sold-out and past events after the available events, like the page itself', () => {
  const events = [
    { id: 1, name: 'Over', sequence_no: 1, end: '2026-11-30 18:00' },
    { id: 2, name: 'Full', sequence_no: 2, sold_out: true },
    { id: 3, name: 'Today', sequence_no: 4, end: '2026-12-01' },
    { id: 4, name: 'Open', sequence_no: 3, end: null },
  ]
  expect(idsOf('/de/tickets', { 'event/select': events })).toEqual(['4', '3', '2', '1'])
})

test('the preview of an event that is over has no price, like the page itself', () => {
  const events = [
    { id: 1, name: 'Over', from_price: 1100, end: '2026-11-30 18:00' },
    { id: 2, name: 'Open', from_price: 1100, end: null },
  ]
  const priceOf = (id: number) =>
    offersOf(`/de/tickets/${id}`, { 'event/select': events })[0]?.from_price
  expect(priceOf(1)).toBeNull()
  expect(priceOf(2)).toBe(1100)
})

// Regression: the document showed a pass among the articles, and the page removed it again.
test('the preview of the museum shop lists articles without annual passes', () => {
  const articles = [
    { id: 1, name: 'Pass', product_kind_ref: 13 },
    { id: 2, name: 'Book' },
  ]
  expect(idsOf('/de/merchandise', { 'merchandise/select': articles })).toEqual(['2'])
})
