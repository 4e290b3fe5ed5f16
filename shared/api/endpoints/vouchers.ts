import * as v from 'valibot'
import { lenientList } from '../decode.ts'
import { endpoint } from '../endpoint.ts'
import { fields, optional } from '../optional.ts'
import {
  cents,
  id,
  name,
  optionalCents,
  optionalCount,
  optionalFlag,
  optionalId,
  optionalRate,
  order,
  text,
} from '../scalars.ts'
import { unitPrice } from '../unit-price.ts'
import { optionalDatetime } from '../wire-time.ts'

const group = fields({ id, name: text })

const product = fields({
  id,
  name,
  /** Price and value of the voucher; for a free amount the initial value of the field. */
  price: optional(unitPrice, 0),
  vat_value: optionalRate,
  /** The buyer chooses the amount. */
  variable_amount: optionalFlag(false),
  /** Limits of a free amount, in cents; null if unknown. */
  min_amount: optionalCents,
  max_amount: optionalCents,
  groupId: optionalId,
  sequence_no: order,
  teaser: text,
  description: text,
  picture: text,
  /** Smaller copies of `picture`, written as HTML's `srcset`; empty for none. */
  picture_srcset: text,
  /** A bitmap of `picture` for link previews, which cannot show SVG; empty for none. */
  picture_preview: text,
  picture_alt: text,
  /**
   * For a voucher that arrives as a card to print with the buyer's own texts: the maximum number of
   * characters for each name and for the greeting; null hides the field. Missing for other
   * vouchers.
   */
  personalisation: optional(fields({ name_max: optionalCount, greeting_max: optionalCount }), null),
  /**
   * The backend mails this voucher to another address on a chosen day, up to so many days ahead;
   * null or missing: only to the buyer.
   */
  delivery: optional(fields({ days_max: optionalCount }), null),
})

const code = fields({
  id: optionalId,
  name: text,
  /** In the backend's spelling, which may differ from what the customer typed. */
  barcode: name,
  amount: optional(cents, 0),
  used_amount: optional(cents, 0),
  available_amount: cents,
  /**
   * Wall time at UTC+01:00 all year round; null or empty sets no limit; a day without a time lasts
   * to its end.
   */
  valid_from: optionalDatetime,
  valid_to: optionalDatetime,
})

export type VoucherProduct = v.InferOutput<typeof product>
export type VoucherGroup = v.InferOutput<typeof group>
export type VoucherCodeAnswer = v.InferOutput<typeof code>

/** All vouchers on sale. */
export const voucherSelect = endpoint({
  method: 'GET',
  path: 'voucher/select/event/',
  answer: lenientList('vouchers', product),
})

/** One voucher on sale. */
export const voucherSelectOne = endpoint({
  method: 'GET',
  path: 'voucher/selectOne/price/:id',
  params: v.object({ id: v.string() }),
  answer: product,
})

/** The groups of vouchers, matched by `groupId`. */
export const voucherAttr = endpoint({
  method: 'GET',
  path: 'voucher/attr',
  answer: lenientList('groups', group),
})

/** Looks up a code to redeem; 422 with a message if it is not valid. */
export const voucherLookup = endpoint({
  method: 'GET',
  path: 'voucher',
  query: v.object({ voucher: v.string() }),
  asCustomer: true,
  answer: code,
})
