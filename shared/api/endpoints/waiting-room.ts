import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { fields, optional } from '../optional.ts'
import { count, optionalFlag, optionalId, text } from '../scalars.ts'
import { signed } from '../signed.ts'

/**
 * The state of the waiting room. It is the same for everybody, so it may be cached for a second or
 * two. `room` is empty if no room is open; `event` is the one event behind the room, null for the
 * whole shop. `let_in` is the highest number that may pay, `waiting` the count of numbers after it,
 * `poll_s` the seconds until the next request is allowed.
 */
export const waitingRoomState = endpoint({
  method: 'GET',
  path: 'waiting-room',
  answer: fields({
    room: text,
    event: optionalId,
    per_minute: optional(count, 0),
    let_in: optional(count, 0),
    waiting: optional(count, 0),
    poll_s: optional(count, 5),
    /** The event has no places left at the moment. */
    sold_out: optionalFlag(false),
  }),
})

/**
 * Gives the visitor a number in the open room, and a signed ticket with it. A request with a ticket
 * of this room gets the same number again. `room` is empty if no room is open.
 */
export const waitingRoomJoin = endpoint({
  method: 'POST',
  path: 'waiting-room/join',
  body: v.object({ ticket: v.optional(signed) }),
  answer: fields({
    room: text,
    ticket: optional(signed, ''),
    number: optional(count, 0),
  }),
})

/**
 * Exchanges the ticket for a pass once its number is let in. A repeated request returns the same
 * pass. `seconds` is the remaining validity of the pass. `over`: the ticket has expired, or it
 * belongs to another room.
 */
export const waitingRoomPass = endpoint({
  method: 'POST',
  path: 'waiting-room/pass',
  body: v.object({ ticket: signed }),
  answer: fields({
    state: v.picklist(['waiting', 'letIn', 'over']),
    pass: optional(signed, ''),
    seconds: optional(count, 0),
  }),
})
