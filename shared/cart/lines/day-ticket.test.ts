import { aDayTicketLine } from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import { dayTicketLine } from './day-ticket.ts'

test('stores the tickets of a day as one line and sends one item for each', () => {
  const line = aDayTicketLine()
  expect(dayTicketLine.count(line)).toBe(3)
  expect(dayTicketLine.total(line)).toBe(3000)
  expect(dayTicketLine.toItems(line)).toEqual([
    { type: 'dayticket', id: '81', count: 2, datetime: '2026-09-03 00:00:00' },
    { type: 'dayticket', id: '82', count: 1, datetime: '2026-09-03 00:00:00' },
  ])
  expect(dayTicketLine.toShippingItems(line)).toEqual([
    { type: 'dayticket', id: '81', count: 2 },
    { type: 'dayticket', id: '82', count: 1 },
  ])
})

test('does not send tickets with a count of zero', () => {
  const dayTickets = aDayTicketLine().dayTickets.map((ticket) => ({ ...ticket, count: 0 }))
  expect(dayTicketLine.toItems(aDayTicketLine({ dayTickets }))).toEqual([])
})

test('sends the sub-tickets of a family ticket', () => {
  const subtickets = [{ id: '831', name: 'Child', price: 300, vat_value: 2.6, count: 2 }]
  const family = { id: '83', name: 'Family', price: 1000, vat_value: 2.6, count: 1, subtickets }
  const line = aDayTicketLine({ dayTickets: [family] })
  expect(dayTicketLine.total(line)).toBe(1600)
  expect(dayTicketLine.toItems(line)[0]).toMatchObject({ subtickets: [{ id: '831', count: 2 }] })
})

test('keeps a day ticket valid until its day has ended', () => {
  const zone = 'Europe/Zurich'
  const isOver = (now: string) =>
    dayTicketLine.isOver(aDayTicketLine(), { now: new Date(now), zone })
  expect(isOver('2026-09-03T21:59:59Z')).toBe(false)
  expect(isOver('2026-09-03T22:00:00Z')).toBe(true)
})
