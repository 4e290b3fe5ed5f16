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
  /** Its price and value; for a free amount the value preset in the field. */
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
  /** A bitmap of it for link previews, which show no SVG; empty for none. */
  picture_preview: text,
  picture_alt: text,
  /**
   * The voucher arrives as a card to print that carries what its buyer writes: up to so many signs
   * for each name and for the greeting; null for no such field. Missing where it carries nothing.
   */
  personalisation: optional(fields({ name_max: optionalCount, greeting_max: optionalCount }), null),
})

const code = fields({
  id: optionalId,
  name: text,
  /** As the backend writes it, whatever was typed. */
  barcode: name,
  amount: optional(cents, 0),
  used_amount: optional(cents, 0),
  available_amount: cents,
  /** Wall time at UTC+01:00 all year round; null or empty is open, a bare end day lasts all of it. */
  valid_from: optionalDatetime,
  valid_to: optionalDatetime,
})

export type VoucherProduct = v.InferOutput<typeof product>
export type VoucherGroup = v.InferOutput<typeof group>
export type VoucherCodeAnswer = v.InferOutput<typeof code>

/** Every voucher that is sold. */
export const voucherSelect = endpoint({
  method: 'GET',
  path: 'voucher/select/event/',
  answer: lenientList('vouchers', product),
})

/** One voucher that is sold. */
export const voucherSelectOne = endpoint({
  method: 'GET',
  path: 'voucher/selectOne/price/:id',
  params: v.object({ id: v.string() }),
  answer: product,
})

/** The groups they are shown in, matched by `groupId`. */
export const voucherAttr = endpoint({
  method: 'GET',
  path: 'voucher/attr',
  answer: lenientList('groups', group),
})

/** Looks up a code to be redeemed; 422 with a message if it is not valid. */
export const voucherLookup = endpoint({
  method: 'GET',
  path: 'voucher',
  query: v.object({ voucher: v.string() }),
  asCustomer: true,
  answer: code,
})
