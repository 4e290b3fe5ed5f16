import * as v from 'valibot'
import { computedField, count, id, name, price, taxRate } from './fields.ts'
import type { LineKind } from './line-kind.ts'

const schema = v.object({
  type: v.literal('merchandise'),
  id,
  name,
  count,
  price,
  vat_value: taxRate,
  totalPrice: computedField,
})

export type MerchandiseLine = v.InferOutput<typeof schema>

/** An article from the museum's shop, shipped by post. */
export const merchandiseLine: LineKind<MerchandiseLine> = {
  type: 'merchandise',
  schema,
  isGoods: true,
  recomputed(line) {
    const totalPrice = line.price * line.count
    return line.totalPrice === totalPrice ? line : { ...line, totalPrice }
  },
  count: (line) => line.count,
  total: (line) => line.price * line.count,
  taxParts: (line) => [{ gross: line.price * line.count, rate: line.vat_value }],
  toItems: ({ id, count }) => [{ type: 'merchandise', id, count }],
  toShippingItems: ({ id, count }) => [{ type: 'merchandise', id, count }],
  startsAt: () => null,
  isOver: () => false,
}
