import type { CartLine } from '@shop/shared/cart/line'
import type { Contingent } from './places.ts'

/** How a line stands against what is on sale now, whatever kind of line it is. */
export type Standing =
  /** It, or its time, is no longer sold as it stands there. */
  | { kind: 'closed' }
  | { kind: 'soldOut' }
  | {
      kind: 'open'
      /** All that the line draws its pieces from; none where they are not counted. */
      contingents: Contingent[]
      /** The same line with only `left` pieces, at least one; null where the visitor has to choose. */
      reduced: (left: number) => CartLine | null
      /** The fewest pieces it can be had in; missing where that is one. */
      least?: number
      /** Enough is left, but what was chosen is no longer as it must be. */
      isUnfit?: boolean
      /** The same line at the prices of now. */
      repriced: CartLine
    }
