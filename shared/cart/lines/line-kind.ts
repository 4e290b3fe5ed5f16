import type { Cents } from '@shop/shared/money/cents'
import type { TaxPart } from '@shop/shared/money/tax'
import type * as v from 'valibot'

/** An item of the basket as it travels to checkout. */
export type WireItem = { type: string } & Record<string, unknown>

/** An item of the basket as it travels to the calculation of shipping costs. */
export interface ShippingItem {
  type: string
  id: string
  count: number
  datetime?: string
  /** Of passes: the country of each owner, and whether the pass goes there. */
  owners?: { address: { country?: string }; send_to_custom_addr: boolean }[]
}

/** The museum's clock: the present instant and the zone it is read in. */
export interface MuseumClock {
  now: Date
  zone: string
  /** No server has told the time: `now` is what the visitor's own clock says. */
  isGuess?: boolean
}

/**
 * All the basket knows about one kind of line. Money is integer cents; sums are always made from
 * unit prices and counts, never read from a stored total. A kind is written in a file of its own.
 */
export interface LineKind<Line extends { type: string }> {
  readonly type: Line['type']
  /** Reads a line from storage, which anyone can write to. */
  readonly schema: v.GenericSchema<unknown, Line>
  /** Does it travel by post? */
  readonly isGoods: boolean
  /** The line with every sum on it recomputed; the same object when all were right. */
  recomputed(line: Line): Line
  /** Pieces: tickets, places, tours or things. A line of none is worth nothing. */
  count(line: Line): number
  /** Gross, in cents. */
  total(line: Line): Cents
  /** The line's gross amounts with the tax rate each contains. */
  taxParts(line: Line): TaxPart[]
  toItems(line: Line): WireItem[]
  toShippingItems(line: Line): ShippingItem[]
  /** The datetime it begins, as the backend wrote it; null for what has no date. */
  startsAt(line: Line): string | null
  /** Too late to make use of it? */
  isOver(line: Line, clock: MuseumClock): boolean
}
