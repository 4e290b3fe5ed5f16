import { type CartLine, lineTotal } from '@shop/shared/cart/line'
import { someLines } from '@shop/shared/cart/testing/arbitrary-lines'
import {
  aDayTicketLine,
  aDonationLine,
  aFamilyTicketLine,
  aMerchandiseLine,
  aPassLine,
  aTicketLine,
  aTourLine,
  aVoucherCodeLine,
  aVoucherLine,
} from '@shop/shared/cart/testing/line-builders'
import { lineSums } from '@shop/shared/tracking/analytics-event'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trackedItems as itemsOf, trackedAmount } from './tracked-item.ts'

const trackedItems = (line: CartLine) => itemsOf(line, lineSums)

test('writes amounts with two decimals', () => {
  expect([0, 5, 1250, 100_000_000].map(trackedAmount)).toEqual([
    '0.00',
    '0.05',
    '12.50',
    '1000000.00',
  ])
})

test('reports a ticket as one item, named by event and kind', () => {
  expect(trackedItems(aTicketLine())).toEqual([
    anItem('ticket', '11', 'Impressionists – Adult', '23.00', 2),
  ])
  expect(trackedItems(aTicketLine({ eventName: '' }))[0]?.item_name).toBe('Adult')
})

test('reports a family ticket as one piece at its total price', () => {
  expect(trackedItems(aFamilyTicketLine())).toEqual([
    anItem('ticket', '12', 'Impressionists – Family', '56.00', 1),
  ])
})

test('reports the tickets of a day as one item each', () => {
  expect(trackedItems(aDayTicketLine())).toEqual([
    anItem('dayTicket', '81', 'Open house – Adult', '12.00', 2),
    anItem('dayTicket', '82', 'Open house – Child', '6.00', 1),
  ])
})

test('reports a tour and its tickets as items of the tour', () => {
  expect(trackedItems(aTourLine())).toEqual([
    anItem('guidedTour', '5', 'Highlights', '180.00', 1),
    anItem('guidedTour', '51', 'Highlights – Pupil', '5.00', 20),
  ])
  const places = aTourLine({ single_ticketing: true, tickets: [], totalCount: 3, price: 1500 })
  expect(trackedItems(places)).toEqual([anItem('guidedTour', '5', 'Highlights', '15.00', 3)])
})

test('reports goods, passes, vouchers and donations by name, without a person', () => {
  const lines = [aMerchandiseLine(), aPassLine(), aVoucherLine(), aDonationLine()]
  expect(lines.flatMap(trackedItems)).toEqual([
    anItem('merchandise', '31', 'Poster', '15.00', 2),
    anItem('annualPass', '41', 'Annual pass', '90.00', 1),
    anItem('voucher', '61', 'Gift voucher', '50.00', 1),
    anItem('donation', 'donation', 'Donation to the museum', '10.00', 1),
  ])
})

test('does not report a voucher code as an item', () => {
  expect(trackedItems(aVoucherCodeLine())).toEqual([])
})

test('prices times quantities add up to the cost of each line', () => {
  fc.assert(
    fc.property(someLines, (lines) => {
      for (const line of lines) {
        const cents = trackedItems(line).reduce(
          (sum, { price, quantity }) => sum + Math.round(Number(price) * 100) * quantity,
          0,
        )
        expect(cents).toBe(lineTotal(line))
      }
    }),
  )
})

function anItem(
  item_category: string,
  item_id: string,
  item_name: string,
  price: string,
  quantity: number,
) {
  return { item_id, item_name, item_category, price, quantity }
}
