import type { Picked } from '@shop/shared/tickets/ticket-count'
import { expect, test } from 'vitest'
import { aDayLine, aLine, anOffer, aTicket, at } from '../../../testing/event-builders.ts'
import { contingentOf, orderBound, partPlaces, placesLeft } from './places-left.ts'

const adult = aTicket({}, { '10:00': 50 })
const child = aTicket({ id: 'child' }, { '10:00': 4 })
const member = aTicket({ id: 'member', mode: 3 })
const guide = aTicket({ id: 'guide', mode: 5 }, { '10:00': 1 })
const tickets = [adult, child, member, guide]
const offer = anOffer(tickets, { '10:00': 10 })
const slot = { datetime: at('10:00'), max_tickets: 10 }

function left(id: string, picked: Picked = {}, lines = [] as ReturnType<typeof aLine>[]) {
  const ticket = tickets.find((candidate) => candidate.id === id)
  if (ticket === undefined) throw new Error(id)
  return placesLeft(ticket, { contingent: contingentOf(offer, slot, lines), tickets, picked })
}

test('the limit is the smaller one of the slot’s limit and the ticket’s limit', () => {
  expect(left('adult')).toBe(10)
  expect(left('child')).toBe(4)
})

// Regression: each ticket had all places to itself: ten adults and four children got ten places.
test('each chosen ticket reduces what is left in its slot for the other tickets', () => {
  expect(left('adult', { child: 4 })).toBe(6)
  expect(left('child', { adult: 8 })).toBe(2)
  expect(left('child', { adult: 10 })).toBe(0)
})

test('a ticket’s own count does not reduce its limit', () => {
  expect(left('adult', { adult: 10 })).toBe(10)
})

// Regression: with eight adults in the basket no children's ticket was left, although its own
// maximum of four and two places of the slot were free.
test('only the ticket itself reduces its own maximum', () => {
  expect(left('child', {}, [aLine({ totalCount: 8 })])).toBe(2)
  expect(left('child', {}, [aLine({ totalCount: 5 })])).toBe(4)
  expect(left('child', {}, [aLine({ id: 'child', totalCount: 3 })])).toBe(1)
})

test('subtracts all lines of the basket, except those of other slots and events', () => {
  const lines = [
    aLine({ totalCount: 2 }),
    aLine({ totalCount: 3, id: 'child' }),
    aLine({ totalCount: 4, datetime: at('11:00') }),
    aLine({ totalCount: 4, eventId: 'another' }),
  ]
  expect(left('adult', {}, lines)).toBe(5)
})

// Regression: members' free entries, which need no place, made a slot look full.
test('tickets that take no place of the slot do not reduce the limit of others', () => {
  expect(left('adult', { member: 9, guide: 9 })).toBe(10)
  expect(left('adult', {}, [aLine({ id: 'member', mode: 3, totalCount: 9 })])).toBe(10)
})

test('the slot does not limit tickets of modes 3 and 5; only the size of a basket line does', () => {
  expect(left('member', { adult: 10 })).toBe(999)
  expect(left('guide', { guide: 5 })).toBe(999)
})

test('a ticket that is not valid in the slot has no limit at all, which differs from zero', () => {
  const evening = aTicket({ id: 'evening' }, { '18:00': 20 })
  const contingent = contingentOf(anOffer([evening], { '10:00': 10 }), slot, [])
  expect(placesLeft(evening, { contingent, tickets: [evening], picked: {} })).toBeNull()
})

test('a basket with more than what is available leaves zero places, never fewer', () => {
  expect(left('adult', {}, [aLine({ totalCount: 40 })])).toBe(0)
  expect(left('child', {}, [aLine({ totalCount: 40 })])).toBe(0)
})

test('without a number of places, a day ticket is limited only by its own maximum', () => {
  const day = { datetime: at('10:00'), max_tickets: Number.POSITIVE_INFINITY }
  const contingent = contingentOf(offer, day, [])
  expect(placesLeft(child, { contingent, tickets, picked: { adult: 500 } })).toBe(4)
})

// Regression: after the museum stopped selling a ticket, its places in the basket were offered
// again.
test('subtracts places in the basket also for tickets that are no longer offered', () => {
  expect(left('adult', {}, [aLine({ id: 'concert', totalCount: 3 })])).toBe(7)
  expect(left('adult', {}, [aLine({ id: 'freebie', mode: 3, totalCount: 3 })])).toBe(10)
  expect(contingentOf(offer, slot, [aDayLine('concert', 1800)]).shared).toBe(9)
  expect(contingentOf(offer, slot, [aDayLine('member', 0)]).shared).toBe(10)
})

// Regression: in a full slot, no child could be chosen in a ticket that takes no places.
test('the places of a slot do not limit the components of a ticket that takes no places', () => {
  const contingent = contingentOf(offer, slot, [aLine({ totalCount: 10 })])
  expect(partPlaces(adult, contingent)).toBe(0)
  expect(partPlaces(member, contingent)).toBe(Number.POSITIVE_INFINITY)
})

const limited = {
  ...offer,
  order_limits: { per_time: null, per_offering: 7, per_order: null },
}
const inOrder = (id: string, picked: Picked, lines: ReturnType<typeof aLine>[] = []) => {
  const ticket = tickets.find((candidate) => candidate.id === id) ?? adult
  const chosen = { contingent: contingentOf(limited, slot, lines), tickets, picked }
  return { left: placesLeft(ticket, chosen), bound: orderBound(ticket, chosen)?.most ?? null }
}

test('a limit of one order that is lower than the stock applies, and is reported as such', () => {
  expect(inOrder('adult', {})).toEqual({ left: 7, bound: 7 })
  expect(inOrder('child', {})).toEqual({ left: 4, bound: null })
  expect(inOrder('child', { adult: 5 })).toEqual({ left: 2, bound: 7 })
  expect(inOrder('adult', { child: 3 }, [aLine({ totalCount: 4 })])).toEqual({ left: 0, bound: 7 })
  expect(inOrder('adult', {}, [aLine({ totalCount: 2 })])).toEqual({ left: 5, bound: 7 })
  expect(inOrder('adult', {}, [aLine({ totalCount: 9, datetime: at('11:00') })]).left).toBe(0)
})

test('the limit of an order counts people, including those who take no place in the slot', () => {
  expect(inOrder('member', { adult: 3 })).toEqual({ left: 4, bound: 7 })
  expect(inOrder('adult', { member: 3 })).toEqual({ left: 4, bound: 7 })
})
