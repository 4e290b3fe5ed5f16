import { aPart } from '@shop/shared/tickets/testing/ticket-builders'
import { expect, test } from 'vitest'
import { anOffer, aTicket, at } from '../../../testing/event-builders.ts'
import { describeSlots } from './describe-slots.ts'
import { sellsDayTickets } from './offer.ts'
import { settledOffer } from './settled-offer.ts'

const ZONE = 'Europe/Zurich'
// 09:00 in the museum.
const clock = { now: new Date('2026-09-03T07:00:00Z'), zone: ZONE }

function described(offer: ReturnType<typeof anOffer>) {
  return describeSlots(settledOffer(offer, ZONE), [], clock).map(
    ({ time, kind, left }) => `${time} ${kind} ${left}`,
  )
}

// Regression: a slot was closed where its tickets wrote the same time in another way.
test('a time is the same in tickets and slots, however either writes it', () => {
  const ticket = aTicket()
  ticket.schedule = ['2026-09-03T08:00:00Z', '2026-09-03T11:00:00'].map((datetime) => ({
    datetime,
    datetime_end: null,
    max_tickets: 2,
  }))
  const offer = anOffer([ticket], { '10:00': 5, '11:00': 0 })
  expect(described(offer)).toEqual(['10:00 open 5', '11:00 soldOut 0'])
  const { tickets } = settledOffer(offer, ZONE)
  expect(tickets[0]?.schedule.map(({ datetime }) => datetime)).toEqual([at('10:00'), at('11:00')])
})

// Regression: an end without a time meant midnight, and closed all slots of today.
test.each(['2026-09-03', at('10:00'), at('08:00')])(
  'an end that is not after the beginning is none: %s',
  (datetime_end) => {
    const ticket = aTicket()
    ticket.schedule = [{ datetime: at('10:00'), datetime_end, max_tickets: 2 }]
    const offer = anOffer([ticket], { '10:00': 5 })
    expect(described(offer)).toEqual(['10:00 open 5'])
    expect(settledOffer(offer, ZONE).tickets[0]?.schedule[0]?.datetime_end).toBeNull()
  },
)

test('an end after the beginning stays as it is written', () => {
  const ticket = aTicket()
  const datetime_end = '2026-09-03T09:00:00Z'
  ticket.schedule = [{ datetime: at('10:00'), datetime_end, max_tickets: 2 }]
  const { tickets } = settledOffer(anOffer([ticket], { '10:00': 5 }), ZONE)
  expect(tickets[0]?.schedule[0]?.datetime_end).toBe(datetime_end)
})

/*
 * Regression: where the list of slots was missing or unreadable, tickets for ten and eleven were sold
 * for all day.
 */
test('a day whose tickets name several times has these to choose from', () => {
  const offer = anOffer([
    aTicket({}, { '10:00': 2 }),
    aTicket({ id: 'child' }, { '10:00': 3, '11:00': 0 }),
  ])
  expect(described(offer)).toEqual(['10:00 open Infinity', '11:00 soldOut Infinity'])
  expect(sellsDayTickets(settledOffer(offer, ZONE))).toBe(false)
})

test('a day whose tickets name one time, or times of other days, sells day tickets', () => {
  const once = aTicket({}, { '10:00': 2 })
  const same = aTicket({ id: 'child' })
  same.schedule = [{ datetime: '2026-09-03T08:00:00Z', datetime_end: null, max_tickets: 2 }]
  const tomorrow = aTicket({ id: 'late' }, { '12:00': 2, '13:00': 2 }, '2026-09-04')
  const offer = settledOffer(anOffer([once, same, tomorrow, aTicket({ id: 'any' })]), ZONE)
  expect(sellsDayTickets(offer)).toBe(true)
})

// Midnight stands for the whole day, and one moment may be spelt in two ways.
test('a day ticket beside a time stays one, and is valid however its midnight is written', () => {
  const day = aTicket({}, { '00:00': 2 })
  const other = aTicket({ id: 'child' })
  other.schedule = [{ datetime: '2026-09-02T22:00:00Z', datetime_end: null, max_tickets: 2 }]
  const late = aTicket({ id: 'late' }, { '10:00': 2 })
  const offer = settledOffer(anOffer([day, other, late]), ZONE)
  expect(sellsDayTickets(offer)).toBe(true)
  const [first, second] = offer.tickets.map(({ schedule }) => schedule[0]?.datetime)
  expect(second).toBe(first)
})

test('a component that is needed can be booked whatever its maximum of 0 says', () => {
  const parents = aPart('parents', { min_quantity: 1, max_quantity: 0 })
  const family = aTicket({ family: true, subtickets: [parents] })
  const { tickets } = settledOffer(anOffer([family]), ZONE)
  expect(tickets[0]?.subtickets[0]?.max_quantity).toBeNull()
})
