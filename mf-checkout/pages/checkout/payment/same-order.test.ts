import type { GuidedTourLine } from '@shop/shared/cart/lines/guided-tour'
import { aMerchandiseLine, aTicketLine, aTourLine } from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import { isSameOrder } from './same-order.ts'

test('treats a line more, a line less, another line or another price as another order', () => {
  const lines = [aTicketLine(), aMerchandiseLine()]
  const others = [
    [aTicketLine()],
    [...lines, aTicketLine()],
    [aTicketLine({ id: '12' }), aMerchandiseLine()],
    [aTicketLine({ price: 100, totalPrice: 200 }), aMerchandiseLine()],
  ]
  expect(others.map((other) => isSameOrder(lines, other))).toEqual([false, false, false, false])
})

test('treats the same lines in another language as the same order', () => {
  expect(isSameOrder([aTicketLine()], [aTicketLine({ name: 'Erwachsene' })])).toBe(true)
})

const [pupil] = aTourLine().tickets

test.each<[string, Partial<GuidedTourLine>, boolean]>([
  ['with another name', { name: 'Glanzlichter', eventName: 'Sammlung' }, true],
  ['with other names of tickets', { tickets: ticketsOf({ name: 'Schulkind' }) }, true],
  ['with an unused kind of ticket', { tickets: ticketsOf({}, { id: '52', count: 0 }) }, true],
  ['on another day', { date: '2026-09-04' }, false],
  ['at another time', { time: '14:00' }, false],
  ['booked twice', { tours: 2 }, false],
  ['booked by places', { single_ticketing: true }, false],
  ['with one ticket less', { tickets: ticketsOf({ count: 19 }) }, false],
  ['at another of its prices', { priceId: '502' }, false],
  ['at a higher price', { price: 19000 }, false],
  ['with tickets at a higher price', { tickets: ticketsOf({ price: 600 }) }, false],
  [
    'with another answer',
    { answers: [{ id: 'q1', type: 'text', value: 'Club', question: '', shown: '' }] },
    false,
  ],
  ['with one answer less', { answers: [] }, false],
])('compares a tour %s', (_, part, isSame) => {
  expect(isSameOrder([aTourLine()], [aTourLine(part)])).toBe(isSame)
})

function ticketsOf(...parts: Partial<typeof pupil>[]) {
  return parts.flatMap((part) => (pupil === undefined ? [] : { ...pupil, ...part }))
}
