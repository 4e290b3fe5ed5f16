import {
  aMerchandiseLine,
  aTicketLine,
  aVoucherCodeLine,
} from '@shop/shared/cart/testing/line-builders'
import { $config } from '@shop/shared/config/model'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { fork } from 'effector'
import { expect, test } from 'vitest'
import type { Booking } from '../../features/store-booking/booking.ts'
import { show } from '../../testing/show.tsx'
import { BookedLines } from './booked-lines.tsx'

async function showBooked(changes: Partial<Booking>, country?: string) {
  const booking = {
    bookingId: '4711',
    cartId: 'c1',
    hasTickets: false,
    email: null,
    lines: [aMerchandiseLine()],
    payable: 3000,
    ...changes,
  }
  await show(
    <BookedLines booking={booking} />,
    fork({ values: [[$config, { ...$config.defaultState, country: country ?? null }]] }),
  )
}

/** The sums in order, name and amount, with plain spaces. */
function sums(): string[] {
  const terms = screen.getAllByRole('term').map((name) => [name, name.nextElementSibling])
  return terms.map((cells) => cells.map(plain).join(': '))
}

function plain(element: Element | null | undefined): string {
  return element?.textContent?.replaceAll('\u00a0', ' ') ?? ''
}

// Regression: the total was the amount left to pay, and differed from the booking's e-mail.
test('shows the same sums as the e-mail: total before codes, each code, and the payment', async () => {
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
    'Voucher A1: CHF −20.00',
    'Voucher B2 (balance CHF 25.00): CHF −65.00',
  ])
  cleanup()
  await showBooked({ lines: lines.slice(0, 3), payable: 5600, paidBy: 'Credit card' })
  expect(sums().slice(-2)).toEqual(['Voucher A1: CHF −20.00', 'Credit card: CHF 56.00'])
})

test('shows the price of each line, and lists no code as a line', async () => {
  await showBooked({ lines: [aMerchandiseLine(), aVoucherCodeLine({ barcode: 'A1' })] })
  const [line, ...others] = screen.getAllByRole('listitem')
  expect(plain(line)).toContain('CHF 30.00')
  expect(others).toEqual([])
})

/*
 * Regression: a ticket to "Night train" and the book of that name looked the same except for their
 * prices.
 */
test('distinguishes a ticket and a book of the same name by kind, picture and day', async () => {
  const lines = [
    aTicketLine({ eventName: 'Night train' }),
    aMerchandiseLine({ name: 'Night train', category: 'Books', picture: '/book.webp' }),
    aMerchandiseLine({ name: 'Pin' }),
  ]
  await showBooked({ lines })
  const [ticket, book, pin] = screen.getAllByRole('listitem')
  expect(plain(ticket)).toMatch(/^TicketNight trainThursday 03\.09\.2026 · 10:00–\u206011:00/)
  expect(plain(book)).toMatch(/^BooksNight train/)
  expect(plain(pin)).toMatch(/^ItemPin/)
  const picture = book?.querySelector('img')
  expect(picture).toMatchObject({ alt: '', loading: 'lazy', width: 72, height: 54 })
  expect(picture?.getAttribute('src')).toBe('/book.webp')
  const drawing = (line: Element | undefined) => line?.querySelector('svg path')?.getAttribute('d')
  expect(drawing(ticket)).not.toBe(drawing(pin))
  expect(book?.querySelector('svg')).toBeNull()
  if (picture) fireEvent.error(picture)
  expect(book?.querySelector('img')).toBeNull()
  expect(drawing(book)).toBe(drawing(pin))
  const name = 'Add to calendar: Night train, Adult, Thursday 03.09.2026, 10:00–\u206011:00, Ticket'
  expect(screen.getByRole('button', { name })).toBeTruthy()
})

test('writes amounts in the format of the museum’s country', async () => {
  const lines = [aMerchandiseLine({ price: 123450, count: 1, totalPrice: 123450 })]
  for (const [country, amount] of [
    [undefined, 'CHF 1’234.50'],
    ['CH', 'CHF 1’234.50'],
    ['DE', 'CHF 1,234.50'],
  ] as const) {
    await showBooked({ lines, payable: 123450 }, country)
    expect(sums()).toContain(`Total: ${amount}`)
    cleanup()
  }
})

test('shows no tax for delivery without a known rate', async () => {
  await showBooked({ shipping: 900, payable: 3900 })
  expect(sums()).toEqual([
    'Delivery: CHF 9.00',
    'Total: CHF 39.00',
    'incl. 8.1% VAT: CHF 2.25',
    'Paid: CHF 39.00',
  ])
})

test.each([
  ['of only visits as a booking', [aTicketLine(), aVoucherCodeLine()], 'Your booking'],
  ['with goods as an order', [aTicketLine(), aMerchandiseLine()], 'Your order'],
])('calls a purchase %s', async (_, lines, title) => {
  await showBooked({ lines })
  expect(screen.getByRole('region', { name: title })).toBeTruthy()
})
