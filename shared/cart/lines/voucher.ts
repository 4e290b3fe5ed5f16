import { CARD_FIELDS, cardWords } from '@shop/shared/vouchers/card-words'
import { giftDelivery } from '@shop/shared/vouchers/gift-delivery'
import * as v from 'valibot'
import { pieceFields, switchField } from './fields.ts'
import { type LineKind, SOLD_BY_PIECE } from './line-kind.ts'

const schema = v.pipe(
  v.object({
    type: v.literal('voucher'),
    ...pieceFields,
    /** The buyer has chosen the price. */
    variable_amount: switchField,
    /** The texts on the card, which may be empty; missing for a voucher without a card. */
    personalisation: v.fallback(v.optional(cardWords), undefined),
    /** Its recipient, and when it is mailed; missing: to the buyer, at once. */
    delivery: v.optional(giftDelivery),
  }),
  v.check((line) => !line.variable_amount || line.price > 0, 'a chosen amount of zero'),
)

export type VoucherLine = v.InferOutput<typeof schema>

/** A gift voucher bought here. It is delivered by e-mail, so it is not shipped. */
export const voucherLine: LineKind<VoucherLine> = {
  type: 'voucher',
  schema,
  isGoods: false,
  ...SOLD_BY_PIECE,
  offer: ({ id }) => ({ kind: 'voucher', id }),
  /** Only a freely chosen amount is sent; the backend knows every other price. */
  toItems: ({ id, count, price, variable_amount, personalisation: words, delivery }) => [
    {
      type: 'voucher',
      id,
      count,
      ...(variable_amount ? { price } : {}),
      ...(words !== undefined && CARD_FIELDS.some((field) => words[field] !== '')
        ? { personalisation: words }
        : {}),
      ...(delivery === undefined ? {} : { delivery }),
    },
  ],
  toShippingItems: ({ id, count }) => [{ type: 'voucher', id, count }],
}
