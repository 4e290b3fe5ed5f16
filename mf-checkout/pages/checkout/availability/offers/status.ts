import type { OrderLimits } from '@shop/shared/api/endpoints/order-limits'
import type { CartLine } from '@shop/shared/cart/line'

/** A number of places that several lines may draw from. */
export interface Contingent {
  /** The same for the same places, whichever line draws from them. */
  key: string
  /** As many as are on sale, the basket not counted. */
  places: number
}

/** Places the lines before have taken already. */
export class Places {
  readonly #taken = new Map<string, number>()

  /** How many can still be drawn from all of these at once, never negative; of none without end. */
  left(contingents: readonly Contingent[]): number {
    const rests = contingents.map(({ key, places }) => places - (this.#taken.get(key) ?? 0))
    return Math.max(0, Math.min(...rests))
  }

  take(contingents: readonly Contingent[], count: number): void {
    for (const { key } of contingents) this.#taken.set(key, (this.#taken.get(key) ?? 0) + count)
  }
}

/** The state of a line compared with what is on sale now; the same for all kinds of lines. */
export type LineStatus =
  /** The product, or the chosen time, is no longer sold. */
  | { kind: 'closed' }
  /** The event or tour is no longer sold at any time. */
  | { kind: 'notOnSale' }
  | { kind: 'soldOut' }
  | {
      kind: 'open'
      /** The stocks that the line uses; none where pieces are not counted. */
      contingents: Contingent[]
      /** The line with only `left` pieces, at least one; null where the visitor has to choose. */
      reduced: (left: number) => CartLine | null
      /** The minimum count; missing where it is one. */
      least?: number
      /** Enough is left, but the choice breaks a current rule. */
      breaksRule?: boolean
      /** What one order may have of it; missing where it has no places. */
      orderLimits?: OrderLimits | null
      /** The same line at current prices. */
      repriced: CartLine
    }
