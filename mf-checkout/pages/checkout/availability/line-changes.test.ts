import type { Ticket, TicketsOfDate } from '@shop/shared/api/endpoints/events'
import { aDayTicketLine, aMerchandiseLine, aTicketLine } from '@shop/shared/cart/line-builders'
import { expect, test } from 'vitest'
import { lineChanges } from './line-changes.ts'
import { offersToRead } from './offers-to-read.ts'

const ZONE = 'Europe/Zurich'
const SLOT = '2026-09-03 10:00:00'

test('every day of every event is read once, lines without an event not at all', () => {
  const lines = [aTicketLine(), aTicketLine({ id: '12' }), aDayTicketLine(), aMerchandiseLine()]
  expect(offersToRead(lines, ZONE)).toEqual([
    { eventId: '7', date: '2026-09-03' },
    { eventId: '8', date: '2026-09-03' },
  ])
})

test('a line that can be had as it stands has not changed', () => {
  expect(changes([aTicketLine()], anOffer())).toEqual([])
})

test('a ticket or slot that is no longer sold is closed', () => {
  expect(changes([aTicketLine()], anOffer({ tickets: [] }))).toEqual([{ kind: 'closed' }])
  const otherSlot = { datetime: '2026-09-03 11:00:00', max_tickets: 9 }
  const offer = anOffer({ timeslot: [otherSlot], tickets: [aTicket({ schedule: [] })] })
  expect(changes([aTicketLine()], offer)).toEqual([{ kind: 'closed' }])
})

test('the smaller of the slot’s and the ticket’s places counts', () => {
  const offer = anOffer({
    timeslot: [{ datetime: SLOT, max_tickets: 20 }],
    tickets: [aTicket({ schedule: [{ datetime: SLOT, datetime_end: null, max_tickets: 1 }] })],
  })
  expect(changes([aTicketLine()], offer)).toEqual([
    { kind: 'fewerLeft', left: 1, reduced: aTicketLine({ totalCount: 1, totalPrice: 2300 }) },
  ])
})

test('lines of one slot draw from it in their order', () => {
  const offer = anOffer({ timeslot: [{ datetime: SLOT, max_tickets: 3 }] })
  const lines = [aTicketLine(), aTicketLine(), aTicketLine()]
  expect(changes(lines, offer)).toMatchObject([{ kind: 'fewerLeft', left: 1 }, { kind: 'soldOut' }])
})

test('tickets that draw no places are not counted', () => {
  const offer = anOffer({ timeslot: [{ datetime: SLOT, max_tickets: 0 }] })
  expect(changes([aTicketLine({ mode: 3 })], offer)).toEqual([])
})

test('another price is told with the line at that price', () => {
  const [change] = changes([aTicketLine()], anOffer({ tickets: [aTicket({ price: 2500 })] }))
  expect(change).toMatchObject({ kind: 'priceChanged', from: 4600, to: 5000 })
  expect(change?.kind === 'priceChanged' && change.repriced).toMatchObject({ totalPrice: 5000 })
})

test('a day ticket of which one kind is no longer sold is closed', () => {
  const offer = anOffer({ tickets: [aTicket({ id: '81', price: 1200 })], timeslot: [] })
  expect(changes([aDayTicketLine()], offer, '8')).toEqual([{ kind: 'closed' }])
})

test('a day that could not be read says nothing', () => {
  expect(lineChanges([aTicketLine()], [], ZONE)).toEqual([])
})

function changes(lines: Parameters<typeof lineChanges>[0], offer: TicketsOfDate, eventId = '7') {
  const day = { eventId, date: '2026-09-03', offer }
  return lineChanges(lines, [day], ZONE).map(({ change }) => change)
}

function anOffer(part: Partial<TicketsOfDate> = {}): TicketsOfDate {
  return {
    tickets: [aTicket()],
    timeslot: [{ datetime: SLOT, max_tickets: 20 }],
    groups: [],
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
