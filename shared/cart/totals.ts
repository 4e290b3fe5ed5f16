import type { Cents } from '@shop/shared/money/cents'
import { type TaxSummary, taxByRate } from '@shop/shared/money/tax'
import { type CartLine, lineTaxParts, lineTotal } from './line.ts'
import { type VoucherUse, voucherOrder } from './voucher-order.ts'

/** Totals of the basket. All amounts are gross cents. */
export interface CartTotals {
  subtotal: Cents
  /** Null while unknown or if nothing is shipped. */
  shipping: Cents | null
  /** The amount that all voucher codes pay together; `vouchers` lists each of them. */
  discount: Cents
  vouchers: VoucherUse[]
  /** Subtotal and shipping less the discount; never below zero. */
  payable: Cents
  /** Contained in subtotal and shipping. Voucher codes are payments and do not change it. */
  tax: TaxSummary
}

/** `shippingVat` is the percentage contained in `shipping`; null if unknown. */
export function cartTotals(
  lines: readonly CartLine[],
  shipping: Cents | null,
  shippingVat: number | null = null,
): CartTotals {
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0)
  const gross = subtotal + (shipping ?? 0)
  const vouchers = voucherOrder(lines, gross)
  const discount = vouchers.reduce((sum, use) => sum + use.discount, 0)
  const delivery = { gross: shipping ?? 0, rate: shippingVat ?? 0 }
  // Free items contain no tax, so their rates are not listed.
  const taxParts = [...lines.flatMap(lineTaxParts), delivery].filter(({ gross }) => gross > 0)
  return {
    subtotal,
    shipping,
    discount,
    vouchers,
    payable: gross - discount,
    tax: taxByRate(taxParts),
  }
}
