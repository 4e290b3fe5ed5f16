import { expect, test } from 'vitest'
import { median, medians, ratio } from './statistics.ts'

test('the median is the middle run, or lies between the two in the middle', () => {
  expect(median([900, 100, 300])).toBe(300)
  expect(median([4, 1, 3, 2])).toBe(2.5)
})

test('what a run could not measure is left out, and nothing measured is no number', () => {
  expect(median([null, 5, null])).toBe(5)
  expect(median([null])).toBeNull()
  expect(median([])).toBeNull()
})

test('a ratio needs both sides', () => {
  expect(ratio(150, 300)).toBe(0.5)
  expect(ratio(150, null)).toBeNull()
  expect(ratio(null, 300)).toBeNull()
  expect(ratio(150, 0)).toBeNull()
})

test('runs are summed up field by field', () => {
  const runs = [
    { lcp: 3, cls: null },
    { lcp: 1, cls: 0 },
    { lcp: 2, cls: null },
  ]
  expect(medians(runs)).toEqual({ lcp: 2, cls: 0 })
  expect(medians([])).toEqual({})
})
