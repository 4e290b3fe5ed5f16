import { aVoucherCodeLine, aVoucherLine } from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import { voucherLine } from './voucher.ts'
import { voucherCodeLine } from './voucher-code.ts'

test('only a voucher of a freely chosen amount tells its price', () => {
  expect(voucherLine.toItems(aVoucherLine({ count: 2 }))).toEqual([
    { type: 'voucher', id: '61', count: 2, price: 5000 },
  ])
  expect(voucherLine.toItems(aVoucherLine({ variable_amount: false }))).toEqual([
    { type: 'voucher', id: '61', count: 1 },
  ])
})

test('a sold voucher costs its price, carries a tax rate of its own and is not sent', () => {
  const line = aVoucherLine({ count: 2, vat_value: 8.1 })
  expect(voucherLine.total(line)).toBe(10000)
  expect(voucherLine.taxParts(line)).toEqual([{ gross: 10000, rate: 8.1 }])
  expect(voucherLine.isGoods).toBe(false)
})

test('a voucher code adds nothing to sum and tax and travels with its barcode alone', () => {
  const line = aVoucherCodeLine()
  expect(voucherCodeLine.total(line)).toBe(0)
  expect(voucherCodeLine.taxParts(line)).toEqual([])
  expect(voucherCodeLine.toItems(line)).toEqual([{ type: 'voucherCode', barcode: 'ABC' }])
  expect(voucherCodeLine.toShippingItems(line)).toEqual([])
})
