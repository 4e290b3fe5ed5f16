import { DEFAULT_SHIPPING_COST_CENTS } from '@shop/shared/business-constants'
import { type Cents, parseCents } from '@shop/shared/money/cents'
import { type CartLine, isGoods, lineShippingItems } from './line.ts'
import type { ShippingItem } from './lines/line-kind.ts'

/** What came of asking for the shipping cost. */
export type ShippingOutcome =
  /** `vat` is the percentage contained in it; null where it is not known. */
  | { kind: 'cost'; cents: Cents; vat: number | null }
  /** Nothing in the basket is sent, or where to is not known. */
  | { kind: 'notAsked' }
  /** The backend has no cost and says why; its code is shown. */
  | { kind: 'refused'; code: string }
  /** No answer that can be read. */
  | { kind: 'unavailable' }

/** Does anything in the basket travel by post? Only then there is a cost to ask for. */
export function hasGoods(lines: readonly CartLine[]): boolean {
  return lines.some(isGoods)
}

/** The basket as the calculation of shipping costs wants it. */
export function shippingItems(lines: readonly CartLine[]): ShippingItem[] {
  return lines.flatMap(lineShippingItems)
}

/** The answered cost in cents; what is no number, or below zero, costs nothing. */
export function readShippingCost(answer: unknown): Cents {
  const parsed = parseCents(answer)
  return parsed.kind === 'cents' && parsed.cents > 0 ? parsed.cents : DEFAULT_SHIPPING_COST_CENTS
}
