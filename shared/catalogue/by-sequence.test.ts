import { expect, test } from 'vitest'
import { bySequence } from './by-sequence.ts'

test.each([
  [1, 2, -1],
  [2, 1, 1],
  [0, 0, 0],
  [0, 5, 1],
  [5, 0, -1],
  [-1, 0, -1],
  [-1, 1, -1],
])('of the places %i and %i, zero being none, the order is %i', (one, other, order) => {
  expect(Math.sign(bySequence(one, other))).toBe(order)
})
