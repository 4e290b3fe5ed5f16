import { taxByRate } from '@shop/shared/money/tax'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sumsByRate } from './sums-by-rate.ts'

const part = fc.record({
  gross: fc.integer({ min: 0, max: 10_000_000 }),
  rate: fc.constantFrom(0, 2.6, 3.8, 8.1, 0.081, 19, 25),
})

test("the rates add up to the charged total, and each rate's net and tax to its gross", () => {
  fc.assert(
    fc.property(fc.array(part, { maxLength: 120 }), (parts) => {
      const sums = sumsByRate(parts)
      const charged = parts.reduce((sum, { gross }) => sum + gross, 0)
      expect(sums.reduce((sum, { gross }) => sum + gross, 0)).toBe(charged)
      for (const { net, tax, gross } of sums) {
        expect(net + tax).toBe(gross)
        for (const cents of [net, tax, gross]) expect(Number.isSafeInteger(cents)).toBe(true)
      }
      const expected = taxByRate(parts).rates.filter(({ tax }) => tax > 0)
      expect(sums.filter(({ tax }) => tax > 0).map(({ rate, tax }) => ({ rate, tax }))).toEqual(
        expected,
      )
    }),
  )
})

test('a rate as a fraction equals the same rate in percent, and free lines make no row', () => {
  const parts = [
    { gross: 1081, rate: 0.081 },
    { gross: 1081, rate: 8.1 },
    { gross: 0, rate: 2.6 },
    { gross: 5000, rate: 0 },
  ]
  expect(sumsByRate(parts)).toEqual([
    { rate: 8.1, net: 2000, tax: 162, gross: 2162 },
    { rate: 0, net: 5000, tax: 0, gross: 5000 },
  ])
})
