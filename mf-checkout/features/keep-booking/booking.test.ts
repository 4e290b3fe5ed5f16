import { aTicketLine, aVoucherCodeLine } from '@shop/shared/cart/line-builders'
import { expect, test } from 'vitest'
import { readBooking } from './booking.ts'

const booking = {
  bookingId: '4711',
  cartId: 'c1',
  hasTickets: true,
  email: 'ada@example.org',
  lines: [aTicketLine()],
  payable: 4600,
}

test('a kept booking comes back as it was', () => {
  for (const kept of [
    booking,
    { ...booking, shipping: 900 },
    { ...booking, paidBy: 'Kreditkarte' },
    { ...booking, shipping: 900, shippingVat: 8.1 },
  ])
    expect(readBooking(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
})

// "Redeemed: CHF 0.00" stood in the confirmation, whatever the code had paid.
test('what a code paid of it comes back as well, delivery included', () => {
  const code = aVoucherCodeLine({ totalPrice: -5000 })
  const kept = { ...booking, lines: [aTicketLine(), code], shipping: 100 }
  expect(readBooking(JSON.parse(JSON.stringify(kept)))?.lines).toMatchObject([
    {},
    { discount: 4700, remaining: 300 },
  ])
})

test('a line that cannot be read costs that line only', () => {
  expect(readBooking({ ...booking, lines: [{ type: 'ship' }, aTicketLine()] })?.lines).toHaveLength(
    1,
  )
})

test('anything else is no booking', () => {
  for (const raw of [undefined, null, '4711', { bookingId: '' }])
    expect(readBooking(raw)).toBeNull()
})
