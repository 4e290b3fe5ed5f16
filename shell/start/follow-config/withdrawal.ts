import type { CartLine } from '@shop/shared/cart/line'
import { isOnSale, type OnSale } from '@shop/shared/offerings'

/**
 * What is no longer on sale in a basket because of a new config: some of its lines, or else only
 * its voucher codes.
 */
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
