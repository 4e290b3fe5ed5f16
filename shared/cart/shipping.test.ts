import { expect, test } from 'vitest'
import { hasGoods, readShippingCost, shippingItems } from './shipping.ts'
import {
  aDayTicketLine,
  aMerchandiseLine,
  aPassLine,
  aTicketLine,
  aVoucherCodeLine,
  aVoucherLine,
} from './testing/line-builders.ts'

test('ships merchandise and passes, but not tickets and vouchers', () => {
  expect(hasGoods([aMerchandiseLine()])).toBe(true)
  expect(hasGoods([aPassLine()])).toBe(true)
  expect(hasGoods([aTicketLine(), aVoucherLine(), aVoucherCodeLine(), aDayTicketLine()])).toBe(
    false,
  )
})

test('requests the cost for the whole basket, with day tickets as separate lines', () => {
  expect(shippingItems([aMerchandiseLine(), aDayTicketLine(), aVoucherCodeLine()], false)).toEqual([
    { type: 'merchandise', id: '31', count: 2 },
    { type: 'dayticket', id: '81', count: 2 },
    { type: 'dayticket', id: '82', count: 1 },
  ])
})

test('reads a cost that is not a number as zero', () => {
  expect(readShippingCost(900)).toBe(900)
  expect(readShippingCost('900')).toBe(900)
  expect(readShippingCost('free')).toBe(0)
  expect(readShippingCost(undefined)).toBe(0)
  expect(readShippingCost(-5)).toBe(0)
})

// Regression: a strict backend refused the field `owners`, which the interface does not define.
test('sends the owners of passes only to a backend that knows them', () => {
  const { id, count } = aPassLine()
  expect(shippingItems([aPassLine()], false)).toEqual([{ type: 'annualPass', id, count }])
  expect(shippingItems([aPassLine()], true)).toMatchObject([{ owners: [{}] }])
})
