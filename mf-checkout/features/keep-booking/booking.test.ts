import { aTicketLine } from '@shop/shared/cart/line-builders'
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
  for (const kept of [booking, { ...booking, shipping: 900 }])
    expect(readBooking(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
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
