import type { TaxPart } from '@shop/shared/money/tax'
import type { CardWords } from '@shop/shared/vouchers/card-words'

/** A basket item as the server prices it: what is charged, booked and written in the mail. */
export type PricedLine = TicketBooking | TourBooking | ArticleBooking | PassBooking | VoucherBooking

/** What all lines have in common; names are in the customer's language. */
interface Booking {
  /** Name of the line in messages: the ticket, the tour, the article. */
  name: string
  /** Cents for everything in the line. */
  total: number
  taxParts: TaxPart[]
}

interface SlotBooking extends Booking {
  /** The event or the tour. */
  offeringId: string
  /** Museum wall time; midnight for a day ticket. */
  startsAt: string
  endsAt: string | null
  /** Does the line have a time, or is it good for the whole day? */
  timed: boolean
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

export interface ArticleBooking extends Booking {
  kind: 'merchandise'
  articleId: string
  count: number
}

export interface PassBooking extends Booking {
  kind: 'annualPass'
  articleId: string
  count: number
  /** One for each pass. */
  owners: BookedOwner[]
}

export interface BookedOwner {
  name: string
  /** Where they live; null once it is forgotten. */
  address: BookedAddress | null
  /** The pass goes there instead of where the order goes. */
  sentToAddress: boolean
}

export interface BookedAddress {
  name: string
  street: string
  zip: string
  city: string
  /** Its key, `CH`. */
  country: string
}

export interface VoucherBooking extends Booking {
  kind: 'voucher'
  productId: string
  count: number
  /** Cents that each of them is worth. */
  amount: number
  /** What the buyer wrote on its card; missing for nothing, and once people are forgotten. */
  words?: CardWords | undefined
}

/** Sending the goods of an order. */
export interface BookedShipping {
  /** Key of the country that makes the cost, `CH`. */
  country: string
  cost: number
  /** Percent contained in the cost. */
  vat: number
  /**
   * Key of the country that the customer's own goods were priced for; missing where all go to owners of
   * passes.
   */
  home?: string | undefined
}

/** What a voucher code does in an order; cents. */
export interface BookedCode {
  barcode: string
  name: string
  paid: number
  /** Still on it after this order. */
  left: number
}

/** Is any of it sent to the customer, or each pass to an address of its own? */
export function goesToCustomer(lines: readonly PricedLine[]): boolean {
  return lines.some(
    (line) =>
      line.kind === 'merchandise' ||
      (line.kind === 'annualPass' && line.owners.some(({ sentToAddress }) => !sentToAddress)),
  )
}

/** Does the line let somebody in? Then its booking has tickets, with a code for each. */
export function isAdmission(line: PricedLine): line is TicketBooking | TourBooking {
  return line.kind === 'ticket' || line.kind === 'guidedTour'
}
