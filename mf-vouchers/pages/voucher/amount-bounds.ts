import type { VoucherProduct } from '@shop/shared/api/endpoints/vouchers'
import type { Cents } from '@shop/shared/money/cents'

/** The limits of a free amount; null if the museum sets no bound. */
export interface AmountBounds {
  least: Cents | null
  most: Cents | null
}

/** The bounds of a free amount. Ignores bounds whose minimum is greater than their maximum. */
export function amountBounds({
  min_amount,
  max_amount,
}: Pick<VoucherProduct, 'min_amount' | 'max_amount'>): AmountBounds {
  const least = bound(min_amount)
  const most = bound(max_amount)
  const isCrossed = least !== null && most !== null && least > most
  return isCrossed ? { least: null, most: null } : { least, most }
}

function bound(cents: Cents | null): Cents | null {
  return cents !== null && cents > 0 ? cents : null
}
