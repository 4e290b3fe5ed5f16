import {
  aPassLine,
  aPassOwner,
  aTicketLine,
  aTourLine,
  aVoucherCodeLine,
  aVoucherLine,
} from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import { type Booking, bookingToStore, documentsOf, readBooking } from './booking.ts'

const booking: Booking = {
  bookingId: '4711',
  cartId: 'c1',
  hasTickets: true,
  email: null,
  lines: [aTicketLine()],
  payable: 4600,
}

test('reads a stored booking back unchanged', () => {
  for (const stored of [
    booking,
    { ...booking, shipping: 900 },
    { ...booking, paidBy: 'Kreditkarte' },
    { ...booking, hasTickets: null },
    { ...booking, shipping: 900, shippingVat: 8.1 },
    { ...booking, documents: { key: 'k-1', files: ['tickets', 'receipt'] } },
  ])
    expect(readBooking(JSON.parse(JSON.stringify(stored)))).toEqual(stored)
})

// Regression: the confirmation showed "Redeemed: CHF 0.00", whatever the code had paid.
test('keeps the amount that a code paid, including delivery, when a booking is read back', () => {
  const code = aVoucherCodeLine({ totalPrice: -5000 })
  const stored = { ...booking, lines: [aTicketLine(), code], shipping: 100 }
  expect(readBooking(JSON.parse(JSON.stringify(stored)))?.lines).toMatchObject([
    {},
    { discount: 4700, remaining: 300 },
  ])
})

// Regression: the next user of the tab could read the buyer, the owners and their addresses.
test('stores a booking without buyer and owners, and reads back everything else', () => {
  const owners = [aPassOwner('Ada Muster', true), aPassOwner('Ben Muster')]
  const pass = aPassLine({ count: 2, owners, totalPrice: 18000 })
  const lines = [aTicketLine(), pass, aTourLine()]
  const stored = JSON.stringify(bookingToStore({ ...booking, email: 'ada@example.org', lines }))
  expect(stored).not.toMatch(/ada|Muster|Weg 1|School class/i)
  expect(readBooking(JSON.parse(stored))).toEqual({
    ...booking,
    lines: [aTicketLine(), { ...pass, owners: [] }, { ...aTourLine(), answers: [] }],
  })
})

test('stores of a voucher whether its card has a text and when it is mailed, but no text or recipient', () => {
  const personalisation = { to: 'Ada Muster', from: 'Ben', greeting: 'Happy birthday' }
  const delivery = { email: 'Ada@mail.example', on: '2026-12-24' }
  const stored = bookingToStore({
    ...booking,
    lines: [aVoucherLine({ personalisation, delivery })],
  })
  expect(JSON.stringify(stored)).not.toMatch(/Ada|Ben|Happy/)
  expect(readBooking(JSON.parse(JSON.stringify(stored)))?.lines).toMatchObject([
    {
      personalisation: { to: '', from: '', greeting: '' },
      delivery: { email: '', on: '2026-12-24' },
    },
  ])
})

// Regression: anyone who read the storage could spend the remaining credit of a code.
test('stores only the end of a code, and the amount that it paid', () => {
  const code = aVoucherCodeLine({ barcode: 'NACHT-50-GUELTIG', totalPrice: -5000 })
  const stored = bookingToStore({ ...booking, lines: [aTicketLine(), code] })
  expect(bookingToStore(stored)).toEqual(stored)
  expect(readBooking(JSON.parse(JSON.stringify(stored)))?.lines[1]).toMatchObject({
    barcode: '…LTIG',
    discount: 4600,
    remaining: 400,
  })
  const short = bookingToStore({ ...booking, lines: [aVoucherCodeLine({ barcode: 'ABC' })] })
  expect(short.lines).toMatchObject([{ barcode: '…' }])
})

test('leaves out stored passes with an invalid count', () => {
  for (const count of [0, -1, 1.5, 1e9, 'x'])
    expect(
      readBooking({ ...booking, lines: [{ ...aPassLine(), count, owners: [] }] })?.lines,
    ).toEqual([])
})

test('skips only the line of a booking that cannot be read', () => {
  expect(readBooking({ ...booking, lines: [{ type: 'ship' }, aTicketLine()] })?.lines).toHaveLength(
    1,
  )
})

test('reads no booking from other stored content', () => {
  for (const raw of [undefined, null, '4711', { bookingId: '' }])
    expect(readBooking(raw)).toBeNull()
})

test('skips documents without a key or of an unknown kind, and keeps the rest', () => {
  for (const documents of [
    null,
    'k-1',
    { key: '', files: ['receipt'] },
    { key: 7, files: ['receipt'] },
    { key: 'k-1', files: 'receipt' },
    { key: 'k-1', files: ['secrets', null] },
  ])
    expect(readBooking({ ...booking, documents })).toEqual(booking)
  expect(documentsOf('k-1', ['receipt', 'receipt', 'x'])).toEqual({
    documents: { key: 'k-1', files: ['receipt'] },
  })
})
