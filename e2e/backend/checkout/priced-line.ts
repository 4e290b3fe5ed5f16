import type { TaxPart } from '@shop/shared/money/tax'

/** A basket item as the server prices it: what is charged, booked and written in the mail. */
export interface PricedLine {
  eventId: string
  /** In the customer's language, as all names here. */
  eventName: string
  ticketId: string
  name: string
  /** Museum wall time; midnight for a day ticket. */
  startsAt: string
  endsAt: string | null
  /** Does the line have a time, or is it good for the whole day? */
  timed: boolean
  count: number
  /** Cents for all pieces, sub-tickets included. */
  total: number
  taxParts: TaxPart[]
  subtickets: { id: string; name: string; count: number; price: number }[]
}
