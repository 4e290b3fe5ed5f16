import type { Cart } from '@shop/shared/cart/cart'
import type { CartLine } from '@shop/shared/cart/line'
import { cartTotals } from '@shop/shared/cart/totals'
import { withVoucherUses } from '@shop/shared/cart/voucher-order'
import type { Cents } from '@shop/shared/money/cents'
import { parseKeptLine } from './impersonal.ts'

/**
 * Lines kept of a purchase, with all their sums made anew, what each code paid of it among them. What
 * cannot be read is left out.
 */
export function keptLines(raw: unknown, shipping: Cents | null): CartLine[] {
  const lines = Array.isArray(raw) ? raw.map(parseKeptLine).filter((line) => line !== null) : []
  return withVoucherUses(lines, cartTotals(lines, shipping).vouchers)
}

/** What delivery costs of a purchase. */
export interface KeptShipping {
  /** Missing where nothing is sent. */
  shipping?: Cents
  /** Percent contained in it; missing where it is not known. */
  shippingVat?: number
}

export function shippingToKeep({
  shippingCosts,
  shippingVat,
}: Pick<Cart, 'shippingCosts' | 'shippingVat'>): KeptShipping {
  if (shippingCosts === null) return {}
  return { shipping: shippingCosts, ...(shippingVat === null ? {} : { shippingVat }) }
}

/** What delivery cost of it, as an object's part; nothing where nothing was sent. */
export function keptShipping({ shipping, shippingVat }: Record<string, unknown>): KeptShipping {
  if (!Number.isSafeInteger(shipping)) return {}
  const isRate = typeof shippingVat === 'number' && shippingVat >= 0 && shippingVat <= 100
  return { shipping: Number(shipping), ...(isRate ? { shippingVat } : {}) }
}
