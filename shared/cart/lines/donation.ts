import * as v from 'valibot'
import { pieceFields } from './fields.ts'
import { type LineKind, SOLD_BY_PIECE } from './line-kind.ts'

const schema = v.object({
  type: v.literal('donation'),
  ...pieceFields,
  count: v.literal(1),
})

export type DonationLine = v.InferOutput<typeof schema>

/** A freely chosen amount for the museum, at most one in a basket. It has no page and no tax. */
export const donationLine: LineKind<DonationLine> = {
  type: 'donation',
  schema,
  isGoods: false,
  ...SOLD_BY_PIECE,
  offer: () => null,
  toItems: ({ price }) => [{ type: 'donation', price }],
  toShippingItems: () => [],
}
