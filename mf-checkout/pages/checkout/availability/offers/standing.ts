import type { CartLine } from '@shop/shared/cart/line'
import type { Contingent } from './places.ts'

/** The state of a line compared with what is on sale now; the same for all kinds of lines. */
export type Standing =
  /** The product, or the chosen time, is no longer sold. */
  | { kind: 'closed' }
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
      isUnfit?: boolean
      /** The same line at current prices. */
      repriced: CartLine
    }
