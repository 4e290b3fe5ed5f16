import { expect, test } from 'vitest'
import { pickedCount, ticketCount, withChoice } from './ticket-count.ts'

test('a ticket with sub-tickets counts as one as soon as any of them is chosen', () => {
  expect(ticketCount({ a: 0, b: 0 })).toBe(0)
  expect(ticketCount({ a: 2, b: 3 })).toBe(1)
  expect(pickedCount({ adult: 2, family: { a: 2, b: 3 }, closed: { a: 0 } })).toBe(3)
})

test('a ticket taken back is no longer in the choice', () => {
  expect(withChoice({ adult: 2, child: 1 }, 'adult', 0)).toEqual({ child: 1 })
  expect(withChoice({ family: { a: 1 } }, 'family', null)).toEqual({})
  expect(withChoice({ adult: 2 }, 'family', { a: 0 })).toEqual({ adult: 2, family: { a: 0 } })
})
