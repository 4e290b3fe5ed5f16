import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chosenPieces, piecesLimit } from './pieces.ts'

test.each([
  [null, 0, 999, { most: 999, bound: 'line' }],
  [null, 500, 999, { most: 999, bound: 'line' }],
  [10, 0, 999, { most: 10, bound: 'stock' }],
  [10, 4, 999, { most: 6, bound: 'stock' }],
  [10, 10, 999, { most: 0, bound: 'held' }],
  [10, 12, 999, { most: 0, bound: 'held' }],
  [0, 0, 999, { most: 0, bound: 'out' }],
  [0, 3, 999, { most: 0, bound: 'out' }],
  [-2, 0, 999, { most: 0, bound: 'out' }],
  [5000, 0, 100, { most: 100, bound: 'line' }],
  [100, 0, 100, { most: 100, bound: 'stock' }],
])('stock %s, basket %i, at most %i a line: the limit is %o', (stock, held, lineCap, limit) => {
  expect(piecesLimit({ stock, held, lineCap })).toEqual(limit)
})

test.each([
  [null, 5, 1],
  [3, 5, 3],
  [7, 5, 5],
  [0, 5, 1],
  [null, 0, 0],
  [3, 0, 0],
])('a visitor who wants %s pieces of at most %i gets %i', (wish, most, pieces) => {
  expect(chosenPieces(wish, most)).toBe(pieces)
})

test('for any wanted number, the chosen number is at most what is left', () => {
  const stock = fc.option(fc.integer({ min: -5, max: 2000 }))
  fc.assert(
    fc.property(stock, fc.nat(2000), fc.option(fc.integer()), (left, held, wish) => {
      const { most } = piecesLimit({ stock: left, held, lineCap: 999 })
      const pieces = chosenPieces(wish, most)
      expect(pieces).toBeLessThanOrEqual(999)
      expect(pieces).toBeGreaterThanOrEqual(Math.min(1, most))
      if (left !== null && pieces > 0) expect(held + pieces).toBeLessThanOrEqual(left)
    }),
  )
})
