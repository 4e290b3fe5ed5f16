import { expect, test } from 'vitest'
import { aDayLine, aLine, aTicket, at } from '../../../testing/event-builders.ts'
import { needsPaidTicket } from './needs-paid-ticket.ts'

const adult = aTicket()
const baby = aTicket({ id: 'baby', price: 0, book_with_cost: true })
const free = aTicket({ id: 'free', price: 0 })
const tickets = [adult, baby, free]
const empty = { lines: [], eventId: 'event', datetime: at('10:00') }

test('reports a ticket that needs a paid one when it is alone or only with free ones', () => {
  expect(needsPaidTicket(tickets, { baby: 1 }, empty)).toBe(baby)
  expect(needsPaidTicket(tickets, { baby: 1, free: 2 }, empty)).toBe(baby)
})

test('accepts a dependent ticket with a paid one in the choice, or of the same event in the basket', () => {
  expect(needsPaidTicket(tickets, { baby: 1, adult: 1 }, empty)).toBeNull()
  expect(needsPaidTicket(tickets, { baby: 1 }, { ...empty, lines: [aLine()] })).toBeNull()
})

test('a paid ticket of another event in the basket does not count', () => {
  const lines = [aLine({ eventId: 'another' })]
  expect(needsPaidTicket(tickets, { baby: 1 }, { ...empty, lines })).toBe(baby)
})

test('two dependent tickets do not count as the paid ticket for each other', () => {
  const paid = aTicket({ id: 'paid', book_with_cost: true })
  expect(needsPaidTicket([paid, baby], { paid: 1, baby: 1 }, empty)).toBe(paid)
})

// Regression: with a paid ticket for the afternoon, a baby's ticket for the morning could be added,
// until the checkout refused it.
test('a paid ticket in the basket for another time or another day does not count', () => {
  for (const datetime of [at('11:00'), at('10:00', '2026-09-04')]) {
    const lines = [aLine({ datetime })]
    expect(needsPaidTicket(tickets, { baby: 1 }, { ...empty, lines })).toBe(baby)
  }
})

test('a paid day ticket for the same day counts if it needs no paid ticket itself', () => {
  const guest = aTicket({ id: 'guest', price: 500, book_with_cost: true })
  const held = (id: string, price: number) =>
    needsPaidTicket([adult, baby, guest], { baby: 1 }, { ...empty, lines: [aDayLine(id, price)] })
  expect(held('adult', 1800)).toBeNull()
  expect(held('adult', 0)).toBe(baby)
  expect(held('guest', 500)).toBe(baby)
})
