import fc from 'fast-check'
import { expect, test } from 'vitest'
import { containedTax, taxByRate, toPercent } from './tax.ts'

test('computes the tax contained in the gross price', () => {
  expect(containedTax({ gross: 10810, rate: 8.1 })).toBeCloseTo(810, 9)
  expect(containedTax({ gross: 2300, rate: 0 })).toBe(0)
})

test('reads a rate strictly between 0 and 1 as a fraction', () => {
  expect(toPercent(0.081)).toBe(8.1)
  expect(toPercent(0.07)).toBe(7)
  expect(toPercent(1)).toBe(1)
  expect(toPercent(0)).toBe(0)
  expect(
    taxByRate([
      { gross: 10810, rate: 0.081 },
      { gross: 10810, rate: 8.1 },
    ]),
  ).toEqual({
    rates: [{ rate: 8.1, tax: 1620 }],
    total: 1620,
  })
})

test('rounds the amounts of a rate together, not one by one', () => {
  // Each one contains 0.39 cents, which rounds to zero; the three together contain 1.17.
  const parts = [5, 5, 5].map((gross) => ({ gross, rate: 8.4 }))
  expect(taxByRate(parts)).toEqual({ rates: [{ rate: 8.4, tax: 1 }], total: 1 })
})

test('lists each rate separately, the highest first, and omits a rate of zero', () => {
  const summary = taxByRate([
    { gross: 1026, rate: 2.6 },
    { gross: 1081, rate: 8.1 },
    { gross: 5000, rate: 0 },
  ])
  expect(summary).toEqual({
    rates: [
      { rate: 8.1, tax: 81 },
      { rate: 2.6, tax: 26 },
    ],
    total: 107,
  })
})

test('tax never exceeds the gross amount', () => {
  const part = fc.record({
    gross: fc.nat(1_000_000),
    rate: fc.double({ min: 0, max: 100, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      const gross = parts.reduce((sum, { gross }) => sum + gross, 0)
      const { total } = taxByRate(parts)
      expect(total).toBeGreaterThanOrEqual(0)
      expect(total).toBeLessThanOrEqual(gross)
    }),
  )
})
