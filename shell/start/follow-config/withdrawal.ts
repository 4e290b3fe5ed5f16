import type { CartLine } from '@shop/shared/cart/line'
import { isOnSale, type OnSale } from '@shop/shared/offerings'

/** What a new config withdraws from a basket: lines that are no longer on sale, else its codes. */
export type Withdrawal = 'lines' | 'codes'

/** Null if everything in the basket can still be bought and redeemed. */
export function withdrawalOf(
  lines: readonly CartLine[],
  before: OnSale,
  now: OnSale,
): Withdrawal | null {
  const gone = lines.filter(({ type }) => isOnSale(type, before) && !isOnSale(type, now))
  if (gone.some(({ type }) => type !== 'voucherCode')) return 'lines'
  return gone.length > 0 ? 'codes' : null
}
