import type { Language } from '@shop/shared/i18n/languages'
import type { Catalogue, CatalogueArticle } from '../catalogue/schema.ts'
import type { Slot } from '../schedule/slots-on.ts'
import type {
  ArticleBooking,
  PassBooking,
  TicketBooking,
  TourBooking,
  VoucherBooking,
} from './priced-line.ts'
import type { CheckoutProblem } from './problem.ts'

export interface PricingContext {
  catalogue: Catalogue
  language: Language
  /** Museum wall time. */
  museumNow: string
}

/** A basket line with what it takes of places or stock; a voucher takes nothing. */
export type PricedItem = PlacedItem | StockedItem | { kind: 'unlimited'; line: VoucherBooking }

export interface PlacedItem {
  kind: 'placed'
  line: TicketBooking | TourBooking
  slot: Slot
  takes: Taking
  /** Given only together with a paid ticket of the same event and slot. */
  needsPaidTicket: boolean
  /** Most places of the slot that one basket may have, all its lines together. */
  maxPlaces: number
}

export interface StockedItem {
  kind: 'stocked'
  line: ArticleBooking | PassBooking
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
  /** At most so many pieces in one slot, whoever buys them. */
  maxPerSlot: number | undefined
}

export type ItemPricing = { kind: 'priced'; priced: PricedItem } | CheckoutProblem

export function isPlaced(item: PricedItem): item is PlacedItem {
  return item.kind === 'placed'
}

export function isStocked(item: PricedItem): item is StockedItem {
  return item.kind === 'stocked'
}
