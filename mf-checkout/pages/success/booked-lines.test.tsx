import {
  aMerchandiseLine,
  aTicketLine,
  aVoucherCodeLine,
} from '@shop/shared/cart/testing/line-builders'
import { cleanup, screen } from '@testing-library/react'
import { fork } from 'effector'
import { expect, test } from 'vitest'
import type { Booking } from '../../features/store-booking/booking.ts'
import { show } from '../../testing/show.tsx'
import { BookedLines } from './booked-lines.tsx'

async function showBooked(changes: Partial<Booking>) {
  const booking = {
    bookingId: '4711',
    cartId: 'c1',
    hasTickets: false,
    email: null,
    lines: [aMerchandiseLine()],
    payable: 3000,
    ...changes,
  }
  await show(<BookedLines booking={booking} />, fork())
}

/** The sums from top to bottom, name and amount, with plain spaces. */
function sums(): string[] {
  const terms = screen.getAllByRole('term').map((name) => [name, name.nextElementSibling])
  return terms.map((cells) => cells.map(plain).join(': '))
}

function plain(element: Element | null | undefined): string {
  return element?.textContent?.replaceAll('\u00a0', ' ') ?? ''
}

// Regression: the total was the amount left to pay, and differed from the booking's e-mail.
test('sums are those of the mail: total before codes, each code, and what was paid beside them', async () => {
  const lines = [
    aMerchandiseLine(),
    aTicketLine(),
    aVoucherCodeLine({ barcode: 'A1', totalPrice: -2000 }),
    aVoucherCodeLine({ barcode: 'B2', totalPrice: -9000 }),
  ]
  await showBooked({ lines, shipping: 900, shippingVat: 8.1, payable: 0 })
  expect(sums()).toEqual([
    'Delivery: CHF 9.00',
    'Total: CHF 85.00',
    'incl. 8.1% VAT: CHF 2.92',
    'incl. 2.6% VAT: CHF 1.17',
    'Voucher A1: CHF -20.00',
    'Voucher B2 (credit left CHF 25.00): CHF -65.00',
  ])
  cleanup()
  await showBooked({ lines: lines.slice(0, 3), payable: 5600, paidBy: 'Credit card' })
  expect(sums().slice(-2)).toEqual(['Voucher A1: CHF -20.00', 'Credit card: CHF 56.00'])
})

test('each line has its price, and a code is not a line', async () => {
  await showBooked({ lines: [aMerchandiseLine(), aVoucherCodeLine({ barcode: 'A1' })] })
  const [line, ...others] = screen.getAllByRole('listitem')
  expect(plain(line)).toContain('CHF 30.00')
  expect(others).toEqual([])
})

test('delivery without a known rate has no tax of its own', async () => {
  await showBooked({ shipping: 900, payable: 3900 })
  expect(sums()).toEqual([
    'Delivery: CHF 9.00',
    'Total: CHF 39.00',
    'incl. 8.1% VAT: CHF 2.25',
    'Paid: CHF 39.00',
  ])
})

test.each([
  ['of visits alone is a booking', [aTicketLine(), aVoucherCodeLine()], 'Your booking'],
  ['with a thing in it is an order', [aTicketLine(), aMerchandiseLine()], 'Your order'],
])('a purchase %s', async (_, lines, title) => {
  await showBooked({ lines })
  expect(screen.getByRole('region', { name: title })).toBeTruthy()
})
