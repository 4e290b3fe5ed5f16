import {
  aDayTicketLine,
  aMerchandiseLine,
  aTicketLine,
  aVoucherCodeLine,
} from '@shop/shared/cart/testing/line-builders'
import { cartTotals } from '@shop/shared/cart/totals'
import { expect, test } from 'vitest'
import { providerCart } from './provider-cart.ts'

test('writes the provider’s basket in the provider’s currency, with a price for each piece and no tax', () => {
  const lines = [aTicketLine(), aMerchandiseLine()]
  expect(providerCart(lines, cartTotals(lines, null), 'Delivery')).toEqual({
    currency: 'EUR',
    items: [
      { name: aTicketLine().name, quantity: 2, price: '23.00', tax: '0.00' },
      { name: aMerchandiseLine().name, quantity: 2, price: '15.00', tax: '0.00' },
    ],
    total: '76.00',
  })
})

test('adds delivery as an item, and a code as an item with a negative price', () => {
  const lines = [aMerchandiseLine(), aVoucherCodeLine({ totalPrice: -2000 })]
  const { items, total } = providerCart(lines, cartTotals(lines, 950), 'Delivery')
  expect(items.slice(1)).toEqual([
    { name: aVoucherCodeLine().name, quantity: 1, price: '-20.00', tax: '0.00' },
    { name: 'Delivery', quantity: 1, price: '9.50', tax: '0.00' },
  ])
  expect(total).toBe('19.50')
})

test('writes items that always add up to the total, with one item if a price cannot be divided evenly', () => {
  const lines = [aDayTicketLine(), aTicketLine({ price: 2333 }), aVoucherCodeLine()]
  for (const shipping of [null, 0, 905]) {
    const { items, total } = providerCart(lines, cartTotals(lines, shipping), 'Delivery')
    const cents = items.map(({ quantity, price }) => quantity * Math.round(Number(price) * 100))
    expect(cents.reduce((sum, value) => sum + value, 0)).toBe(Math.round(Number(total) * 100))
  }
})

test('writes the amount of a code that has nothing to pay as 0, not -0', () => {
  const lines = [
    aTicketLine(),
    aVoucherCodeLine({ totalPrice: -9900 }),
    aVoucherCodeLine({ barcode: 'DEF' }),
  ]
  const { items, total } = providerCart(lines, cartTotals(lines, null), '')
  expect(items.at(-1)?.price).toBe('0.00')
  expect(total).toBe('0.00')
})
