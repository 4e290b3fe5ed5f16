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

test('merchandise and passes are goods, tickets and vouchers are not', () => {
  expect(hasGoods([aMerchandiseLine()])).toBe(true)
  expect(hasGoods([aPassLine()])).toBe(true)
  expect(hasGoods([aTicketLine(), aVoucherLine(), aVoucherCodeLine(), aDayTicketLine()])).toBe(
    false,
  )
})

test('the cost is asked for the whole basket, day tickets as lines of their own', () => {
  expect(shippingItems([aMerchandiseLine(), aDayTicketLine(), aVoucherCodeLine()], false)).toEqual([
    { type: 'merchandise', id: '31', count: 2 },
    { type: 'dayticket', id: '81', count: 2 },
    { type: 'dayticket', id: '82', count: 1 },
  ])
})

test('a cost that is no number counts as nothing', () => {
  expect(readShippingCost(900)).toBe(900)
  expect(readShippingCost('900')).toBe(900)
  expect(readShippingCost('free')).toBe(0)
  expect(readShippingCost(undefined)).toBe(0)
  expect(readShippingCost(-5)).toBe(0)
})

// Regression: a strict backend refused `owners`, which the interface does not name.
test('passes are sent with their owners only to a backend that knows them', () => {
  const { id, count } = aPassLine()
  expect(shippingItems([aPassLine()], false)).toEqual([{ type: 'annualPass', id, count }])
  expect(shippingItems([aPassLine()], true)).toMatchObject([{ owners: [{}] }])
})
