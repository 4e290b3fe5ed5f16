import { ORDERED_KINDS } from '@shop/shared/offerings'
import * as v from 'valibot'
import { lenientList } from '../decode.ts'
import { endpoint } from '../endpoint.ts'
import { fields, optional } from '../optional.ts'
import { cents, count, id, name, optionalCents, optionalFlag, rate, text } from '../scalars.ts'
import { optionalDatetime } from '../wire-time.ts'
import { paymentAux, providerAddress, returnUrls } from './checkout.ts'

/** What a line of an order is, shared with the lines of a booking. */
export const orderLineFields = {
  name: text,
  /** What it is; null where that is not said. */
  type: optional(v.picklist(ORDERED_KINDS), null),
  /** The category an article is filed under; empty for none. */
  category: text,
  picture: text,
  /** Smaller copies of `picture`, written as HTML's `srcset`; empty for none. */
  picture_srcset: text,
  /** Museum wall time of what has one. */
  datetime: optionalDatetime,
  /** Has the line a time, or is it good for the whole day? */
  timed: optionalFlag(false),
  count,
  total: cents,
  /** Further details, one per line: tickets, language, owners. */
  details: optional(lenientList('details', name), []),
}

const orderLine = fields(orderLineFields)

const order = fields({
  id,
  lines: lenientList('order lines', orderLine),
  /** Null where nothing is sent by post. */
  shipping: optionalCents,
  /** Cents to be paid, shipping included. */
  total: cents,
  /** Contained in the total; `rate` in percent. */
  tax: optional(lenientList('taxes', v.object({ rate, tax: cents })), []),
  /** Museum wall time up to which it can be paid; null where nobody has set one. */
  payable_until: optionalDatetime,
  document_number: optional(name, null),
})

export type Order = v.InferOutput<typeof order>
export type OrderLine = v.InferOutput<typeof orderLine>

/**
 * An order the museum has written and its customer is to pay; whoever knows the id may read it. 406
 * where there is nothing to pay: unknown, paid, or its time is over.
 */
export const orderReview = endpoint({
  method: 'GET',
  path: 'order/review',
  query: v.object({ id: v.string() }),
  answer: order,
})

/** Begins the payment of an order; 406 as above, else as for a basket. */
export const checkoutInitPaymentOrder = endpoint({
  method: 'POST',
  path: 'checkout/initPaymentOrder',
  body: v.object({
    payart: id,
    aux: paymentAux,
    id: v.string(),
    url: returnUrls,
    token: v.optional(v.string()),
  }),
  answer: providerAddress,
})
