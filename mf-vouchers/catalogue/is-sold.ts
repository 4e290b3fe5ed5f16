import type { VoucherProduct } from '@shop/shared/api/endpoints/vouchers'

/** A voucher with a fixed price is on sale only with a price above zero. */
export function isSold({
  variable_amount,
  price,
}: Pick<VoucherProduct, 'variable_amount' | 'price'>): boolean {
  return variable_amount || price > 0
}
