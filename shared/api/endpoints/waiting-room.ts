import * as v from 'valibot'
import { endpoint } from '../endpoint.ts'
import { fields, optional } from '../optional.ts'
import { count, optionalFlag, optionalId, text } from '../scalars.ts'
import { signed } from '../signed.ts'

/**
 * How far the waiting room has let people in: the same for everybody, so that it may be cached for a
 * second or two. `room` is empty where none is open; `event` is the one event that it stands before,
 * and null for the whole shop. `let_in` is the highest number that may pay, `waiting` how many come
 * after it, `poll_s` after how many seconds it may be asked again.
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
    /** Nothing of the event is left at the moment. */
    sold_out: optionalFlag(false),
  }),
})

/**
 * Gives a place in the open room. Whoever sends a ticket of this room gets that place again. `room`
 * is empty where none is open.
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
 * Exchanges the ticket for a pass once its number is let in; asked again, the pass is the same and
 * `seconds`, for which it is still good, are fewer. `over`: its time has run out, or the room is
 * another one.
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
