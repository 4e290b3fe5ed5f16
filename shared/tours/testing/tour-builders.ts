import type {
  ScheduledTime,
  TourDetail,
  TourPrice,
  TourQuestion,
  TourTicket,
} from '@shop/shared/api/endpoints/tours'
import { anOfferedTicket } from '@shop/shared/tickets/testing/ticket-builders'

export const DATE = '2026-09-03'

export function aPrice(change: Partial<TourPrice> = {}): TourPrice {
  return { id: 'p1', name: 'Regular', price: 1800, vat_value: 8.1, sequence_no: 1, ...change }
}

export function aTime(change: Partial<ScheduledTime> = {}): ScheduledTime {
  return { tours: 2, max_tickets: null, priceList: [], timeslotId: null, ...change }
}

export function aTourTicket(change: Partial<TourTicket> = {}): TourTicket {
  return { ...anOfferedTicket(), subtickets: [], hint: '', sequence_no: 0, ...change }
}

export function aQuestion(change: Partial<TourQuestion> = {}): TourQuestion {
  return {
    id: 'q1',
    type: 'text',
    kind: 'text',
    text: 'Name of your class',
    mandatory: false,
    options: [],
    ...change,
  }
}

/** A tour for a group of 5 to 20 people, booked as a whole, with admission for adults. */
export function aTour(change: Partial<TourDetail> = {}): TourDetail {
  return {
    id: 'tour',
    name: 'Light and Shadow',
    eventName: 'Collection',
    langIdentifier: 'en',
    langName: 'English',
    museumId: null,
    venue: 'Main building',
    venue_hours: '',
    venue_address: '',
    custom_groups: [],
    sequence_no: 1,
    single_ticketing: false,
    book_complete_tour: false,
    booking_without_tickets: false,
    max_participants: 20,
    min_participants: 5,
    priceList: [aPrice()],
    bookable: true,
    teaser: '',
    description: '',
    meeting_point: 'Ticket desk',
    duration: 90,
    picture: '',
    picture_srcset: '',
    picture_preview: '',
    picture_alt: '',
    more_pictures: [],
    from_price: null,
    next_date: null,
    sold_out: false,
    schedule: {},
    tickets: [aTourTicket()],
    questions: [],
    order_limits: null,
    ...change,
  }
}

/** A tour with single places, without admission. */
export function aPlacesTour(change: Partial<TourDetail> = {}): TourDetail {
  return aTour({
    single_ticketing: true,
    booking_without_tickets: true,
    max_participants: 12,
    min_participants: null,
    tickets: [],
    ...change,
  })
}
