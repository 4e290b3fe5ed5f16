import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someLines, someShipping } from './testing/arbitrary-lines.ts'
import {
  aFamilyTicketLine,
  aMerchandiseLine,
  aVoucherCodeLine,
  aVoucherLine,
} from './testing/line-builders.ts'
import { cartTotals } from './totals.ts'

test('an empty basket costs nothing', () => {
  expect(cartTotals([], null)).toEqual({
    subtotal: 0,
    shipping: null,
    discount: 0,
    vouchers: [],
    payable: 0,
    tax: { rates: [], total: 0 },
  })
})

test('voucher codes reduce the sum of lines and shipping', () => {
  const lines = [aMerchandiseLine(), aVoucherCodeLine({ totalPrice: -3500 })]
  expect(cartTotals(lines, 900)).toMatchObject({
    subtotal: 3000,
    shipping: 900,
    discount: 3500,
    payable: 400,
  })
})

test('leaves the rest on a voucher code that is worth more than the basket', () => {
  const totals = cartTotals([aMerchandiseLine(), aVoucherCodeLine({ totalPrice: -10000 })], null)
  expect(totals.payable).toBe(0)
  expect(totals.vouchers).toEqual([{ index: 1, available: 10000, discount: 3000, remaining: 7000 }])
})

test('adds the tax of shipping to that of goods with the same rate', () => {
  const goods = [aMerchandiseLine()]
  // The tax of the goods: 3900 · 8.1 / 108.1; of the shipping cost: 900 · 2.6 / 102.6.
  expect(cartTotals(goods, 900, 8.1).tax).toEqual({ rates: [{ rate: 8.1, tax: 292 }], total: 292 })
  expect(cartTotals(goods, 900, 2.6).tax.rates).toEqual([
    { rate: 8.1, tax: 225 },
    { rate: 2.6, tax: 23 },
  ])
  expect(cartTotals([...goods, aVoucherCodeLine()], 900, 8.1).tax.total).toBe(292)
})

test('adds no tax for free shipping, an unknown cost or an unknown rate', () => {
  const goods = [aMerchandiseLine()]
  const withoutDelivery = cartTotals(goods, null).tax
  expect(cartTotals(goods, 0, 2.6).tax).toEqual(withoutDelivery)
  expect(cartTotals(goods, null, 2.6).tax).toEqual(withoutDelivery)
  expect(cartTotals(goods, 900, null).tax).toEqual(withoutDelivery)
})

test('lists no tax rate for free items', () => {
  expect(cartTotals([aVoucherLine({ price: 0, vat_value: 8.1 })], null).tax.rates).toEqual([])
})

test('a redeemed voucher code does not change the tax; a sold voucher has its own tax', () => {
  const lines = [aFamilyTicketLine(), aVoucherLine({ vat_value: 8.1 })]
  const { tax } = cartTotals(lines, null)
  expect(tax.rates.map(({ rate }) => rate)).toEqual([8.1, 2.6])
  expect(cartTotals([...lines, aVoucherCodeLine()], null).tax).toEqual(tax)
})

test('voucher codes never pay more than they hold or more than is due, for any basket', () => {
  fc.assert(
    fc.property(someLines, someShipping, (lines, shipping) => {
      const totals = cartTotals(lines, shipping)
      const gross = totals.subtotal + (shipping ?? 0)
      const available = totals.vouchers.reduce((sum, use) => sum + use.available, 0)
      expect(totals.payable).toBeGreaterThanOrEqual(0)
      expect(totals.discount).toBe(Math.min(available, gross))
      expect(totals.payable + totals.discount).toBe(gross)
      expect(Number.isSafeInteger(totals.payable)).toBe(true)
    }),
  )
})

test('tax is part of the subtotal, for any basket', () => {
  fc.assert(
    fc.property(someLines, (lines) => {
      const { tax, subtotal } = cartTotals(lines, null)
      expect(tax.total).toBeGreaterThanOrEqual(0)
      expect(tax.total).toBeLessThanOrEqual(subtotal)
      expect(tax.rates.reduce((sum, rate) => sum + rate.tax, 0)).toBe(tax.total)
    }),
  )
})
