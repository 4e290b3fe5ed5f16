import { isEmail } from '@shop/shared/customer/is-email'
import { dateName } from '@shop/shared/dates/day-name'
import { addDays } from '@shop/shared/dates/month'
import { isDay } from '@shop/shared/dates/wall-time'
import { formatMoney } from '@shop/shared/money/format-money'
import {
  CARD_FIELDS,
  type CardLimits,
  type CardWords,
  NO_WORDS,
  readCardWords,
} from '@shop/shared/vouchers/card-words'
import { type GiftDelivery, giftDelivery } from '@shop/shared/vouchers/gift-delivery'
import * as v from 'valibot'
import { findVoucher } from '../../catalogue/find-offering.ts'
import { pickText } from '../../catalogue/pick-text.ts'
import type { Booking } from '../priced-line.ts'
import { pieceFields, readAmount, readPieces } from './fields.ts'
import { type LineKind, offerIn, SOLD_BY_PIECE } from './line-kind.ts'

export interface VoucherBooking extends Booking {
  kind: 'voucher'
  productId: string
  count: number
  /** Value of each voucher in cents. */
  amount: number
  /**
   * The buyer's words on the card; missing if there are none, or after personal data was erased.
   */
  words?: CardWords | undefined
  /** Its recipient, and when it is mailed; missing: to the buyer, at once. */
  delivery?: GiftDelivery | undefined
  /** Not bought, but given for the lower price of another date. */
  isReturn?: true | undefined
}

/** How many days ahead a gift can be sent. */
export const GIFT_DAYS = 365

/** Maximum number of characters: the card has room for so many above the code, in small print. */
export const CARD_LIMITS = { name_max: 40, greeting_max: 300 } satisfies CardLimits

const item = v.object({
  type: v.literal('voucher'),
  ...pieceFields,
  /** Cents; only read if the buyer chooses the amount. */
  price: v.optional(v.unknown()),
  /** Texts for the gift card; values of the wrong type are left out. */
  personalisation: v.fallback(v.optional(v.record(v.string(), v.unknown()), {}), {}),
  delivery: v.optional(v.unknown()),
})

export const voucherLine: LineKind<VoucherBooking, v.InferOutput<typeof item>> = {
  ...SOLD_BY_PIECE,
  types: ['voucher'],
  item,
  /** Takes the amount from the request only if the buyer may choose it. */
  price(
    { id, count: pieces, price: chosen, personalisation, delivery: wanted },
    { catalogue, language, museumNow },
  ) {
    const product = findVoucher(catalogue, id)
    if (product === undefined) return { kind: 'unknownItem' }
    const { id: productId, price, vat, freeAmount } = product
    const name = pickText(catalogue, product.name, language)
    const count = readPieces(pieces)
    if (count === null) return { kind: 'badCount', line: { name } }
    const amount = freeAmount === undefined ? price : readAmount(chosen, freeAmount)
    if (amount === null) {
      const money = (cents: number) => formatMoney(cents, { ...catalogue.museum, language })
      const { min, max } = freeAmount ?? { min: price, max: price }
      return { kind: 'badAmount', line: { name }, min: money(min), max: money(max) }
    }
    const delivery = readDelivery(wanted, product.mailedLater ? museumNow.slice(0, 10) : null)
    if (delivery === null) return { kind: 'badDelivery', line: { name } }
    const total = amount * count
    const taxParts = [{ gross: total, rate: vat }]
    const words = readCardWords(personalisation, CARD_LIMITS)
    const written = CARD_FIELDS.some((field) => words[field] !== '') ? { words } : {}
    const priced = { name, productId, count, amount, total, taxParts }
    const line = { kind: 'voucher', ...priced, ...written, ...delivery } as const
    return { kind: 'priced', priced: { kind: 'unlimited', line } }
  },
  offer: ({ productId: id }) => ({ kind: 'voucher', id }),
  offerOfItem: ({ id }, { voucherProducts }) => offerIn(voucherProducts, 'voucher', id),
  notes({ words, delivery }, { t, language }) {
    const { to, from } = words ?? NO_WORDS
    const day = delivery === undefined ? '' : dateName(delivery.on, language)
    const notes = [
      delivery === undefined ? '' : t('voucher.delivery', { email: delivery.email, day }),
      to === '' ? '' : t('voucher.to', { name: to }),
      from === '' ? '' : t('voucher.from', { name: from }),
    ]
    return notes.filter(Boolean)
  },
  /** Paid at once, because the voucher's code can be redeemed as soon as it is mailed. */
  isPayableLater: false,
  emptied: (line, emptied) =>
    emptied === 'person' ? { ...line, words: undefined, delivery: undefined } : line,
}

/**
 * The delivery of an item, nothing if it has none; null if it is not possible. `today`: museum day;
 * null if this voucher is never mailed later.
 */
function readDelivery(wanted: unknown, today: string | null): { delivery?: GiftDelivery } | null {
  if (wanted === undefined || wanted === null) return {}
  const read = v.safeParse(giftDelivery, wanted)
  if (!read.success || today === null) return null
  const { email, on } = read.output
  if (!isEmail(email)) return null
  return isGiftDay(on, today) ? { delivery: read.output } : null
}

/** Can a gift be mailed on this museum day? */
export function isGiftDay(on: string, today: string): boolean {
  return isDay(on) && on >= today && on <= addDays(today, GIFT_DAYS)
}
