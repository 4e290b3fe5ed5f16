import type { OrderLimits } from '@shop/shared/api/endpoints/order-limits'
import type { CartLine } from '@shop/shared/cart/line'

/** A number of places that several lines share. */
export interface Contingent {
  /** Names the places; all lines that use the same places have the same key. */
  key: string
  /** Places on sale, without subtracting those in the basket. */
  places: number
}

/** Counts the places that earlier lines of the basket have taken. */
export class Places {
  readonly #taken = new Map<string, number>()

  /**
   * How many pieces can still be taken: the smallest rest of all these contingents, never negative;
   * unlimited if the list is empty.
   */
  left(contingents: readonly Contingent[]): number {
    const rests = contingents.map(({ key, places }) => places - (this.#taken.get(key) ?? 0))
    return Math.max(0, Math.min(...rests))
  }

  take(contingents: readonly Contingent[], count: number): void {
    for (const { key } of contingents) this.#taken.set(key, (this.#taken.get(key) ?? 0) + count)
  }
}

/** The state of a line compared with the current offers; the same for all kinds of lines. */
export type LineStatus =
  /** The product, or the chosen time, is no longer sold. */
  | { kind: 'closed' }
  /** The event or tour is no longer sold at any time. */
  | { kind: 'notOnSale' }
  | { kind: 'soldOut' }
  | {
      kind: 'open'
      /** The stocks that the line uses; none if pieces are not counted. */
      contingents: Contingent[]
      /**
       * The line reduced to `left` pieces, at least one; null if the visitor has to choose which
       * ones to keep.
       */
      reduced: (left: number) => CartLine | null
      /** The minimum count; missing if it is one. */
      least?: number
      /** Enough places are left, but the visitor's choice breaks a current rule of the product. */
      breaksRule?: boolean
      /** The limits of one order for the line; missing if the line has no places. */
      orderLimits?: OrderLimits | null
      repriced: CartLine
    }
