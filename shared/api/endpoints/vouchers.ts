import * as v from 'valibot'
import { lenientList } from '../decode.ts'
import { endpoint } from '../endpoint.ts'
import { cents, flag, id, order, rate, text } from '../scalars.ts'

const group = v.object({ id, name: text })

const optionalCents = v.optional(v.nullable(cents), null)

const product = v.object({
  id,
  name: v.pipe(v.string(), v.nonEmpty()),
  /** What it costs and is worth; of a free amount the one it begins with. */
  price: v.fallback(cents, 0),
  vat_value: v.fallback(rate, 0),
  /** The buyer chooses the amount. */
  variable_amount: v.optional(flag, false),
  /** Bounds of a free amount, cents; null where the backend does not tell. */
  min_amount: optionalCents,
  max_amount: optionalCents,
  groupId: v.optional(v.nullable(id), null),
  sequence_no: order,
  teaser: text,
  description: text,
  picture: text,
  picture_alt: text,
})

const code = v.object({
  id: v.optional(v.nullable(id), null),
  name: text,
  /** As the backend writes it, whatever was typed. */
  barcode: v.pipe(v.string(), v.trim(), v.nonEmpty()),
  amount: v.fallback(cents, 0),
  used_amount: v.fallback(cents, 0),
  available_amount: cents,
  /** Wall time at UTC+01:00 all year round; null or empty is open, a bare end day lasts all of it. */
  valid_from: v.optional(v.nullable(v.string()), null),
  valid_to: v.optional(v.nullable(v.string()), null),
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

/** One of them. */
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

/** A code somebody wants to redeem; 422 with a text where it is none. */
export const voucherLookup = endpoint({
  method: 'GET',
  path: 'voucher',
  query: v.object({ voucher: v.string() }),
  asCustomer: true,
  answer: code,
})
