import type { TaxPart } from '@shop/shared/money/tax'

/** A basket item as the server prices it: what is charged, booked and written in the mail. */
export type PricedLine = TicketBooking

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

export interface BookedPart {
  id: string
  name: string
  count: number
  /** Cents for one. */
  price: number
}
