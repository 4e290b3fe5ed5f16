import type { Cart } from '@shop/shared/cart/cart'
import type { CartLine } from '@shop/shared/cart/line'
import { hasGoods } from '@shop/shared/cart/shipping'
import { type CartTotals, cartTotals } from '@shop/shared/cart/totals'
import { voucherOrder, withVoucherUses } from '@shop/shared/cart/voucher-order'
import type { OnSale } from '@shop/shared/offerings'
import { linesOnSale } from './withdrawn-lines.ts'

export interface SumsOnSale {
  /**
   * All lines in the order of the basket. Each code has the amount it pays of sold lines, 0 if
   * codes are off.
   */
  lines: readonly CartLine[]
  totals: CartTotals
}

/** The basket's sums without lines that are no longer sold: those must not be paid. */
export function sumsOnSale(
  { lines, shippingCosts, shippingVat }: Pick<Cart, 'lines' | 'shippingCosts' | 'shippingVat'>,
  config: OnSale,
): SumsOnSale {
  const sold = linesOnSale(lines, config)
  const totals = cartTotals(sold, hasGoods(sold) ? shippingCosts : null, shippingVat)
  // Converts indexes among the sold lines to indexes in the whole basket.
  const vouchers = totals.vouchers.map((use) => {
    const line = sold[use.index]
    return { ...use, index: line === undefined ? -1 : lines.indexOf(line) }
  })
  const unused = voucherOrder(lines, 0)
  return {
    lines: withVoucherUses(lines, [...unused, ...vouchers]),
    totals: { ...totals, vouchers },
  }
}
