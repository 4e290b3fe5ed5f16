import type { Cents } from '@shop/shared/money/cents'
import type { CartLine } from './line.ts'

/** What one code does in this basket; all amounts in cents, none negative. */
export interface VoucherUse {
  /** Place of its line in the basket. */
  index: number
  available: Cents
  discount: Cents
  /** Left on the code for another purchase. */
  remaining: Cents
}

/**
 * Voucher codes pay in the order they stand in the basket, each as much of the rest as it can.
 * `amount` is what there is to pay: the sum of the lines and shipping, in cents.
 */
export function voucherOrder(lines: readonly CartLine[], amount: Cents): VoucherUse[] {
  let rest = amount
  return lines.flatMap((line, index) => {
    if (line.type !== 'voucherCode') return []
    const available = Math.max(0, -line.totalPrice)
    const discount = Math.min(available, rest)
    rest -= discount
    return [{ index, available, discount, remaining: available - discount }]
  })
}

/** The lines with discount and remaining value written on each code; those that were right stay. */
export function withVoucherUses(
  lines: readonly CartLine[],
  uses: readonly VoucherUse[],
): CartLine[] {
  const byIndex = new Map(uses.map((use) => [use.index, use]))
  return lines.map((line, index) => {
    const use = byIndex.get(index)
    if (line.type !== 'voucherCode' || use === undefined) return line
    const { discount, remaining } = use
    const right = line.discount === discount && line.remaining === remaining
    return right ? line : { ...line, discount, remaining }
  })
}

/** Is this barcode, spaces around it aside, in the basket already? */
export function hasVoucherCode(lines: readonly CartLine[], barcode: string): boolean {
  const wanted = barcode.trim()
  return lines.some((line) => line.type === 'voucherCode' && line.barcode.trim() === wanted)
}
