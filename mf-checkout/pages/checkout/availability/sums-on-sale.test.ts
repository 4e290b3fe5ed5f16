import { emptyCart, settled } from '@shop/shared/cart/cart'
import type { CartLine } from '@shop/shared/cart/line'
import {
  aMerchandiseLine,
  aTicketLine,
  aVoucherCodeLine,
  aVoucherLine,
} from '@shop/shared/cart/testing/line-builders'
import { cartTotals } from '@shop/shared/cart/totals'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { expect, test } from 'vitest'
import { sumsOnSale } from './sums-on-sale.ts'

const ON = EVERYTHING_ON_SALE

test('keeps basket and sums while everything is on sale', () => {
  const cart = aCart([aVoucherLine(), aVoucherCodeLine({ totalPrice: -500 })])
  const { lines, totals } = sumsOnSale(cart, ON)
  expect(totals).toEqual(cartTotals(cart.lines, null))
  for (const [index, line] of lines.entries()) expect(line).toBe(cart.lines[index])
})

test('leaves lines no longer sold, their tax and their delivery out of the sums', () => {
  const voucher = aVoucherLine()
  const cart = { ...aCart([aMerchandiseLine(), voucher]), shippingCosts: 900, shippingVat: 8.1 }
  const { totals } = sumsOnSale(cart, { ...ON, hasMerchandise: false })
  expect(totals).toEqual(cartTotals([voucher], null))
})

test('lets a code pay only for lines still sold, and keeps the rest as its credit', () => {
  const ticket = aTicketLine()
  const price = cartTotals([ticket], null).payable
  const cart = aCart([aMerchandiseLine(), ticket, aVoucherCodeLine({ totalPrice: -90_000 })])
  const { lines, totals } = sumsOnSale(cart, { ...ON, hasMerchandise: false })
  expect(totals.payable).toBe(0)
  const remaining = 90_000 - price
  expect(lines[2]).toMatchObject({ type: 'voucherCode', discount: price, remaining })
  expect(totals.vouchers).toMatchObject([{ index: 2, discount: price, remaining }])
})

test('does not lower the sums by a code while codes are off, and keeps its whole credit', () => {
  const ticket = aTicketLine()
  const cart = aCart([ticket, aVoucherCodeLine({ totalPrice: -1200 })])
  const { lines, totals } = sumsOnSale(cart, { ...ON, hasVoucherCode: false })
  expect(totals).toEqual(cartTotals([ticket], null))
  expect(lines[1]).toMatchObject({ discount: 0, remaining: 1200 })
})

function aCart(lines: CartLine[]) {
  return settled({ ...emptyCart, lines })
}
