import { expect, test } from 'vitest'
import { needsPaidTicket } from './needs-paid-ticket.ts'
import { aLine, aTicket } from './test-builders.ts'

const adult = aTicket()
const baby = aTicket({ id: 'baby', price: 0, book_with_cost: true })
const free = aTicket({ id: 'free', price: 0 })
const tickets = [adult, baby, free]
const empty = { lines: [], eventId: 'event' }

test('a ticket that goes only with a paid one is told when it stands alone or beside free ones', () => {
  expect(needsPaidTicket(tickets, { baby: 1 }, empty)).toBe(baby)
  expect(needsPaidTicket(tickets, { baby: 1, free: 2 }, empty)).toBe(baby)
})

test('a paid ticket beside it, or one of the same event in the basket, will do', () => {
  expect(needsPaidTicket(tickets, { baby: 1, adult: 1 }, empty)).toBeNull()
  expect(needsPaidTicket(tickets, { baby: 1 }, { ...empty, lines: [aLine()] })).toBeNull()
})

test('a ticket of another event in the basket will not', () => {
  const lines = [aLine({ eventId: 'another' })]
  expect(needsPaidTicket(tickets, { baby: 1 }, { ...empty, lines })).toBe(baby)
})

test('two tickets of that kind do not pay for each other', () => {
  const paid = aTicket({ id: 'paid', book_with_cost: true })
  expect(needsPaidTicket([paid, baby], { paid: 1, baby: 1 }, empty)).toBe(paid)
})
