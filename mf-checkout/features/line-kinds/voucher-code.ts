import type { VoucherCodeLine } from '@shop/shared/cart/lines/voucher-code'
import { type LineKind, SOLD_BY_PIECE, titleAndDetail } from './line-kind.ts'
import { VOUCHER_DRAWING } from './voucher.ts'

/** A code is a payment: it adds nothing to the count, and is as valuable as money. */
export const voucherCodeKind: LineKind<VoucherCodeLine> = {
  ...SOLD_BY_PIECE,
  drawing: VOUCHER_DRAWING,
  text: ({ name, barcode, discount, remaining }) => ({
    ...titleAndDetail(name, barcode),
    count: 0,
    // Never -0.
    total: 0 - discount,
    redeemed: { discount, remaining },
  }),
  openCounts: () => [],
  parts: () => 0,
  withCount: (line) => line,
  identity: ({ type, barcode }) => [type, barcode],
  anonymised: (line) => ({ ...line, barcode: endOf(line.barcode) }),
}

/** Whether it is only the end of a code. The server does not know such a code. */
export function isShortened(barcode: string): boolean {
  return barcode.startsWith('…')
}

/** `ABCD-1234-5678` becomes `…5678`: enough to recognise it, too little to pay with. */
function endOf(barcode: string): string {
  if (isShortened(barcode)) return barcode
  return barcode.length > 8 ? `…${barcode.slice(-4)}` : '…'
}
