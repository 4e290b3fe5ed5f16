import type { CartLine } from './line.ts'
import { hasVoucherCode } from './voucher-order.ts'

export interface JudgedAddition {
  fresh: CartLine[]
  /** Barcodes of voucher codes that the basket, or the addition itself, has already. */
  duplicates: string[]
}

/** Of the lines to be added, those that may be: a voucher code is in the basket at most once. */
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
