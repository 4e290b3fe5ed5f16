import type { Language } from '@shop/shared/i18n/languages'
import type { Catalogue, CatalogueArticle } from '../catalogue/schema.ts'
import type { Slot } from '../schedule/slots-on.ts'
import type { Booking, SlotBooking } from './priced-line.ts'
import type { CheckoutProblem } from './problem.ts'

export interface PricingContext {
  catalogue: Catalogue
  language: Language
  /** Museum wall time. */
  museumNow: string
}

/** A basket line with the places or stock it takes; an unlimited line takes nothing. */
export type PricedItem<Line extends Booking = Booking> =
  | PlacedItem<Line>
  | StockedItem<Line>
  | { kind: 'unlimited'; line: Line }

export interface PlacedItem<Line extends Booking = Booking> {
  kind: 'placed'
  line: Line & SlotBooking
  slot: Slot
  takes: Taking
  /** Only sold together with a paid ticket of the same event and slot. */
  needsPaidTicket: boolean
  /** Most places of the slot in one basket, over all its lines. */
  maxPlaces: number
}

export interface StockedItem<Line extends Booking = Booking> {
  kind: 'stocked'
  line: Line & { count: number }
  article: CatalogueArticle
}

export interface Taking {
  unit: 'place' | 'tour'
  /** The ticket, or the price that a tour is booked at. */
  id: string
  pieces: number
  /** What counts against the slot: the pieces, or 0 for a ticket the slot does not limit. */
  places: number
  /** Not available once the slot is sold out. */
  needsOpenSlot: boolean
  /** Maximum number of pieces in one slot, over all buyers. */
  maxPerSlot: number | undefined
}

export type ItemPricing<Line extends Booking = Booking> =
  | { kind: 'priced'; priced: PricedItem<Line> }
  | CheckoutProblem

export function isPlaced<Line extends Booking>(item: PricedItem<Line>): item is PlacedItem<Line> {
  return item.kind === 'placed'
}

export function isStocked<Line extends Booking>(item: PricedItem<Line>): item is StockedItem<Line> {
  return item.kind === 'stocked'
}
