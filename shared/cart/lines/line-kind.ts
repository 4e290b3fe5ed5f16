import type { Cents } from '@shop/shared/money/cents'
import type { TaxPart } from '@shop/shared/money/tax'
import type * as v from 'valibot'

/** An item of the basket as sent to the checkout. */
export type WireItem = { type: string } & Record<string, unknown>

export interface ShippingItem {
  type: string
  id: string
  count: number
  datetime?: string | number
  /** For passes: the country of each owner, and whether the pass is shipped there. */
  owners?: { address: { country?: string }; send_to_custom_addr: boolean }[]
}

/** A moment in the backend's format: Unix seconds become a number again. */
export function sentTime(datetime: string): string | number {
  return /^@\d+$/.test(datetime) ? Number(datetime.slice(1)) : datetime
}

/** What a line sells, if that has a page in the shop; an annual pass counts as an article. */
export interface LineOffer {
  kind: 'event' | 'tour' | 'article' | 'voucher'
  id: string
}

export interface MuseumClock {
  now: Date
  zone: string
  /** No server time is known: `now` comes from the visitor's own clock. */
  isGuess?: boolean
}

/**
 * Everything the basket knows about one kind of line. Money is in integer cents; sums are always
 * computed from unit prices and counts, never read from a stored total. Each kind has its own file.
 */
export interface LineKind<Line extends { type: string }> {
  readonly type: Line['type']
  /** Reads a line from storage, which anyone can edit. */
  readonly schema: v.GenericSchema<unknown, Line>
  /** Is the line shipped by post? */
  readonly isGoods: boolean
  /** The line with its sums recomputed; the same object if all were correct. */
  recomputed(line: Line): Line
  /** The offer of the line; null if no page shows it. */
  offer(line: Line): LineOffer | null
  /** Pieces: tickets, places, tours or articles. A line without pieces is invalid. */
  count(line: Line): number
  /** Number of places for the museum's limits per order. */
  places(line: Line): number
  /** Gross, in cents. */
  total(line: Line): Cents
  /** The line's gross amounts, each with the tax rate it contains. */
  taxParts(line: Line): TaxPart[]
  toItems(line: Line): WireItem[]
  toShippingItems(line: Line): ShippingItem[]
  /** When the visit begins, in the backend's format; null for a line without a date. */
  startsAt(line: Line): string | null
  isOver(line: Line, clock: MuseumClock): boolean
}

interface Piece {
  price: Cents
  count: number
  vat_value: number
  totalPrice: Cents
}

const total = ({ price, count }: Piece): Cents => price * count

/** The part that is the same for all kinds of lines with a unit price and a count. */
export const SOLD_BY_PIECE = {
  recomputed<Line extends Piece>(line: Line): Line {
    const totalPrice = total(line)
    return line.totalPrice === totalPrice ? line : { ...line, totalPrice }
  },
  count: ({ count }: Piece): number => count,
  places: () => 0,
  total,
  taxParts: (line: Piece): TaxPart[] => [{ gross: total(line), rate: line.vat_value }],
  startsAt: () => null,
  isOver: () => false,
}
