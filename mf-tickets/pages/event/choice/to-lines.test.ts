import { lineTotal } from '@shop/shared/cart/line'
import { aPart } from '@shop/shared/tickets/testing/ticket-builders'
import { expect, test } from 'vitest'
import { anEvent, anOffer, aTicket, at } from '../../../testing/event-builders.ts'
import { toLines } from './to-lines.ts'

const event = anEvent()
const adult = aTicket({}, { '10:00': 9 })
const family = aTicket(
  {
    id: 'family',
    name: 'Family',
    price: 1000,
    family: true,
    subtickets: [aPart('parents', { price: 500 }), aPart('children')],
  },
  { '10:00': 9 },
)
const member = aTicket({ id: 'member', mode: 3, price: 0 })
const tickets = [adult, family, member]

test('each chosen ticket of a slot becomes a line with the event and the slot’s original datetime', () => {
  const offer = anOffer(tickets, { '10:00': 9 })
  const picked = { adult: 2, member: 1 }
  const lines = toLines({ event, offer, datetime: '2026-09-03T10:00:00+02:00', tickets, picked })
  expect(lines).toMatchObject([
    {
      type: 'ticket',
      id: 'adult',
      eventId: 'event',
      eventName: 'Light and Shadow',
      mode: 1,
      datetime: '2026-09-03T10:00:00+02:00',
      totalCount: 2,
      totalPrice: 3600,
      tax: 2.6,
    },
    { type: 'ticket', id: 'member', mode: 3, totalCount: 1, totalPrice: 0 },
  ])
})

test('a family ticket is one piece, and costs its own price plus those of its components', () => {
  const offer = anOffer(tickets, { '10:00': 9 })
  const picked = { family: { parents: 2, children: 3 } }
  const [line] = toLines({ event, offer, datetime: at('10:00'), tickets, picked })
  expect(line).toMatchObject({ totalCount: 1, totalPrice: 2000 })
  expect(line && lineTotal(line)).toBe(2000)
})

test('takes the end of the slot from any ticket that has an end', () => {
  const timed = aTicket({ id: 'timed' })
  timed.schedule = [{ datetime: at('10:00'), datetime_end: at('11:00'), max_tickets: 3 }]
  const offer = anOffer([timed, member], { '10:00': 9 })
  const picked = { member: 1 }
  const [line] = toLines({ event, offer, datetime: at('10:00'), tickets: [timed, member], picked })
  expect(line).toMatchObject({ datetime_end: at('11:00') })
})

test('without slots all tickets of the day are one line', () => {
  const offer = anOffer(tickets)
  const picked = { adult: 2, family: { parents: 2, children: 1 } }
  const lines = toLines({ event, offer, datetime: at('00:00'), tickets, picked })
  expect(lines).toMatchObject([
    {
      type: 'dayTicket',
      eventId: 'event',
      datetime: at('00:00'),
      dayTickets: [
        { id: 'adult', count: 2 },
        { id: 'family', count: 1 },
      ],
      totalCount: 3,
      totalPrice: 5600,
    },
  ])
})

test('an empty choice gives no line', () => {
  const choice = { event, offer: anOffer(tickets), datetime: at('00:00'), tickets }
  expect(toLines({ ...choice, picked: {} })).toEqual([])
  expect(toLines({ ...choice, picked: { family: { parents: 0 } } })).toEqual([])
})

test('each line has a small picture of its event, if there is one', () => {
  const picked = { adult: 1 }
  const pictured = { ...event, picture: '/large.webp', picture_srcset: '/small.webp 160w' }
  for (const [offer, datetime] of [
    [anOffer(tickets, { '10:00': 9 }), at('10:00')],
    [anOffer(tickets), at('00:00')],
  ] as const) {
    const choice = { offer, datetime, tickets, picked }
    expect(toLines({ ...choice, event: pictured })).toMatchObject([{ picture: '/small.webp' }])
    const bare = { ...event, picture: '', picture_srcset: '' }
    expect(toLines({ ...choice, event: bare })).toMatchObject([{ picture: undefined }])
  }
})
