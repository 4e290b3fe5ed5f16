import { aPart } from '@shop/shared/tickets/testing/ticket-builders'
import { expect, test } from 'vitest'
import { anOffer, aTicket, at } from '../../../testing/event-builders.ts'
import { describeSlots } from './describe-slots.ts'
import { normalizedOffer } from './normalized-offer.ts'
import { sellsDayTickets } from './offer.ts'

const ZONE = 'Europe/Zurich'
// 09:00 in the museum.
const clock = { now: new Date('2026-09-03T07:00:00Z'), zone: ZONE }

function described(offer: ReturnType<typeof anOffer>) {
  return describeSlots(normalizedOffer(offer, ZONE), [], clock).map(
    ({ time, kind, left }) => `${time} ${kind} ${left}`,
  )
}

// Regression: a slot was closed because its tickets wrote the same time in another format.
test('matches times of tickets and slots in any format', () => {
  const ticket = aTicket()
  ticket.schedule = ['2026-09-03T08:00:00Z', '2026-09-03T11:00:00'].map((datetime) => ({
    datetime,
    datetime_end: null,
    max_tickets: 2,
  }))
  const offer = anOffer([ticket], { '10:00': 5, '11:00': 0 })
  expect(described(offer)).toEqual(['10:00 open 5', '11:00 soldOut 0'])
  const { tickets } = normalizedOffer(offer, ZONE)
  expect(tickets[0]?.schedule.map(({ datetime }) => datetime)).toEqual([at('10:00'), at('11:00')])
})

// Regression: an end without a time meant midnight, and closed all slots of today.
test.each(['2026-09-03', at('10:00'), at('08:00')])(
  'ignores an end that is not after the beginning: %s',
  (datetime_end) => {
    const ticket = aTicket()
    ticket.schedule = [{ datetime: at('10:00'), datetime_end, max_tickets: 2 }]
    const offer = anOffer([ticket], { '10:00': 5 })
    expect(described(offer)).toEqual(['10:00 open 5'])
    expect(normalizedOffer(offer, ZONE).tickets[0]?.schedule[0]?.datetime_end).toBeNull()
  },
)

test('keeps an end that is after the beginning as the backend wrote it', () => {
  const ticket = aTicket()
  const datetime_end = '2026-09-03T09:00:00Z'
  ticket.schedule = [{ datetime: at('10:00'), datetime_end, max_tickets: 2 }]
  const { tickets } = normalizedOffer(anOffer([ticket], { '10:00': 5 }), ZONE)
  expect(tickets[0]?.schedule[0]?.datetime_end).toBe(datetime_end)
})

/*
 * Regression: when the list of slots was missing or unreadable, tickets for ten and eleven were
 * sold as day tickets.
 */
test('a day with tickets that name several times offers these times', () => {
  const offer = anOffer([
    aTicket({}, { '10:00': 2 }),
    aTicket({ id: 'child' }, { '10:00': 3, '11:00': 0 }),
  ])
  expect(described(offer)).toEqual(['10:00 open Infinity', '11:00 soldOut Infinity'])
  expect(sellsDayTickets(normalizedOffer(offer, ZONE))).toBe(false)
})

test('a day whose tickets name a single time, or times of other days, sells day tickets', () => {
  const once = aTicket({}, { '10:00': 2 })
  const same = aTicket({ id: 'child' })
  same.schedule = [{ datetime: '2026-09-03T08:00:00Z', datetime_end: null, max_tickets: 2 }]
  const tomorrow = aTicket({ id: 'late' }, { '12:00': 2, '13:00': 2 }, '2026-09-04')
  const offer = normalizedOffer(anOffer([once, same, tomorrow, aTicket({ id: 'any' })]), ZONE)
  expect(sellsDayTickets(offer)).toBe(true)
})

// Midnight stands for the whole day, and one moment may be written in two ways.
test('a day ticket next to a timed one stays a day ticket, in any format of its midnight', () => {
  const day = aTicket({}, { '00:00': 2 })
  const other = aTicket({ id: 'child' })
  other.schedule = [{ datetime: '2026-09-02T22:00:00Z', datetime_end: null, max_tickets: 2 }]
  const late = aTicket({ id: 'late' }, { '10:00': 2 })
  const offer = normalizedOffer(anOffer([day, other, late]), ZONE)
  expect(sellsDayTickets(offer)).toBe(true)
  const [first, second] = offer.tickets.map(({ schedule }) => schedule[0]?.datetime)
  expect(second).toBe(first)
})

test('a required component with a maximum of 0 can be booked', () => {
  const parents = aPart('parents', { min_quantity: 1, max_quantity: 0 })
  const family = aTicket({ family: true, subtickets: [parents] })
  const { tickets } = normalizedOffer(anOffer([family]), ZONE)
  expect(tickets[0]?.subtickets[0]?.max_quantity).toBeNull()
})
