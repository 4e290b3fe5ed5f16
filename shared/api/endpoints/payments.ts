import * as v from 'valibot'
import { lenientList, lenientMap } from '../decode.ts'
import { endpoint } from '../endpoint.ts'
import { fields, optional } from '../optional.ts'
import { id, name, text } from '../scalars.ts'

// Separate from `checkout.ts`: pages read the payment types in advance and need nothing else of it.

const paymentType = fields({
  payartId: id,
  /** Name by language code. */
  i18n: optional(lenientMap('i18n', name), {}),
  /** Decides which icon is next to the name: `card`, `directDebit`, `invoice` or `twint`. */
  method: text,
})

export type PaymentType = v.InferOutput<typeof paymentType>

/**
 * The payment types that the museum offers to the owner of the token, or to a guest; for an order
 * that the museum wrote, `id`, to its customer. `shop` is the shop's number.
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
