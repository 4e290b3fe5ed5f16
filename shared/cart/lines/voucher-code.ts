import { UNIT_PRICE_CAP_CENTS } from '@shop/shared/business-constants'
import * as v from 'valibot'
import { computedField, name } from './fields.ts'
import type { LineKind } from './line-kind.ts'

const schema = v.object({
  type: v.literal('voucherCode'),
  /** From the backend's answer, trimmed. */
  barcode: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  name,
  count: v.pipe(
    v.unknown(),
    v.transform((): 1 => 1),
  ),
  /** Cents, negative: the amount available on the code. */
  totalPrice: v.pipe(
    v.number(),
    v.integer(),
    v.minValue(-UNIT_PRICE_CAP_CENTS),
    v.maxValue(0),
    // JSON turns -0 into 0, so avoid -0 from the start.
    v.transform((cents) => cents + 0),
  ),
  /** Cents left on the code after this purchase, and cents it pays; recomputed with the basket. */
  remaining: computedField,
  discount: computedField,
})

export type VoucherCodeLine = v.InferOutput<typeof schema>

/**
 * A voucher code redeemed in this basket. It is a means of payment: it changes neither the subtotal
 * nor the tax. What it pays depends on the other lines, see `voucher-order.ts`.
 */
export const voucherCodeLine: LineKind<VoucherCodeLine> = {
  type: 'voucherCode',
  schema,
  isGoods: false,
  recomputed(line) {
    const barcode = line.barcode.trim()
    return line.barcode === barcode ? line : { ...line, barcode }
  },
  offer: () => null,
  count: () => 1,
  places: () => 0,
  total: () => 0,
  taxParts: () => [],
  toItems: ({ barcode }) => [{ type: 'voucherCode', barcode }],
  toShippingItems: () => [],
  startsAt: () => null,
  isOver: () => false,
}
