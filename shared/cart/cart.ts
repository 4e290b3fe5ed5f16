import type { Cents } from '@shop/shared/money/cents'
import { type CartLine, recomputedLine } from './line.ts'
import { hasGoods, type ShippingOutcome } from './shipping.ts'
import { cartTotals } from './totals.ts'
import { withVoucherUses } from './voucher-order.ts'

/** The basket, and the format it is stored in. */
export interface Cart {
  /** The lines, in the order they were added. */
  form: CartLine[]
  requestInvoice: boolean
  /** What the backend said against this basket; null when nothing. */
  error: string | null
  /** Names the basket at the backend from the begin of a payment on. */
  cartId: string | null
  /** Cents; null while not known or nothing is sent. */
  shippingCosts: Cents | null
  /** Percent contained in the cost; null while not known. */
  shippingVat: number | null
  /** The code with which the backend refused a cost. */
  shippingError: string | null
  /** The cost could not be asked; asking again may help. */
  shippingCostsError: boolean
  externalDocumentNumber: string
}

export const emptyCart: Cart = {
  form: [],
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
  /** `unreadable`: what was stored is no basket at all; `doubtful`: perhaps over, and kept all the same. */
  reason: 'past' | 'invalid' | 'unreadable' | 'doubtful'
  name?: string
}

export interface RestoredCart {
  cart: Cart
  noticed: NoticedLine[]
}

/**
 * The cart with its sums recomputed: totals on the lines, what each voucher code pays, no shipping
 * cost where nothing is sent. Lines and list stay the same objects where nothing changed.
 */
export function settled(cart: Cart): Cart {
  const shipping = hasGoods(cart.form) ? {} : shippingFields({ kind: 'notAsked' })
  const next = { ...cart, ...shipping }
  const recomputed = next.form.map(recomputedLine)
  const { vouchers } = cartTotals(recomputed, next.shippingCosts)
  const form = withVoucherUses(recomputed, vouchers)
  const unchanged = form.every((line, index) => line === cart.form[index])
  return { ...next, form: unchanged ? cart.form : form }
}

/** Other lines, sums recomputed. An error was about the lines before, so it goes with them. */
export function withLines(cart: Cart, form: CartLine[]): Cart {
  return settled({ ...cart, form, error: null })
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
