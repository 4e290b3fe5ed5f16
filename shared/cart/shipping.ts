import { DEFAULT_SHIPPING_COST_CENTS } from '@shop/shared/business-constants'
import { type Cents, parseCents } from '@shop/shared/money/cents'
import { type CartLine, isGoods, lineShippingItems } from './line.ts'
import type { ShippingItem } from './lines/line-kind.ts'

export type ShippingOutcome =
  /** `vat` is the percentage contained in the cost; null if unknown. */
  | { kind: 'cost'; cents: Cents; vat: number | null }
  /** Nothing is shipped, or the destination is not known yet. */
  | { kind: 'notAsked' }
  /** The backend cannot give a cost; `code` says why and is shown. */
  | { kind: 'refused'; code: string }
  /** No readable answer. */
  | { kind: 'unavailable' }

/** Is anything in the basket shipped? Only then there is a shipping cost. */
export function hasGoods(lines: readonly CartLine[]): boolean {
  return lines.some(isGoods)
}

/**
 * The basket as sent to the calculation of shipping costs; with the owners of passes only for a
 * backend that knows them.
 */
export function shippingItems(lines: readonly CartLine[], hasOwners: boolean): ShippingItem[] {
  return lines
    .flatMap(lineShippingItems)
    .map(({ owners, ...item }) => (hasOwners && owners ? { ...item, owners } : item))
}

/** The cost from the answer, in cents; the default if it is not a number or not above zero. */
export function readShippingCost(answer: unknown): Cents {
  const parsed = parseCents(answer)
  return parsed.kind === 'cents' && parsed.cents > 0 ? parsed.cents : DEFAULT_SHIPPING_COST_CENTS
}
