import type { Ticket, TicketsOfDate } from '@shop/shared/api/endpoints/events'
import {
  aDayTicketLine,
  aFamilyTicketLine,
  aMerchandiseLine,
  aTicketLine,
} from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import { lineChanges } from './line-changes.ts'
import type { DayOffer, EventOffer } from './offers/day-offer.ts'
import { offersToRead } from './offers/offers-to-read.ts'

const ZONE = 'Europe/Zurich'
const SLOT = '2026-09-03 10:00:00'

test('reads each day of each event once, and reads none for lines without an event', () => {
  const lines = [aTicketLine(), aTicketLine({ id: '12' }), aDayTicketLine(), aMerchandiseLine()]
  expect(offersToRead(lines, ZONE)).toEqual([
    { kind: 'event', id: '7', date: '2026-09-03', countsDay: false },
    { kind: 'event', id: '8', date: '2026-09-03', countsDay: true },
  ])
})

test('reports no change for a line that is still available', () => {
  expect(changes([aTicketLine()], anOffer())).toEqual([])
})

test('reports a ticket or slot that is no longer sold as closed', () => {
  expect(changes([aTicketLine()], anOffer({ tickets: [] }))).toEqual([{ kind: 'closed' }])
  const otherSlot = { datetime: '2026-09-03 11:00:00', max_tickets: 9 }
  const offer = anOffer({ timeslot: [otherSlot], tickets: [aTicket({ schedule: [] })] })
  expect(changes([aTicketLine()], offer)).toEqual([{ kind: 'closed' }])
})

test('compares a line with the smaller number of places, of its slot or of its ticket', () => {
  const offer = anOffer({
    timeslot: [{ datetime: SLOT, max_tickets: 20 }],
    tickets: [aTicket({ schedule: [{ datetime: SLOT, datetime_end: null, max_tickets: 1 }] })],
  })
  expect(changes([aTicketLine()], offer)).toEqual([
    { kind: 'fewerLeft', left: 1, reduced: aTicketLine({ totalCount: 1, totalPrice: 2300 }) },
  ])
})

// Regression: the quota of a ticket was ignored if its time was written in another format.
test.each(['2026-09-03T10:00:00', '2026-09-03T08:00:00Z', '2026-09-03 10:00'])(
  'finds slot and places of a line whose time is written in another format: %s',
  (datetime) => {
    const offer = anOffer({
      timeslot: [{ datetime: SLOT, max_tickets: 20 }],
      tickets: [aTicket({ schedule: [{ datetime, datetime_end: null, max_tickets: 1 }] })],
    })
    expect(changes([aTicketLine()], offer)).toMatchObject([{ kind: 'fewerLeft', left: 1 }])
    expect(changes([aTicketLine({ datetime })], offer)).toMatchObject([
      { kind: 'fewerLeft', left: 1 },
    ])
  },
)

test('gives the places of one slot to its lines in basket order', () => {
  const offer = anOffer({ timeslot: [{ datetime: SLOT, max_tickets: 3 }] })
  const lines = [aTicketLine(), aTicketLine(), aTicketLine()]
  expect(changes(lines, offer)).toMatchObject([{ kind: 'fewerLeft', left: 1 }, { kind: 'soldOut' }])
})

test('does not take places for tickets that need none', () => {
  const offer = anOffer({ timeslot: [{ datetime: SLOT, max_tickets: 0 }] })
  expect(changes([aTicketLine({ mode: 3 })], offer)).toEqual([])
})

test('reports a changed price with the line at the new price', () => {
  const [change] = changes([aTicketLine()], anOffer({ tickets: [aTicket({ price: 2500 })] }))
  expect(change).toMatchObject({ kind: 'priceChanged', from: 4600, to: 5000 })
  expect(change?.kind === 'priceChanged' && change.repriced).toMatchObject({ totalPrice: 5000 })
})

test('closes a day ticket if one of its kinds is no longer sold', () => {
  const offer = anOffer({ tickets: [aTicket({ id: '81', price: 1200 })], timeslot: [] })
  expect(changes([aDayTicketLine()], offer, '8')).toEqual([{ kind: 'closed' }])
})

test('reports a slot without places as sold out only for tickets that need a place', () => {
  const offer = anOffer({ timeslot: [{ datetime: SLOT, max_tickets: 0 }] })
  expect(changes([aTicketLine({ mode: 5 })], offer)).toEqual([{ kind: 'soldOut' }])
  expect(changes([aTicketLine({ mode: 3 })], offer)).toEqual([])
})

test('takes the new tax rate into the line when the new price is accepted', () => {
  const part = { id: '122', name: 'Child', price: 900, vat_value: 2.6, stands_for: null }
  const subtickets = [{ ...part, min_quantity: null, max_quantity: null }]
  const offer = anOffer({ tickets: [aTicket({ id: '12', vat_value: 8.1, subtickets })] })
  const [change] = changes([aFamilyTicketLine()], offer)
  expect(change?.kind === 'priceChanged' && change.repriced).toMatchObject({
    tax: 8.1,
    subtickets: [{ vat_value: 2.6 }, { price: 900, vat_value: 2.6 }, { vat_value: 0 }],
  })
})

