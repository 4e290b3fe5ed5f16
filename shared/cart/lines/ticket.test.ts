import { aFamilyTicketLine, aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import { ticketLine } from './ticket.ts'

const clock = { now: new Date('2026-09-03T08:30:00Z'), zone: 'Europe/Zurich' }

test('a plain ticket counts and costs as often as it is chosen', () => {
  const line = aTicketLine({ totalCount: 3 })
  expect(ticketLine.count(line)).toBe(3)
  expect(ticketLine.total(line)).toBe(6900)
  expect(ticketLine.taxParts(line)).toEqual([{ gross: 6900, rate: 2.6 }])
})

test('a ticket with sub-tickets counts as one and costs itself and each sub-ticket', () => {
  const line = aFamilyTicketLine({ totalCount: 5 })
  expect(ticketLine.count(line)).toBe(1)
  expect(ticketLine.total(line)).toBe(1000 + 2 * 2000 + 3 * 200)
  expect(ticketLine.taxParts(line)).toEqual([
    { gross: 1000, rate: 2.6 },
    { gross: 4000, rate: 2.6 },
    { gross: 600, rate: 8.1 },
    { gross: 0, rate: 0 },
  ])
})

test('a ticket whose sub-tickets are all at zero is none and costs nothing', () => {
  const [sub] = aFamilyTicketLine().subtickets
  const line = aFamilyTicketLine({ subtickets: sub ? [{ ...sub, count: 0 }] : [] })
  expect(ticketLine.count(line)).toBe(0)
  expect(ticketLine.total(line)).toBe(0)
})

test('a ticket travels with its slot exactly as the backend wrote it', () => {
  const datetime = '2026-09-03T08:00:00+00:00'
  expect(ticketLine.toItems(aTicketLine({ datetime }))).toEqual([
    { type: 'ticket', id: '11', count: 2, datetime, subtickets: [] },
  ])
})

test('a family ticket travels as one item with the sub-tickets that were chosen', () => {
  expect(ticketLine.toItems(aFamilyTicketLine())).toEqual([
    {
      type: 'ticket',
      id: '12',
      count: 1,
      datetime: '2026-09-03 10:00:00',
      subtickets: [
        { id: '121', count: 2 },
        { id: '122', count: 3 },
      ],
    },
  ])
})

test('shipping costs are asked with count and datetime', () => {
  expect(ticketLine.toShippingItems(aTicketLine())).toEqual([
    { type: 'ticket', id: '11', count: 2, datetime: '2026-09-03 10:00:00' },
  ])
})

test('a slot is over when it has ended, or begun where its end is not known', () => {
  // 10:30 in the museum.
  expect(ticketLine.isOver(aTicketLine(), clock)).toBe(false)
  expect(ticketLine.isOver(aTicketLine({ datetime_end: null }), clock)).toBe(true)
  expect(ticketLine.isOver(aTicketLine({ datetime_end: '2026-09-03 10:29:00' }), clock)).toBe(true)
})

test('stored sums are recomputed and a right line stays the same object', () => {
  const right = aTicketLine()
  expect(ticketLine.recomputed(right)).toBe(right)
  expect(ticketLine.recomputed(aTicketLine({ totalPrice: 1 }))).toEqual(right)
})
