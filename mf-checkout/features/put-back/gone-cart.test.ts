import { aMerchandiseLine, aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import type { StartedPayment } from '../pay/records/started-payment.ts'
import type { Booking } from '../store-booking/booking.ts'
import { goneCart } from './gone-cart.ts'

const named = { us: 'b', cartId: 'c2' }
const lines = [aTicketLine(), aMerchandiseLine()]

test('what a payment of this session was for can be put back', () => {
  expect(goneCart(named, known())).toEqual({ us: 'b', lines })
})

test('a payment of another browser is unknown', () => {
  expect(goneCart({ us: 'x', cartId: null }, known())).toBeNull()
})

test('what was put back once is not put back again', () => {
  const payments = [aPayment('b', 'c2', { isPutBack: true })]
  expect(goneCart(named, known({ payments }))).toBeNull()
})

test('what was booked, or asked for in another window, is not offered', () => {
  expect(goneCart(named, known({ booking: aBooking('c2') }))).toBeNull()
  expect(goneCart(named, known({ isClaimed: true }))).toBeNull()
})

test('what was bought by a later payment is not missing', () => {
  const payments = [aPayment('b', 'c2'), aPayment('c', 'c3')]
  expect(goneCart(named, known({ payments, booking: aBooking('c3') }))?.lines).toEqual([
    aMerchandiseLine(),
  ])
})

test('what was bought before the payment began is wanted once more', () => {
  const payments = [aPayment('a', 'c1'), aPayment('b', 'c2')]
  expect(goneCart(named, known({ payments, booking: aBooking('c1') }))?.lines).toEqual(lines)
})

function known(changes: Partial<Parameters<typeof goneCart>[1]> = {}) {
  return { payments: [aPayment('b', 'c2')], booking: null, isClaimed: false, ...changes }
}

function aPayment(
  us: string,
  cartId: string,
  changes: Partial<StartedPayment> = {},
): StartedPayment {
  return { us, cartId, lines, payable: 7600, email: null, ...changes }
}

function aBooking(cartId: string): Booking {
  const bought = [aTicketLine()]
  return { bookingId: '1', cartId, hasTickets: true, email: null, lines: bought, payable: 4600 }
}
