import type { Language } from '@shop/shared/i18n/languages'
import type * as v from 'valibot'
import type { Catalogue } from '../../catalogue/schema.ts'
import type { ServerTexts } from '../../texts.ts'
import type { ItemPricing, PricingContext } from '../priced-item.ts'
import type { BookedOwner, BookedPart, BookedPrice, Booking } from '../priced-line.ts'

/** Something for sale that has its own page; an article may be a pass. */
export interface Offer {
  kind: 'event' | 'tour' | 'article' | 'voucher'
  id: string
}

export interface LineWords {
  language: Language
  t: ServerTexts
}

/**
 * - `owners`: removes all addresses from the lines
 * - `person`: also removes names, answers and greetings; amounts, counts, dates and taxes stay for
 * accounting
 */
export type Emptied = 'owners' | 'person'

/**
 * All that the backend knows about one kind of basket line: price, words, tickets and delivery.
 * Each kind has its own file and a row in `LINE_KINDS`.
 */
export interface LineKind<Line extends Booking, Item = unknown> {
  /** Types of basket items that become lines of this kind. */
  readonly types: readonly string[]
  readonly item: v.GenericSchema<unknown, Item>
  /**
   * Prices an item from its ids and counts alone, and checks all that needs no database: that it is
   * sold, open and not over, and that its counts are allowed.
   */
  price(item: Item, context: PricingContext): ItemPricing<Line>
  /** Identifies the line for suggestions: for a ticket its event; null if there is no offer. */
  offer(line: Line): Offer | null
  /**
   * Like `offer`, for an item that may lack what the payment needs; null also for something that is
   * not sold.
   */
  offerOfItem(item: { id: string; tourId: string }, catalogue: Catalogue): Offer | null
  title(line: Line): string
  /** Number of pieces, places or whole tours in the line. */
  count(line: Line): number
  /**
   * In mails and receipts: what the line is for, when, and more; empty if the charge already says
   * it all.
   */
  heading(line: Line, words: LineWords): string[]
  charges(line: Line): Charge[]
  /** Texts below the charges in mails: answers and owners. */
  notes(line: Line, words: LineWords): string[]
  /** Texts on the pages of orders and bookings. */
  details(line: Line, words: LineWords): string[]
  /** Do the details name people? Then pages opened by a mailed link leave them out. */
  readonly namesPeople: boolean
  /** Where to go, for the entry in a calendar; empty for the museum itself. */
  place(line: Line): string
  readonly isSent: boolean
  /** The owner of each piece; missing for kinds without owners. */
  owners?(line: Line): readonly BookedOwner[]
  readonly isPayableLater: boolean
  emptied(line: Line, emptied: Emptied): Line
  /** Tickets and codes of the line; null for lines without admission. */
  readonly admission: Admission<Line> | null
}

export interface Charge extends Omit<BookedPrice, 'id'> {
  subtickets?: readonly Pick<BookedPart, 'name' | 'count'>[]
}

export interface Code {
  /** `tour`: the guided tour itself; its admission tickets have codes of their own. */
  kind: 'ticket' | 'tour'
  /** The ticket, or the price that the tour is booked at. */
  ticket_id: string
  /** Name of the ticket or price, in the buyer's language. */
  name: string
  people: number
}

export interface Admission<Line extends Booking> {
  /**
   * One code for each piece that is printed or scanned separately, else one code for all of them.
   */
  codes(line: Line, catalogue: Catalogue): Code[]
  /** The basket item that orders the same at another time of the offer. */
  itemAt(line: Line, datetime: string): unknown
  /** The charge that a code is for; undefined if the line no longer has it. */
  chargeOf(line: Line, code: Code): Charge | undefined
  /** Facts on the line's ticket, in addition to time, price and place. */
  facts(line: Line, t: ServerTexts): { label: string; values: string[] }[]
  /** Does its group leave on time, without latecomers? */
  readonly startsOnTime: boolean
}

interface Piece extends Booking {
  count: number
}

/** Defaults for all lines with a unit price, a count and no date. */
export const SOLD_BY_PIECE = {
  title: ({ name }: Piece) => name,
  count: ({ count }: Piece) => count,
  heading: () => [],
  charges: (line: Piece): Charge[] => [line],
  notes: () => [],
  details: () => [],
  namesPeople: false,
  place: () => '',
  isSent: false,
  isPayableLater: true,
  emptied: <Line>(line: Line) => line,
  admission: null,
}

export function offerIn(
  list: readonly { id: string }[],
  kind: Offer['kind'],
  id: string,
): Offer | null {
  return list.some((entry) => entry.id === id) ? { kind, id } : null
}
