import * as v from 'valibot'
import { pieceFields, shownText } from './fields.ts'
import { type LineKind, SOLD_BY_PIECE } from './line-kind.ts'

const schema = v.object({
  type: v.literal('merchandise'),
  ...pieceFields,
  /** The first category of the article, such as `Books`. */
  category: shownText,
})

export type MerchandiseLine = v.InferOutput<typeof schema>

export const merchandiseLine: LineKind<MerchandiseLine> = {
  type: 'merchandise',
  schema,
  isGoods: true,
  ...SOLD_BY_PIECE,
  offer: ({ id }) => ({ kind: 'article', id }),
  toItems: ({ id, count }) => [{ type: 'merchandise', id, count }],
  toShippingItems: ({ id, count }) => [{ type: 'merchandise', id, count }],
}
