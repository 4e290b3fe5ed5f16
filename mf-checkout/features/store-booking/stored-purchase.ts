import type { Cart } from '@shop/shared/cart/cart'
import type { CartLine } from '@shop/shared/cart/line'
import { cartTotals } from '@shop/shared/cart/totals'
import { withVoucherUses } from '@shop/shared/cart/voucher-order'
import type { Cents } from '@shop/shared/money/cents'
import { parseStoredLine } from './anonymise.ts'

export interface StoredMethod {
  /** The name of the payment type as the visitor chose it; missing if nothing was payable. */
  paidBy?: string
}

/** The payment method as an object to spread; empty if unknown. */
export function storedMethod({ paidBy }: Record<string, unknown>): StoredMethod {
  return typeof paidBy === 'string' && paidBy !== '' ? { paidBy } : {}
}

/**
 * The stored lines of a purchase with recomputed sums, including the amount each code paid.
 * Unreadable lines are skipped.
 */
export function storedLines(raw: unknown, shipping: Cents | null): CartLine[] {
  const lines = Array.isArray(raw) ? raw.map(parseStoredLine).filter((line) => line !== null) : []
  return withVoucherUses(lines, cartTotals(lines, shipping).vouchers)
}

export interface StoredShipping {
  /** The delivery cost in cents; missing if nothing is sent. */
  shipping?: Cents
  /** Tax rate in percent, included in the delivery cost; missing if unknown. */
  shippingVat?: number
}

export function shippingToStore({
  shippingCosts,
  shippingVat,
}: Pick<Cart, 'shippingCosts' | 'shippingVat'>): StoredShipping {
  if (shippingCosts === null) return {}
  return { shipping: shippingCosts, ...(shippingVat === null ? {} : { shippingVat }) }
}

/** The delivery cost as an object to spread; empty if nothing was sent. */
export function storedShipping({ shipping, shippingVat }: Record<string, unknown>): StoredShipping {
  if (!Number.isSafeInteger(shipping)) return {}
  const isRate = typeof shippingVat === 'number' && shippingVat >= 0 && shippingVat <= 100
  return { shipping: Number(shipping), ...(isRate ? { shippingVat } : {}) }
}
