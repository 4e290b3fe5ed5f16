import { expect, test } from 'vitest'
import { aTour } from '../../testing/listed-tours.ts'
import { lowestPrice } from './tour-price.ts'

const prices = [
  { id: 'adult', name: 'Adults', price: 2500 },
  { id: 'child', name: 'Children', price: '1200' },
]

test.each([
  [{ from_price: 1000, priceList: prices }, 1000],
  [{ from_price: 0, priceList: prices }, 0],
  [{ priceList: prices }, 1200],
  [{}, null],
])('the lowest price of %j is %o', (wire, price) => {
  expect(lowestPrice(aTour(wire))).toBe(price)
})
