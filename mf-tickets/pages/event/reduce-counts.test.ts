import { expect, test } from 'vitest'
import { contingentOf } from './places-left.ts'
import { reduceCounts } from './reduce-counts.ts'
import { anOffer, aPart, aTicket, at } from './test-builders.ts'
import type { Picked } from './ticket-count.ts'

const adult = aTicket({}, { '10:00': 50 })
const child = aTicket({ id: 'child', name: 'Children' }, { '10:00': 50 })
const family = aTicket(
  { id: 'family', name: 'Family', family: true, subtickets: [aPart('a', { max_quantity: 5 })] },
  { '10:00': 50 },
)
const tickets = [adult, child, family]

function reduced(wanted: Picked, places: number) {
  const slot = { datetime: at('10:00'), max_tickets: places }
  return reduceCounts(wanted, tickets, contingentOf(anOffer(tickets), slot, []))
}

test('what fits stays as it is, without a word', () => {
  const wanted = { adult: 2, child: 1, family: { a: 2 } }
  expect(reduced(wanted, 4)).toEqual({ picked: wanted, reductions: [] })
})

test('together the counts never exceed the places, the first tickets get theirs first', () => {
  expect(reduced({ adult: 3, child: 3 }, 4)).toEqual({
    picked: { adult: 3, child: 1 },
    reductions: [{ name: 'Children', from: 3, to: 1 }],
  })
})

test('a family ticket takes one place, and is closed where there is none', () => {
  expect(reduced({ adult: 4, family: { a: 2 } }, 4)).toEqual({
    picked: { adult: 4 },
    reductions: [{ name: 'Family', from: 1, to: 0 }],
  })
})

test('a ticket that is not sold on the day is told without a name', () => {
  expect(reduced({ evening: 2 }, 4)).toEqual({
    picked: {},
    reductions: [{ name: null, from: 2, to: 0 }],
  })
})

test('a count that does not fit its ticket counts as none', () => {
  expect(reduced({ adult: { a: 2 }, family: 3 }, 9)).toEqual({ picked: {}, reductions: [] })
})
