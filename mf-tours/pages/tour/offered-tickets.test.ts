import { aPart } from '@shop/shared/tickets/ticket-builders'
import { aPlacesTour, aTour, aTourTicket } from '@shop/shared/tours/tour-builders'
import { expect, test } from 'vitest'
import { offeredTickets } from './offered-tickets.ts'

const adult = aTourTicket({ id: 'adult', sequence_no: 2 })
const child = aTourTicket({ id: 'child', sequence_no: 1 })
const free = aTourTicket({ id: 'free' })
const own = aTourTicket({ id: 'own', sequence_no: 3, subtickets: [aPart('a'), aPart('b')] })
const tickets = [free, adult, child]

test('tickets stand in the museum’s order, those without a place last', () => {
  const { tickets: shown } = offeredTickets(aTour({ tickets }), { wanted: {}, units: 1, left: 1 })
  expect(shown.map(({ id }) => id)).toEqual(['child', 'adult', 'free'])
})

test('a group can choose as many as its tours take, all kinds together', () => {
  const tour = aTour({ tickets, max_participants: 20 })
  const { limits } = offeredTickets(tour, { wanted: { adult: 12, child: 5 }, units: 1, left: 3 })
  expect(Object.fromEntries(limits)).toEqual({ adult: 15, child: 8, free: 3 })
})

test('tickets may be chosen before places, up to all places there are', () => {
  const tour = aPlacesTour({ tickets, booking_without_tickets: false })
  const { limits } = offeredTickets(tour, { wanted: { adult: 2 }, units: 0, left: 5 })
  expect(Object.fromEntries(limits)).toEqual({ adult: 5, child: 3, free: 3 })
})

test('what was chosen before there was less room stays for the visitor to decide', () => {
  const tour = aTour({ tickets, max_participants: 4 })
  const { picked, limits } = offeredTickets(tour, { wanted: { adult: 7 }, units: 1, left: 1 })
  expect(picked).toEqual({ adult: 7 })
  expect(limits.get('adult')).toBe(7)
  expect(limits.get('child')).toBe(0)
})

test('a ticket made of components counts as one, whatever is chosen of them', () => {
  const tour = aPlacesTour({ tickets: [own, adult], booking_without_tickets: false })
  const wanted = { own: { a: 2, b: 1 }, adult: 1 }
  const { picked, limits } = offeredTickets(tour, { wanted, units: 0, left: 3 })
  expect(picked).toEqual(wanted)
  expect(limits.get('adult')).toBe(2)
})

test('tickets that are not sold any more are counted, so that it can be told', () => {
  const wanted = { gone: 2, adult: 1, lost: { a: 1 } }
  const { picked, gone } = offeredTickets(aTour({ tickets }), { wanted, units: 1, left: 1 })
  expect(picked).toEqual({ adult: 1 })
  expect(gone).toBe(3)
})

test('a tour without tickets offers none, and misses none', () => {
  const offered = offeredTickets(null, { wanted: { adult: 2 }, units: 1, left: 1 })
  expect(offered).toMatchObject({ tickets: [], picked: {}, gone: 0 })
})
