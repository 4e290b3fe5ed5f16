import type { TaxPart } from '@shop/shared/money/tax'

/** What all priced lines have in common; names are in the customer's language. */
export interface Booking {
  kind: string
  /** Name of the line in messages: the ticket, the tour, the article. */
  name: string
  /** Cents for everything in the line. */
  total: number
  taxParts: TaxPart[]
}

/** A line that lets somebody in at a time or on a day. */
export interface SlotBooking extends Booking {
  /** The event or the tour. */
  offeringId: string
  /** Museum wall time; midnight for a day ticket. */
  startsAt: string
  endsAt: string | null
  /** Does the line have a time, or is it good for the whole day? */
  timed: boolean
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
