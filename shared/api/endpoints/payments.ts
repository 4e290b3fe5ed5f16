import * as v from 'valibot'
import { lenientList, lenientMap } from '../decode.ts'
import { endpoint } from '../endpoint.ts'
import { fields, optional } from '../optional.ts'
import { id, name, text } from '../scalars.ts'

// Apart from `checkout.ts`: the page asks for them beforehand, and needs nothing else of it.

const paymentType = fields({
  payartId: id,
  /** Name by language code. */
  i18n: optional(lenientMap('i18n', name), {}),
  /** Decides what is drawn beside the name: `card`, `directDebit`, `invoice` or `twint`. */
  method: text,
})

export type PaymentType = v.InferOutput<typeof paymentType>

/**
 * The ways to pay that the museum offers to whom the token belongs to, or to a guest; for an order
 * that the museum wrote, whose `id` it is, to its customer. `shop` is the shop's number.
 */
export const checkoutPayments = endpoint({
  method: 'GET',
  path: 'checkout/payments',
  query: v.object({
    shop: v.string(),
    token: v.optional(v.string()),
    id: v.optional(v.string()),
  }),
  answer: lenientList('payments', paymentType),
})
