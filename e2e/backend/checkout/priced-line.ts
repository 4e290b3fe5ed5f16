import type { TaxPart } from '@shop/shared/money/tax'

/** A basket item as the server prices it: what is charged, booked and written in the mail. */
export type PricedLine = TicketBooking | TourBooking

/** What the lines of a booking have in common; names are in the customer's language. */
interface SlotBooking {
  /** The event or the tour. */
  offeringId: string
  /** What the line is called when it is spoken of: the ticket, or the tour. */
  name: string
  /** Museum wall time; midnight for a day ticket. */
  startsAt: string
  endsAt: string | null
  /** Does the line have a time, or is it good for the whole day? */
  timed: boolean
  /** Cents for everything in the line. */
  total: number
  taxParts: TaxPart[]
}

export interface TicketBooking extends SlotBooking {
  kind: 'ticket'
  eventName: string
  ticketId: string
  count: number
  subtickets: BookedPart[]
}

export interface TourBooking extends SlotBooking {
  kind: 'guidedTour'
  /** The language the tour is given in, and where the group meets. */
  language: string
  meetingPoint: string
  /** Its count is that of the places, or of the whole tours. */
  price: BookedPrice
  /** Admission that goes with the tour. */
  tickets: (BookedPrice & { subtickets: BookedPart[] })[]
  answers: BookedAnswer[]
}

export interface BookedPrice {
  id: string
  name: string
  count: number
  /** Cents for all of them. */
  total: number
}

export interface BookedPart {
  id: string
  name: string
  count: number
  /** Cents for one. */
  price: number
}

export interface BookedAnswer {
  /** Of the question. */
  id: string
  type: string
  question: string
  value: string | number | boolean
  /** The value as a person reads it. */
  readable: string
}
