import { expect, test } from 'vitest'
import { isSold } from './is-sold.ts'

test.each([
  [false, 5000, true],
  [false, 0, false],
  [false, -100, false],
  [true, 0, true],
])('with a free amount %s and the price %i it is sold: %s', (variable_amount, price, sold) => {
  expect(isSold({ variable_amount, price })).toBe(sold)
})
