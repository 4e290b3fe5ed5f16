import type { Cents } from '@shop/shared/money/cents'
import { type CartLine, recomputedLine } from './line.ts'
import { hasGoods, type ShippingOutcome } from './shipping.ts'
import { cartTotals } from './totals.ts'
import { withVoucherUses } from './voucher-order.ts'

export interface Cart {
  /** The lines, in the order they were added. */
  lines: CartLine[]
  requestInvoice: boolean
  /** The backend's error message about this basket; null without one. */
  error: string | null
  /** The backend's id of the basket, set when a payment begins. */
  cartId: string | null
  /** Cents; null while unknown or if nothing is shipped. */
  shippingCosts: Cents | null
  /** Tax rate contained in the shipping cost, in percent; null while unknown. */
  shippingVat: number | null
  /** The backend's code if it cannot give a shipping cost. */
  shippingError: string | null
  /** The request for the shipping cost failed; a retry may help. */
  shippingCostsError: boolean
  externalDocumentNumber: string
}

export const emptyCart: Cart = {
  lines: [],
  requestInvoice: true,
  error: null,
  cartId: null,
  shippingCosts: null,
  shippingVat: null,
  shippingError: null,
  shippingCostsError: false,
  externalDocumentNumber: '',
}

/** A line of the stored basket that the visitor should know about. */
export interface NoticedLine {
  /**
   * `unreadable`: the stored value is not a basket; `doubtful`: the date of the line may be past,
   * but the line stays.
   */
  reason: 'past' | 'invalid' | 'unreadable' | 'doubtful'
  name?: string
}

export interface RestoredCart {
  cart: Cart
  noticed: NoticedLine[]
}

/**
 * The cart with its sums recomputed: totals of the lines, the amount paid by each voucher code, no
 * shipping cost if nothing is shipped. Unchanged lines, and an unchanged list, stay the same
 * objects.
 */
export function settled(cart: Cart): Cart {
  const shipping = hasGoods(cart.lines) ? {} : shippingFields({ kind: 'notAsked' })
  const next = { ...cart, ...shipping }
  const recomputed = next.lines.map(recomputedLine)
  const { vouchers } = cartTotals(recomputed, next.shippingCosts)
  const lines = withVoucherUses(recomputed, vouchers)
  const unchanged = lines.every((line, index) => line === cart.lines[index])
  return { ...next, lines: unchanged ? cart.lines : lines }
}

/** Replaces the lines and recomputes sums. Clears the error, which was about the old lines. */
export function withLines(cart: Cart, lines: CartLine[]): Cart {
  return settled({ ...cart, lines, error: null })
}

export function withShipping(cart: Cart, outcome: ShippingOutcome): Cart {
  return settled({ ...cart, ...shippingFields(outcome) })
}

function shippingFields(outcome: ShippingOutcome) {
  return {
    shippingCosts: outcome.kind === 'cost' ? outcome.cents : null,
    shippingVat: outcome.kind === 'cost' ? outcome.vat : null,
    shippingError: outcome.kind === 'refused' ? outcome.code : null,
    shippingCostsError: outcome.kind === 'unavailable',
  }
}
