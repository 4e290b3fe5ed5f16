import { type CartLine, parseLine } from '@shop/shared/cart/line'
import { cartTotals } from '@shop/shared/cart/totals'
import { withVoucherUses } from '@shop/shared/cart/voucher-order'
import type { Cents } from '@shop/shared/money/cents'

/**
 * Lines kept of a purchase, with all their sums made anew, what each code paid of it among them. What
 * cannot be read is left out.
 */
export function keptLines(raw: unknown, shipping: Cents | null): CartLine[] {
  const lines = Array.isArray(raw) ? raw.map(parseLine).filter((line) => line !== null) : []
  return withVoucherUses(lines, cartTotals(lines, shipping).vouchers)
}

/** What delivery cost of it, as an object's part; nothing where nothing was sent. */
export function keptShipping(raw: unknown): { shipping?: Cents } {
  return Number.isSafeInteger(raw) ? { shipping: Number(raw) } : {}
}
