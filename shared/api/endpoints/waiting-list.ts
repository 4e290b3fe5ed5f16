import { endpoint } from '../endpoint.ts'
import { fields } from '../optional.ts'
import { count, flag, name, optionalCount, optionalId, text } from '../scalars.ts'

// Uses only modules that the shell provides: the pages with these calls then stay small.

/**
 * Asks for a mail when so many places of a sold-out time, or day without times, become free, until
 * a day that is included. A day alone as `datetime` of an offer with times: any of its times. The
 * body names an event or, if the config says that tours have a list, a tour. The visitor confirms by
 * a mailed link. The answer is the same whether the e-mail waits already or not.
 * 422 with messages by field, or with one for the whole form.
 */
export const waitingListJoin = endpoint({
  method: 'POST',
  path: 'waiting-list/join',
  body: fields({
    event: optionalId,
    tour: optionalId,
    datetime: name,
    people: count,
    email: text,
    until: text,
  }),
  /** The shop reads only the status. */
  answer: flag,
})

/**
 * Reserves the places that a mailed link offers for the customer of the token; without a valid
 * token, for a new guest, whose token is in the answer. From then on the customer's own calls show
 * these places as free, and a payment replaces the reservation. 404 with a sentence if the offer
 * is over.
 */
export const waitingListClaim = endpoint({
  method: 'POST',
  path: 'waiting-list/claim',
  isRepeatable: true,
  body: fields({ key: text, token: text }),
  answer: fields({
    /** The offer: an event or a tour. */
    event: optionalId,
    tour: optionalId,
    datetime: name,
    people: count,
    /** Places, or whole tours, that are held; only for a tour. */
    units: optionalCount,
    /** A ticket to begin with; null: the visitor chooses. */
    ticket: optionalId,
    /** A sentence that says until when the places are held. */
    message: text,
    /** Of a new guest; empty if the token was valid. */
    token: text,
    /** The e-mail that the mail was sent to; may be empty. */
    email: text,
  }),
})
