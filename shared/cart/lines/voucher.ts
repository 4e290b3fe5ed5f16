import * as v from 'valibot'
import { pieceFields, switchField } from './fields.ts'
import { type LineKind, SOLD_BY_PIECE } from './line-kind.ts'

const schema = v.pipe(
  v.object({
    type: v.literal('voucher'),
    ...pieceFields,
    /** The buyer has chosen the price. */
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
  ...SOLD_BY_PIECE,
  /** Only a freely chosen amount is sent; the backend knows every other price. */
  toItems: ({ id, count, price, variable_amount }) => [
    { type: 'voucher', id, count, ...(variable_amount ? { price } : {}) },
  ],
  toShippingItems: ({ id, count }) => [{ type: 'voucher', id, count }],
}
