import type { Cents } from '@shop/shared/money/cents'
import type { CartLine } from './line.ts'

/** The amount that one code pays in this basket; all amounts in cents, none negative. */
export interface VoucherUse {
  /** Index of its line in the basket. */
  index: number
  available: Cents
  discount: Cents
  remaining: Cents
}

/**
 * The amount that each code pays, in cents: in order, each as much of the rest as it can. Used by
 * the shop to show it and by the backend to book it.
 */
export function paidInOrder(available: readonly Cents[], amount: Cents): Cents[] {
  let rest = Math.max(0, amount)
  return available.map((cents) => {
    const paid = Math.min(cents, rest)
    rest -= paid
    return paid
  })
}

/**
 * The amounts that the codes of a basket pay of `amount`: the sum of the lines and shipping, in
 * cents.
 */
export function voucherOrder(lines: readonly CartLine[], amount: Cents): VoucherUse[] {
  const codes = lines.flatMap((line, index) =>
    line.type === 'voucherCode' ? [{ index, available: Math.max(0, -line.totalPrice) }] : [],
  )
  const paid = paidInOrder(
    codes.map(({ available }) => available),
    amount,
  )
  return codes.map((code, at) => {
    const discount = paid[at] ?? 0
    return { ...code, discount, remaining: code.available - discount }
  })
}

/** The lines with discount and remaining value set on each code; correct lines stay the same. */
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

export function hasVoucherCode(lines: readonly CartLine[], barcode: string): boolean {
  const wanted = barcode.trim()
  return lines.some((line) => line.type === 'voucherCode' && line.barcode.trim() === wanted)
}

interface JudgedAddition {
  fresh: CartLine[]
  /** Barcodes already in the basket, or twice among the added lines. */
  duplicates: string[]
}

/** Splits the lines to add: a voucher code may be in the basket only once. */
export function withoutKnownCodes(lines: CartLine[], added: CartLine[]): JudgedAddition {
  const judged: JudgedAddition = { fresh: [], duplicates: [] }
  for (const line of added) {
    const known = [...lines, ...judged.fresh]
    if (line.type === 'voucherCode' && hasVoucherCode(known, line.barcode)) {
      judged.duplicates.push(line.barcode)
    } else {
      judged.fresh.push(line)
    }
  }
  return judged
}
