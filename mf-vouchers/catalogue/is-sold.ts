import type { VoucherProduct } from '@shop/shared/api/endpoints/vouchers'

/** A voucher of a fixed price is on sale only with one: nothing is not what it is worth. */
export function isSold({
  variable_amount,
  price,
}: Pick<VoucherProduct, 'variable_amount' | 'price'>): boolean {
  return variable_amount || price > 0
}
