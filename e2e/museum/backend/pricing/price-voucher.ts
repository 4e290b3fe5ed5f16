import { formatMoney } from '@shop/shared/money/format-money'
import { readPieces, type VoucherItem } from '../cart/cart-item.ts'
import type { ItemPricing, PricingContext } from '../cart/priced-item.ts'
import { findVoucher } from '../catalogue/find-offering.ts'
import { pickText } from '../catalogue/pick-text.ts'

/** Prices vouchers; the request names the amount of those whose buyer chooses it, and of no others. */
export function priceVoucher(
  item: VoucherItem,
  { catalogue, language }: PricingContext,
): ItemPricing {
  const product = findVoucher(catalogue, item.id)
  if (product === undefined) return { kind: 'unknownItem' }
  const { id: productId, price, vat, freeAmount } = product
  const name = pickText(catalogue, product.name, language)
  const count = readPieces(item.count)
  if (count === null) return { kind: 'badCount', line: { name } }
  const amount = freeAmount === undefined ? price : readAmount(item.price, freeAmount)
  if (amount === null) {
    const { currency } = catalogue.museum
    const money = (cents: number) => formatMoney(cents, { language, currency })
    const { min, max } = freeAmount ?? { min: price, max: price }
    return { kind: 'badAmount', line: { name }, min: money(min), max: money(max) }
  }
  const total = amount * count
  const taxParts = [{ gross: total, rate: vat }]
  const line = { kind: 'voucher', name, productId, count, amount, total, taxParts } as const
  return { kind: 'priced', priced: { kind: 'unlimited', line } }
}

/** Whole cents within the bounds, which belong to it; else null. */
function readAmount(price: unknown, { min, max }: { min: number; max: number }): number | null {
  const isWhole = typeof price === 'number' && Number.isInteger(price)
  return isWhole && price >= min && price <= max ? price : null
}
