import type { VoucherProduct } from '@shop/shared/api/endpoints/vouchers'

/** Is the voucher on sale? A voucher with a fixed price needs a price above zero. */
export function isSold({
  variable_amount,
  price,
}: Pick<VoucherProduct, 'variable_amount' | 'price'>): boolean {
  return variable_amount || price > 0
}
