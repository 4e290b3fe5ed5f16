import { aPart } from '@shop/shared/tickets/testing/ticket-builders'
import type { Picked } from '@shop/shared/tickets/ticket-count'
import { expect, test } from 'vitest'
import { anOffer, aTicket, at } from '../../../testing/event-builders.ts'
import { contingentOf } from './places-left.ts'
import { reduceCounts } from './reduce-counts.ts'

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

test('keeps counts that fit, and reports nothing', () => {
  const wanted = { adult: 2, child: 1, family: { a: 2 } }
  expect(reduced(wanted, 4)).toEqual({ picked: wanted, reductions: [] })
})

test('all counts together never exceed the places, and earlier tickets get their places first', () => {
  expect(reduced({ adult: 3, child: 3 }, 4)).toEqual({
    picked: { adult: 3, child: 1 },
    reductions: [{ name: 'Children', from: 3, to: 1 }],
  })
})

test('a family ticket takes one place, and closes when no place is left', () => {
  expect(reduced({ adult: 4, family: { a: 2 } }, 4)).toEqual({
    picked: { adult: 4 },
    reductions: [{ name: 'Family', from: 1, to: 0 }],
  })
})

test('reports a ticket without a name if it is not sold on the day', () => {
  expect(reduced({ evening: 2 }, 4)).toEqual({
    picked: {},
    reductions: [{ name: null, from: 2, to: 0 }],
  })
})

test('a count in the wrong form for its ticket counts as none', () => {
  expect(reduced({ adult: { a: 2 }, family: 3 }, 9)).toEqual({ picked: {}, reductions: [] })
})

test.each([Number.NaN, -3, 0.5])('a count of %d counts as none, without a message', (count) => {
  expect(reduced({ adult: count }, 9)).toEqual({ picked: {}, reductions: [] })
})

// Regression: the field of a slot for four accepted twenty children, and they went into the basket.
test('reduces a component without a maximum to the slot, and reports it by name', () => {
  const open = aTicket(
    { id: 'group', name: 'Group', subtickets: [aPart('kids'), aPart('adults')] },
    { '10:00': 50 },
  )
  const slot = { datetime: at('10:00'), max_tickets: 4 }
  const contingent = contingentOf(anOffer([open]), slot, [])
  expect(reduceCounts({ group: { kids: 20, adults: 3 } }, [open], contingent)).toEqual({
    picked: { group: { kids: 4, adults: 3 } },
    reductions: [{ name: 'Group, kids', from: 20, to: 4 }],
  })
})

test('closes an opened, empty ticket without a message when the others take all places', () => {
  expect(reduced({ adult: 4, family: { a: 0 } }, 4)).toEqual({
    picked: { adult: 4 },
    reductions: [],
  })
  // The ticket also closes if it comes first in the list.
  const contingent = contingentOf(anOffer(tickets), { datetime: at('10:00'), max_tickets: 4 }, [])
  expect(reduceCounts({ adult: 4, family: { a: 0 } }, [family, adult], contingent)).toEqual({
    picked: { adult: 4 },
    reductions: [],
  })
  expect(reduced({ adult: 3, family: { a: 0 } }, 4).picked).toEqual({ adult: 3, family: { a: 0 } })
})
