import type { Event, Ticket } from '@shop/shared/api/endpoints/events'
import type { CartLine } from '@shop/shared/cart/line'
import type { Offer } from '../pages/event/choice/offer.ts'

export const DATE = '2026-09-03'
export const at = (time: string, date = DATE) => `${date} ${time}:00`

/** An adult's ticket, valid in these slots, with a maximum of its own in each. */
export function aTicket(
  change: Partial<Ticket> = {},
  slots: Record<string, number> = {},
  date = DATE,
): Ticket {
  return {
    id: 'adult',
    name: 'Adults',
    hint: '',
    mode: 1,
    price: 1800,
    vat_value: 2.6,
    sequence_no: 0,
    group_id: null,
    group_name: '',
    family: false,
    subtickets: [],
    schedule: Object.entries(slots).map(([time, max_tickets]) => ({
      datetime: at(time, date),
      datetime_end: null,
      max_tickets,
    })),
    print_separately: false,
    unique_barcode: false,
    scan_separately: false,
    book_with_cost: false,
    book_with_cost_warn: '',
    ...change,
  }
}

export function anOffer(tickets: Ticket[], slots: Record<string, number> = {}, date = DATE): Offer {
  return {
    eventId: 'event',
    date,
    tickets,
    timeslot: Object.entries(slots).map(([time, max_tickets]) => ({
      datetime: at(time, date),
      max_tickets,
    })),
    groups: [],
    order_limits: null,
  }
}

export function anEvent(change: Partial<Event> = {}): Event {
  return {
    id: 'event',
    name: 'Light and Shadow',
    venue: 'Main building',
    venue_address: '',
    venue_hours: '',
    duration: null,
    custom_groups: [],
    sequence_no: 0,
    sorting_datetime: '',
    end: null,
    teaser: '',
    description: '',
    picture: '',
    picture_srcset: '',
    picture_preview: '',
    picture_alt: '',
    more_pictures: [],
    from_price: null,
    next_date: null,
    next_datetime: null,
    next_left: Number.POSITIVE_INFINITY,
    sold_out: false,
    ...change,
  }
}

type TicketLine = Extract<CartLine, { type: 'ticket' }>

/** A line of the basket: three adults at ten. */
export function aLine(change: Partial<TicketLine> = {}): TicketLine {
  return {
    type: 'ticket',
    id: 'adult',
    eventId: 'event',
    name: 'Adults',
    eventName: 'Light and Shadow',
    mode: 1,
    datetime: at('10:00'),
    datetime_end: null,
    totalCount: 3,
    price: 1800,
    totalPrice: 5400,
    tax: 2.6,
    subtickets: [],
    bookWithCost: false,
    print_separately: false,
    ...change,
  }
}

/** A line with day tickets of one kind; its datetime is the slot at ten. */
export function aDayLine(id: string, price: number): CartLine {
  return {
    type: 'dayTicket',
    eventId: 'event',
    eventName: 'Light and Shadow',
    dayTickets: [{ id, name: id, price, vat_value: 2.6, count: 1, subtickets: [] }],
    datetime: at('10:00'),
    totalCount: 1,
    totalPrice: price,
  }
}
