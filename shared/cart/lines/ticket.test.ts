import { aFamilyTicketLine, aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import { ticketLine } from './ticket.ts'

const clock = { now: new Date('2026-09-03T08:30:00Z'), zone: 'Europe/Zurich' }

test('multiplies the price of a plain ticket by its count', () => {
  const line = aTicketLine({ totalCount: 3 })
  expect(ticketLine.count(line)).toBe(3)
  expect(ticketLine.total(line)).toBe(6900)
  expect(ticketLine.taxParts(line)).toEqual([{ gross: 6900, rate: 2.6 }])
})

test('counts a ticket with sub-tickets as one and adds up their prices', () => {
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

test('a ticket with zero sub-tickets has no pieces and costs nothing', () => {
  const [sub] = aFamilyTicketLine().subtickets
  const line = aFamilyTicketLine({ subtickets: sub ? [{ ...sub, count: 0 }] : [] })
  expect(ticketLine.count(line)).toBe(0)
  expect(ticketLine.total(line)).toBe(0)
})

test("sends a ticket's slot in the backend's own format", () => {
  const datetime = '2026-09-03T08:00:00+00:00'
  expect(ticketLine.toItems(aTicketLine({ datetime }))).toEqual([
    { type: 'ticket', id: '11', count: 2, datetime, subtickets: [] },
  ])
})

test('sends a family ticket as one item with its selected sub-tickets', () => {
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

test('requests the shipping cost with count and datetime', () => {
  expect(ticketLine.toShippingItems(aTicketLine())).toEqual([
    { type: 'ticket', id: '11', count: 2, datetime: '2026-09-03 10:00:00' },
  ])
})

test('a slot is over at its end, or at its start if the end is unknown', () => {
  // At 10:30 on the museum's clock; the slot of the line is from 10:00 to 11:00.
  expect(ticketLine.isOver(aTicketLine(), clock)).toBe(false)
  expect(ticketLine.isOver(aTicketLine({ datetime_end: null }), clock)).toBe(true)
  expect(ticketLine.isOver(aTicketLine({ datetime_end: '2026-09-03 10:29:00' }), clock)).toBe(true)
})

test('recomputes stored sums and keeps a correct line as the same object', () => {
  const right = aTicketLine()
  expect(ticketLine.recomputed(right)).toBe(right)
  expect(ticketLine.recomputed(aTicketLine({ totalPrice: 1 }))).toEqual(right)
})
