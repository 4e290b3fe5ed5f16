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

/** A line that admits people at a time or on a day. */
export interface SlotBooking extends Booking {
  offeringId: string
  /** Museum wall time; midnight for a day ticket. */
  startsAt: string
  endsAt: string | null
  /** True if the line has a time, false if it is valid for the whole day. */
  timed: boolean
  /** The fee for changes of the date, contained in the total; missing without one. */
  changeFee?: { name: string; count: number; total: number } | undefined
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
  /** The owner's home address; null once it is erased. */
  address: BookedAddress | null
  /** True if the pass goes to this address and not to the address of the order. */
  sentToAddress: boolean
}

export interface BookedAddress {
  name: string
  street: string
  zip: string
  city: string
  /** Country key, for example `CH`. */
  country: string
}

export interface BookedShipping {
  /** Key of the country that determines the cost, for example `CH`. */
  country: string
  cost: number
  /** Percent contained in the cost. */
  vat: number
  /**
   * Key of the country that the customer's own goods were priced for; missing if all goods go to
   * owners of passes.
   */
  home?: string | undefined
}

/** The use of a voucher code in an order; cents. */
export interface BookedCode {
  barcode: string
  name: string
  paid: number
  /** Balance after this order. */
  left: number
}
