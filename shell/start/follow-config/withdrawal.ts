import type { CartLine } from '@shop/shared/cart/line'
import { isOnSale, type OnSale } from '@shop/shared/offerings'

/** What a new config takes from a basket: lines that are no longer sold, or else its codes. */
export type Withdrawal = 'lines' | 'codes'

/** Null when all that could be bought and redeemed before still can. */
export function withdrawalOf(
  lines: readonly CartLine[],
  before: OnSale,
  now: OnSale,
): Withdrawal | null {
  const gone = lines.filter(({ type }) => isOnSale(type, before) && !isOnSale(type, now))
  if (gone.some(({ type }) => type !== 'voucherCode')) return 'lines'
  return gone.length > 0 ? 'codes' : null
}
