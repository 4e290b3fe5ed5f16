import * as v from 'valibot'
import { computedField, count, id, name, price, switchField, taxRate } from './fields.ts'
import type { LineKind } from './line-kind.ts'

const schema = v.pipe(
  v.object({
    type: v.literal('voucher'),
    id,
    name,
    count,
    /** Cents; chosen by the buyer if `variable_amount`. */
    price,
    totalPrice: computedField,
    vat_value: taxRate,
    variable_amount: switchField,
  }),
  v.check((line) => !line.variable_amount || line.price > 0, 'a chosen amount of nothing'),
)

export type VoucherLine = v.InferOutput<typeof schema>

/** A gift voucher bought here. It is delivered by e-mail, so it is not shipped. */
export const voucherLine: LineKind<VoucherLine> = {
  type: 'voucher',
  schema,
  isGoods: false,
  recomputed(line) {
    const totalPrice = line.price * line.count
    return line.totalPrice === totalPrice ? line : { ...line, totalPrice }
  },
  count: (line) => line.count,
  total: (line) => line.price * line.count,
  taxParts: (line) => [{ gross: line.price * line.count, rate: line.vat_value }],
  /** Only a freely chosen amount is sent; the backend knows every other price. */
  toItems: ({ id, count, price, variable_amount }) => [
    { type: 'voucher', id, count, ...(variable_amount ? { price } : {}) },
  ],
  toShippingItems: ({ id, count }) => [{ type: 'voucher', id, count }],
  startsAt: () => null,
  isOver: () => false,
}
