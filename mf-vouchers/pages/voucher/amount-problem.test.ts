import { UNIT_PRICE_CAP_CENTS } from '@shop/shared/business-constants'
import { typedAmount } from '@shop/shared/money/typed-amount'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountBounds } from './amount-bounds.ts'
import { amountProblem } from './amount-problem.ts'

test.each([
  [1000, 50_000, { least: 1000, most: 50_000 }],
  [1000, null, { least: 1000, most: null }],
  [null, 50_000, { least: null, most: 50_000 }],
  [null, null, { least: null, most: null }],
  [0, -1, { least: null, most: null }],
  [5000, 5000, { least: 5000, most: 5000 }],
  [50_000, 1000, { least: null, most: null }],
])('with minimum %o and maximum %o the bounds are %o', (min_amount, max_amount, bounds) => {
  expect(amountBounds({ min_amount, max_amount })).toEqual(bounds)
})

const BOUNDS = { least: 1000, most: 50_000 }
const TOO_LOW = { kind: 'tooLow', least: 1000 }
const TOO_HIGH = { kind: 'tooHigh', most: 50_000 }

test.each([
  ['', { kind: 'missing' }],
  ['0', { kind: 'missing' }],
  ['0,00', { kind: 'missing' }],
  ['much', { kind: 'notAnAmount' }],
  ['9.99', TOO_LOW],
  ['100.000', { kind: 'unclear' }],
  ['100,000', { kind: 'unclear' }],
  ['10', null],
  ['-10', null],
  ['500', null],
  ['500.01', TOO_HIGH],
  ["1'000", TOO_HIGH],
  ['9'.repeat(40), TOO_HIGH],
])('for the input %o and bounds of 10 and 500 the problem is %o', (text, problem) => {
  expect(amountProblem(typedAmount(text), BOUNDS)).toEqual(problem)
})

test('without bounds any amount from a cent to the maximum of a basket line is valid', () => {
  const free = { least: null, most: null }
  const tooHigh = { kind: 'tooHigh', most: UNIT_PRICE_CAP_CENTS }
  const judged = (cents: number, bounds = free) => amountProblem({ kind: 'amount', cents }, bounds)
  expect(judged(1)).toBeNull()
  expect(judged(UNIT_PRICE_CAP_CENTS)).toBeNull()
  expect(judged(UNIT_PRICE_CAP_CENTS + 1)).toEqual(tooHigh)
  const far = amountBounds({ min_amount: null, max_amount: 2 * UNIT_PRICE_CAP_CENTS })
  expect(amountProblem({ kind: 'amount', cents: UNIT_PRICE_CAP_CENTS + 1 }, far)).toEqual(tooHigh)
})

test('an amount without a problem is within the bounds', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789.,-') }), (text) => {
      const amount = typedAmount(text)
      if (amountProblem(amount, BOUNDS) !== null) return
      expect(amount.kind === 'amount' && amount.cents >= 1000 && amount.cents <= 50_000).toBe(true)
    }),
  )
})
