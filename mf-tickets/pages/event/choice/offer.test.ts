import { expect, test } from 'vitest'
import { anOffer, aTicket, at } from '../../../testing/event-builders.ts'
import { daySlot, sellsDayTickets } from './offer.ts'

test('a day without slots sells day tickets, whatever mode the tickets have', () => {
  for (const mode of [1, 2, 3, 5, 7]) {
    expect(sellsDayTickets(anOffer([aTicket({ mode })]))).toBe(true)
    expect(sellsDayTickets(anOffer([aTicket({ mode })], { '10:00': 0 }))).toBe(false)
  }
})

test('day tickets have the datetime that they name, or midnight at the start of their day', () => {
  expect(daySlot(anOffer([aTicket()]), 4)).toEqual({ datetime: at('00:00'), max_tickets: 4 })
  const named = anOffer([aTicket({ id: 'any' }), aTicket({}, { '09:30': 5 })])
  expect(daySlot(named, 4).datetime).toBe(at('09:30'))
})

test('a day without a number of places has no limit; with zero places nothing is left', () => {
  expect(daySlot(anOffer([aTicket()]), null).max_tickets).toBe(Number.POSITIVE_INFINITY)
  expect(daySlot(anOffer([aTicket()]), 0).max_tickets).toBe(0)
})
