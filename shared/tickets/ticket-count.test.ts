import { expect, test } from 'vitest'
import { pickedCount, ticketCount, wholeCount, withChoice } from './ticket-count.ts'

test('counts a ticket with sub-tickets as one once any of them is chosen', () => {
  expect(ticketCount({ a: 0, b: 0 })).toBe(0)
  expect(ticketCount({ a: 2, b: 3 })).toBe(1)
  expect(pickedCount({ adult: 2, family: { a: 2, b: 3 }, closed: { a: 0 } })).toBe(3)
})

test('removes a ticket from the choice', () => {
  expect(withChoice({ adult: 2, child: 1 }, 'adult', 0)).toEqual({ child: 1 })
  expect(withChoice({ family: { a: 1 } }, 'family', null)).toEqual({})
  expect(withChoice({ adult: 2 }, 'family', { a: 0 })).toEqual({ adult: 2, family: { a: 0 } })
})

test.each([
  [Number.NaN, 0],
  [-1, 0],
  [Number.NEGATIVE_INFINITY, 0],
  [0, 0],
  [0.9, 0],
  [2.9, 2],
  [999, 999],
  [1000, 999],
  [Number.POSITIVE_INFINITY, 999],
])('reads a count of %d as %d pieces', (count, pieces) => {
  expect(wholeCount(count)).toBe(pieces)
})
