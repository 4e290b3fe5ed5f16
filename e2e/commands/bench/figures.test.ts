import { expect, test } from 'vitest'
import { medians, ratio, tableLines } from './figures.ts'

test('the median of each field is the middle run, or the mean of the two middle ones', () => {
  expect(medians([{ lcp: 900 }, { lcp: 100 }, { lcp: 300 }])).toEqual({ lcp: 300 })
  expect(medians([4, 1, 3, 2].map((lcp) => ({ lcp })))).toEqual({ lcp: 2.5 })
})

test('leaves out values that a run could not measure', () => {
  const runs = [
    { lcp: 3, waves: null },
    { lcp: 1, waves: 2 },
    { lcp: null, waves: null },
  ]
  expect(medians(runs)).toEqual({ lcp: 2, waves: 2 })
  expect(medians([{ cls: null }])).toEqual({ cls: null })
  expect(medians([])).toEqual({})
})

test('returns no ratio when one side is missing', () => {
  expect(ratio(150, 300)).toBe(0.5)
  expect(ratio(150, null)).toBeNull()
  expect(ratio(undefined, 300)).toBeNull()
  expect(ratio(150, 0)).toBeNull()
})

test('the table shows the shop, then each other candidate with its ratio to the shop', () => {
  const lines = tableLines('home', {
    shop: { lcp: 300, cls: 0.004 },
    peer: { lcp: 1000, cls: null },
  })
  expect(lines.map((line) => line.trim().split(/\s+/))).toEqual([
    [''],
    ['home', 'shop', 'peer', '×'],
    ['lcp', '300', '1000', '0.3'],
    ['cls', '0', '–', '–'],
  ])
})

test('the table names a candidate whose runs all failed', () => {
  const lines = tableLines('home', { shop: medians([]), peer: { lcp: 1000 } })
  expect(lines.at(-1)?.trim().split(/\s+/)).toEqual(['lcp', 'failed', '1000', '–'])
})
