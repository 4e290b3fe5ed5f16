import type { Customer } from '@shop/shared/api/endpoints/customer-record'
import { type CartLine, isGoods } from '@shop/shared/cart/line'

/**
 * What the shop has to ask a customer before a purchase; null if nothing is missing. Every purchase
 * has a buyer with a name; only goods need an address. A missing country or postcode is no reason
 * to ask, because other backends may have no such field: they refuse the payment themselves.
 */
export function missingDetail(
  { fname, lname, company, addrBilling, addrShipping }: Customer,
  lines: readonly CartLine[],
): 'name' | 'address' | null {
  const { name } = addrBilling
  if ([fname, lname, company, name].every((text) => text === '')) return 'name'
  const hasAddress = [addrBilling, addrShipping].some((at) => at && at.street + at.city !== '')
  return lines.some(isGoods) && !hasAddress ? 'address' : null
}
