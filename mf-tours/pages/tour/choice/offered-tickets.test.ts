import { aPart } from '@shop/shared/tickets/testing/ticket-builders'
import { aPlacesTour, aTour, aTourTicket } from '@shop/shared/tours/testing/tour-builders'
import { expect, test } from 'vitest'
import { offeredTickets } from './offered-tickets.ts'

const adult = aTourTicket({ id: 'adult', sequence_no: 2 })
const child = aTourTicket({ id: 'child', sequence_no: 1 })
const free = aTourTicket({ id: 'free' })
const own = aTourTicket({ id: 'own', sequence_no: 3, subtickets: [aPart('a'), aPart('b')] })
const tickets = [free, adult, child]

test('tickets are in the museum’s order, those without a sequence number last', () => {
  const { tickets: shown } = offeredTickets(aTour({ tickets }), { wanted: {}, left: 1 })
  expect(shown.map(({ id }) => id)).toEqual(['child', 'adult', 'free'])
})

test('a group can choose as many tickets as all remaining tours take, of all kinds together', () => {
  const tour = aTour({ tickets, max_participants: 20 })
  const { limits } = offeredTickets(tour, { wanted: { adult: 12, child: 5 }, left: 2 })
  expect(Object.fromEntries(limits)).toEqual({ adult: 35, child: 28, free: 23 })
})

test('tickets may be chosen before places, up to all places that are left', () => {
  const tour = aPlacesTour({ tickets, booking_without_tickets: false })
  const { limits } = offeredTickets(tour, { wanted: { adult: 2 }, left: 5 })
  expect(Object.fromEntries(limits)).toEqual({ adult: 5, child: 3, free: 3 })
})

test('if too few are left, earlier tickets get their places first, and the reduction is shown', () => {
  const tour = aTour({ tickets: [...tickets, own], max_participants: 4 })
  const wanted = { child: 3, adult: 7, own: { a: 1, b: 0 } }
  const { picked, limits, reductions } = offeredTickets(tour, { wanted, left: 1 })
  expect(picked).toEqual({ child: 3, adult: 1 })
  expect(reductions).toEqual([
    { name: 'Adults', from: 7, to: 1 },
    { name: 'Adults', from: 1, to: 0 },
  ])
  expect(Object.fromEntries(limits)).toEqual({ child: 3, adult: 1, own: 0, free: 0 })
})

test('a ticket with components counts as one, for any choice of components', () => {
  const tour = aPlacesTour({ tickets: [own, adult], booking_without_tickets: false })
  const wanted = { own: { a: 2, b: 1 }, adult: 1 }
  const { picked, limits } = offeredTickets(tour, { wanted, left: 3 })
  expect(picked).toEqual(wanted)
  expect(limits.get('adult')).toBe(2)
})

test('a component without a maximum is limited by what is left', () => {
  const tour = aPlacesTour({ tickets: [own], booking_without_tickets: false })
  const { picked, reductions } = offeredTickets(tour, { wanted: { own: { a: 9, b: 0 } }, left: 3 })
  expect(picked).toEqual({ own: { a: 3, b: 0 } })
  expect(reductions).toEqual([{ name: 'Adults, a', from: 9, to: 3 }])
})

// Regression: the number of whole tours was the limit, so only one person could join the last tour.
test('a component of a group’s ticket is limited to the people that all remaining tours take', () => {
  const wanted = { own: { a: 9, b: 0 } }
  const tour = aTour({ tickets: [own], max_participants: 20 })
  const { picked, most, reductions } = offeredTickets(tour, { wanted, left: 1 })
  expect({ picked, most, reductions }).toEqual({ picked: wanted, most: 20, reductions: [] })
})

test('reports tickets that are no longer sold, without their names', () => {
  const wanted = { gone: 2, adult: 1, lost: { a: 1 } }
  const { picked, reductions } = offeredTickets(aTour({ tickets }), { wanted, left: 1 })
  expect(picked).toEqual({ adult: 1 })
  expect(reductions).toEqual([
    { name: null, from: 2, to: 0 },
    { name: null, from: 1, to: 0 },
  ])
})

test('a tour without admission tickets offers and requires none', () => {
  const offered = offeredTickets(null, { wanted: { adult: 2 }, left: 1 })
  expect(offered).toMatchObject({ tickets: [], picked: {}, reductions: [] })
})
