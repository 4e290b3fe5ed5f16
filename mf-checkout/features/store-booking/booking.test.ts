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

test('a stored booking is read back unchanged', () => {
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
test('the amount a code paid is read back too, including delivery', () => {
  const code = aVoucherCodeLine({ totalPrice: -5000 })
  const stored = { ...booking, lines: [aTicketLine(), code], shipping: 100 }
  expect(readBooking(JSON.parse(JSON.stringify(stored)))?.lines).toMatchObject([
    {},
    { discount: 4700, remaining: 300 },
  ])
})

// Regression: the next user of the tab could read who had bought, for whom, and their addresses.
test('a stored booking contains no buyer and no owners, and everything else is read back', () => {
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

test('what was written on a card is not stored, but that there is one', () => {
  const personalisation = { to: 'Ada Muster', from: 'Ben', greeting: 'Happy birthday' }
  const stored = bookingToStore({ ...booking, lines: [aVoucherLine({ personalisation })] })
  expect(JSON.stringify(stored)).not.toMatch(/Ada|Ben|Happy/)
  expect(readBooking(JSON.parse(JSON.stringify(stored)))?.lines).toMatchObject([
    { personalisation: { to: '', from: '', greeting: '' } },
  ])
})

// Regression: anyone who read the storage could spend the remaining credit of a code.
test('only the end of a code is stored, and the amount it paid', () => {
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

test('passes that are no line in any other respect are left out', () => {
  for (const count of [0, -1, 1.5, 1e9, 'x'])
    expect(
      readBooking({ ...booking, lines: [{ ...aPassLine(), count, owners: [] }] })?.lines,
    ).toEqual([])
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

test('documents without a key, or of no known kind, cost themselves only', () => {
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
