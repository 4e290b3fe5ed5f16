import { expect, test } from 'vitest'
import { stockHint } from './stock-hint.ts'

test.each([
  [null, { kind: 'in' }],
  [6, { kind: 'in' }],
  [5, { kind: 'few', left: 5 }],
  [1, { kind: 'few', left: 1 }],
  [0, { kind: 'out' }],
  [-3, { kind: 'out' }],
])('for a stock of %s the hint is %o', (stock, hint) => {
  expect(stockHint(stock)).toEqual(hint)
})
