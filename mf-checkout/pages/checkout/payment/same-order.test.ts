import { aMerchandiseLine, aTicketLine } from '@shop/shared/cart/line-builders'
import { expect, test } from 'vitest'
import { isSameOrder } from './same-order.ts'

test('a line more, a line less, another line or another price is another order', () => {
  const lines = [aTicketLine(), aMerchandiseLine()]
  const others = [
    [aTicketLine()],
    [...lines, aTicketLine()],
    [aTicketLine({ id: '12' }), aMerchandiseLine()],
    [aTicketLine({ price: 100, totalPrice: 200 }), aMerchandiseLine()],
  ]
  expect(others.map((other) => isSameOrder(lines, other))).toEqual([false, false, false, false])
})

test('the same lines in another language are the same order', () => {
  expect(isSameOrder([aTicketLine()], [aTicketLine({ name: 'Erwachsene' })])).toBe(true)
})
