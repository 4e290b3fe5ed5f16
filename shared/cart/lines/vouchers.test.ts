import { aVoucherCodeLine, aVoucherLine } from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import { parseLine } from '../line.ts'
import { voucherLine } from './voucher.ts'
import { voucherCodeLine } from './voucher-code.ts'

test('sends the price only for a voucher with a free amount', () => {
  expect(voucherLine.toItems(aVoucherLine({ count: 2 }))).toEqual([
    { type: 'voucher', id: '61', count: 2, price: 5000 },
  ])
  expect(voucherLine.toItems(aVoucherLine({ variable_amount: false }))).toEqual([
    { type: 'voucher', id: '61', count: 1 },
  ])
})

test('sends the texts on the card if there are any', () => {
  const words = { to: 'Anna', from: '', greeting: '' }
  const sent = (personalisation: typeof words | undefined) =>
    voucherLine.toItems(aVoucherLine({ variable_amount: false, personalisation }))
  const item = { type: 'voucher', id: '61', count: 1 }
  expect(sent(words)).toEqual([{ ...item, personalisation: words }])
  expect(sent({ ...words, to: '' })).toEqual([item])
  expect(sent(undefined)).toEqual([item])
})

test('drops invalid texts on the card and keeps the stored line', () => {
  const stored = { ...aVoucherLine(), personalisation: { to: 7, from: null } }
  expect(parseLine(stored)).toMatchObject({ id: '61', personalisation: undefined })
  const words = { to: 'Anna', from: 'Ben', greeting: 'Hi' }
  expect(parseLine({ ...aVoucherLine(), personalisation: words })).toMatchObject({
    personalisation: words,
  })
})

test('sends the recipient and the day of a gift; a stored line without a day is dropped', () => {
  const delivery = { email: 'ada@mail.example', on: '2026-12-24' }
  const line = aVoucherLine({ variable_amount: false, delivery })
  expect(voucherLine.toItems(line)).toEqual([{ type: 'voucher', id: '61', count: 1, delivery }])
  expect(parseLine(line)).toMatchObject({ delivery })
  // It must not go to the buyer instead.
  expect(parseLine({ ...line, delivery: { ...delivery, on: 'tomorrow' } })).toBeNull()
})

test('a sold voucher has its price and its own tax rate, and is not shipped', () => {
  const line = aVoucherLine({ count: 2, vat_value: 8.1 })
  expect(voucherLine.total(line)).toBe(10000)
  expect(voucherLine.taxParts(line)).toEqual([{ gross: 10000, rate: 8.1 }])
  expect(voucherLine.isGoods).toBe(false)
})

test('a voucher code changes neither sum nor tax, and only its barcode is sent', () => {
  const line = aVoucherCodeLine()
  expect(voucherCodeLine.total(line)).toBe(0)
  expect(voucherCodeLine.taxParts(line)).toEqual([])
  expect(voucherCodeLine.toItems(line)).toEqual([{ type: 'voucherCode', barcode: 'ABC' }])
  expect(voucherCodeLine.toShippingItems(line)).toEqual([])
})
