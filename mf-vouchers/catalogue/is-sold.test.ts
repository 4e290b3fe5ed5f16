import { expect, test } from 'vitest'
import { isSold } from './is-sold.ts'

test.each([
  [false, 5000, true],
  [false, 0, false],
  [false, -100, false],
  [true, 0, true],
])('a voucher with free amount %s and price %i is sold: %s', (variable_amount, price, sold) => {
  expect(isSold({ variable_amount, price })).toBe(sold)
})