/*
 * Regression: day tickets were never compared with the current offers; a closed or sold-out day was
 * refused only when paying.
 */
test('compares a day ticket with the places of its day', () => {
  const line = aDayTicketLine()
  expect(dayChanges([line], 3)).toEqual([])
  expect(dayChanges([line], 0)).toEqual([{ kind: 'soldOut' }])
  expect(dayChanges([line], 'closed')).toEqual([{ kind: 'closed' }])
  expect(dayChanges([line], null)).toEqual([])
  expect(dayChanges([line, line], 4)).toEqual([{ kind: 'fewerLeft', left: 1, reduced: null }])
})

test('offers to reduce a day ticket line to the places left', () => {
  const dayTickets = aDayTicketLine().dayTickets.slice(0, 1)
  const line = aDayTicketLine({ dayTickets, totalCount: 2, totalPrice: 2400 })
  expect(dayChanges([line], 1)).toMatchObject([
    { kind: 'fewerLeft', left: 1, reduced: { totalCount: 1, totalPrice: 1200 } },
  ])
})

/*
 * Regression: a free ticket left alone in the basket was refused only by the server, after all
 * details had been typed.
 */
test('requires a paid ticket for the same event and slot with a ticket that is free only with one', () => {
  const child = aTicketLine({ id: '13', price: 0, totalPrice: 0, bookWithCost: true })
  const alone = [{ line: child, change: { kind: 'needsPaid' } }]
  expect(lineChanges([child], [], ZONE)).toEqual(alone)
  expect(lineChanges([child, aTicketLine()], [], ZONE)).toEqual([])
  const others = [
    aTicketLine({ eventId: '9' }),
    aTicketLine({ datetime: '2026-09-03 11:00:00' }),
    aTicketLine({ price: 0, totalPrice: 0 }),
    aMerchandiseLine(),
  ]
  for (const other of others) expect(lineChanges([other, child], [], ZONE)).toEqual(alone)
})

test('learns from the offer of a day which tickets require a paid one', () => {
  const [adult, child] = aDayTicketLine().dayTickets
  const offer = anOffer({
    timeslot: [],
    tickets: [
      aTicket({ id: '81', price: 1200 }),
      aTicket({ id: '82', price: 600, book_with_cost: true }),
    ],
  })
  const ofDay = (dayTickets: (typeof adult)[]) =>
    aDayTicketLine({ dayTickets: dayTickets.filter((ticket) => ticket !== undefined) })
  expect(dayChanges([ofDay([child])], 9, offer)).toEqual([{ kind: 'needsPaid' }])
  expect(dayChanges([ofDay([child, adult])], 9, offer)).toEqual([])
  expect(dayChanges([ofDay([child]), ofDay([adult])], 9, offer)).toEqual([])
})

test('does not require a day ticket with count 0 to be on sale', () => {
  const [adult, child] = aDayTicketLine().dayTickets
  const dayTickets = [adult, child && { ...child, id: '89', count: 0 }]
  const line = aDayTicketLine({ dayTickets: dayTickets.filter((ticket) => ticket !== undefined) })
  expect(dayChanges([line], 9)).toEqual([])
})

test('reports no change for a day that could not be read', () => {
  expect(lineChanges([aTicketLine()], [], ZONE)).toEqual([])
})

function changes(lines: Parameters<typeof lineChanges>[0], offer: TicketsOfDate, id = '7') {
  const day: DayOffer = { kind: 'event', id, date: '2026-09-03', offer, places: null }
  return lineChanges(lines, [day], ZONE).map(({ change }) => change)
}

function dayChanges(
  lines: Parameters<typeof lineChanges>[0],
  places: EventOffer['places'],
  offer = anOffer({
    timeslot: [],
    tickets: [aTicket({ id: '81', price: 1200 }), aTicket({ id: '82', price: 600 })],
  }),
) {
  const day: DayOffer = { kind: 'event', id: '8', date: '2026-09-03', offer, places }
  return lineChanges(lines, [day], ZONE).map(({ change }) => change)
}

function anOffer(part: Partial<TicketsOfDate> = {}): TicketsOfDate {
  return {
    tickets: [aTicket()],
    timeslot: [{ datetime: SLOT, max_tickets: 20 }],
    groups: [],
    order_limits: null,
    ...part,
  }
}

function aTicket(part: Partial<Ticket> = {}): Ticket {
  return {
    id: '11',
    name: 'Adult',
    hint: '',
    mode: 1,
    price: 2300,
    vat_value: 2.6,
    sequence_no: 0,
    group_id: null,
    group_name: '',
    family: false,
    subtickets: [],
    schedule: [{ datetime: SLOT, datetime_end: null, max_tickets: 20 }],
    print_separately: false,
    unique_barcode: false,
    scan_separately: false,
    book_with_cost: false,
    book_with_cost_warn: '',
    ...part,
  }
}
