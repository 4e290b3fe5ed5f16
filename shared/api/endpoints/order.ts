import { ORDERED_KINDS } from '@shop/shared/offerings'
import * as v from 'valibot'
import { lenientList } from '../decode.ts'
import { endpoint } from '../endpoint.ts'
import { fields, optional } from '../optional.ts'
import { cents, count, id, name, optionalCents, optionalFlag, rate, text } from '../scalars.ts'
import { optionalDatetime } from '../wire-time.ts'
import { paymentAux, providerAddress, returnUrls } from './checkout.ts'

/** The fields of an order's line, shared with the lines of a booking. */
export const orderLineFields = {
  name: text,
  /** The kind of offer; null if unknown. */
  type: optional(v.picklist(ORDERED_KINDS), null),
  /** The category of an article; empty for none. */
  category: text,
  picture: text,
  /** Smaller copies of `picture`, written as HTML's `srcset`; empty for none. */
  picture_srcset: text,
  /** Museum wall time, if the line has one. */
  datetime: optionalDatetime,
  /** Is the line for a certain time, or for the whole day? */
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
  /** Shipping cost in cents; null if nothing is sent by post. */
  shipping: optionalCents,
  /** Cents to pay, shipping included. */
  total: cents,
  /** The taxes contained in the total; `rate` in percent. */
  tax: optional(lenientList('taxes', v.object({ rate, tax: cents })), []),
  /** Museum wall time of the deadline for the payment; null if there is none. */
  payable_until: optionalDatetime,
  document_number: optional(name, null),
})

export type Order = v.InferOutput<typeof order>
export type OrderLine = v.InferOutput<typeof orderLine>

/**
 * An order that the museum has written and its customer must pay. The id is enough to read it. 406
 * if there is nothing to pay: it is unknown, paid or expired.
 */
export const orderReview = endpoint({
  method: 'GET',
  path: 'order/review',
  query: v.object({ id: v.string() }),
  answer: order,
})

/** Begins the payment of an order, like that of a basket; 406 if there is nothing to pay. */
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
