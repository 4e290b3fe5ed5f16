import { expect, test } from 'vitest'
import { arrivalsOf } from './arrivals.ts'

/** Always the same numbers from 0 to 1, evenly spread. */
function numbers() {
  let seed = 1
  return () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
}

test('visits come at the rate, in order, and as unevenly as people do', () => {
  const moments = arrivalsOf(20, 100, numbers())
  expect(moments.length).toBeGreaterThan(1850)
  expect(moments.length).toBeLessThan(2150)
  expect(moments).toEqual(moments.toSorted((one, other) => one - other))
  expect(moments.at(-1)).toBeLessThan(100_000)
  const gaps = moments.map((moment, at) => moment - (moments[at - 1] ?? 0))
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length
  const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length
  // Of a Poisson process the standard deviation of the gaps is their mean.
  expect(Math.sqrt(variance) / mean).toBeCloseTo(1, 1)
})

test('nobody comes at no rate, or in no time', () => {
  expect(arrivalsOf(0, 10, numbers())).toEqual([])
  expect(arrivalsOf(10, 0, numbers())).toEqual([])
})
