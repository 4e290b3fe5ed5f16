import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { fields } from '../optional.ts'
import { count, id, optionalId, text } from '../scalars.ts'
import { datetime } from '../wire-time.ts'

/**
 * Asks for a mail when so many places of a sold-out time, or day without times, become free, until
 * a day that is included. The visitor confirms by a mailed link. The answer is the same whether
 * the e-mail waits already or not. 422 with messages by field, or with one for the whole form.
 */
export const waitingListJoin = endpoint({
  method: 'POST',
  path: 'waiting-list/join',
  body: v.object({
    event: v.string(),
    datetime: v.string(),
    people: v.number(),
    email: v.string(),
    until: v.string(),
  }),
  /** The shop reads only the status. */
  answer: v.unknown(),
})

/**
 * Reserves the places that a mailed link offers for the customer of the token; without a valid
 * token, for a new guest, whose token is in the answer. From then on the customer's own calls show
 * these places as free, and a payment replaces the reservation. 404 if the offer is over.
 */
export const waitingListClaim = endpoint({
  method: 'POST',
  path: 'waiting-list/claim',
  isRepeatable: true,
  body: v.object({ key: v.string(), token: v.optional(v.string()) }),
  answer: fields({
    event: id,
    datetime,
    people: count,
    /** A ticket to begin with; null: the visitor chooses. */
    ticket: optionalId,
    /** End of the reservation, museum wall time. */
    until: datetime,
    /** Of a new guest; empty if the token was valid. */
    token: text,
    /** The e-mail that the mail was sent to; may be empty. */
    email: text,
  }),
})
