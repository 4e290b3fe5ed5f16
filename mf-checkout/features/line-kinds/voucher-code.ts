import type { VoucherCodeLine } from '@shop/shared/cart/lines/voucher-code'
import { type LineKind, SOLD_BY_PIECE, titleAndDetail } from './line-kind.ts'
import { VOUCHER_DRAWING } from './voucher.ts'

/**
 * A voucher code is a payment, not a product, so it adds nothing to the count. It is as valuable as
 * money, so `anonymised` keeps only its end.
 */
export const voucherCodeKind: LineKind<VoucherCodeLine> = {
  ...SOLD_BY_PIECE,
  drawing: VOUCHER_DRAWING,
  text: ({ name, barcode, discount, remaining }) => ({
    ...titleAndDetail(name, barcode),
    count: 0,
    // A plain `-discount` would be -0 for a discount of 0.
    total: 0 - discount,
    redeemed: { discount, remaining },
  }),
  openCounts: () => [],
  parts: () => 0,
  withCount: (line) => line,
  identity: ({ type, barcode }) => [type, barcode],
  anonymised: (line) => ({ ...line, barcode: endOf(line.barcode) }),
}

/** Whether the barcode is only the stored end of a code, which the server does not know. */
export function isShortened(barcode: string): boolean {
  return barcode.startsWith('…')
}

/** `ABCD-1234-5678` becomes `…5678`: enough to recognise it, too little to pay with. */
function endOf(barcode: string): string {
  if (isShortened(barcode)) return barcode
  return barcode.length > 8 ? `…${barcode.slice(-4)}` : '…'
}
