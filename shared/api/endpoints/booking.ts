import * as v from 'valibot'
import { bookedFile } from '../booked-file.ts'
import { lenientList } from '../decode.ts'
import { endpoint } from '../endpoint.ts'
import { fields, optional } from '../optional.ts'
import { cents, id, name, optionalCents, optionalFlag, rate, text } from '../scalars.ts'
import { optionalDatetime } from '../wire-time.ts'
import { orderLineFields } from './order.ts'

const bookedLine = fields({
  ...orderLineFields,
  datetime_end: optionalDatetime,
  /** Where a group meets. */
  place: text,
})

/** A voucher code that paid part of it: its end alone, and cents; `left` was on it afterwards. */
const bookedCode = fields({ code: name, paid: cents, left: optional(cents, 0) })

const booking = fields({
  booking_id: id,
  /** The e-mail of who booked, without most of what stands before its `@`. */
  email: text,
  /** Is anything in it but visits? */
  is_order: optionalFlag(false),
  lines: optional(lenientList('booked lines', bookedLine), []),
  /** Were vouchers bought? They are in a mail of their own. */
  has_vouchers: optionalFlag(false),
  /** Null where nothing is sent by post. */
  shipping: optionalCents,
  /** Cents, shipping included, codes not taken off; null where it is not told. */
  total: optionalCents,
  /** Contained in the total; `rate` in percent. */
  tax: optional(lenientList('taxes', v.object({ rate, tax: cents })), []),
  codes: optional(lenientList('codes', bookedCode), []),
  /** Cents that the codes left over, and how they were paid. */
  paid: optionalCents,
  paid_by: text,
  /** What was paid went back. */
  refunded: optionalFlag(false),
  /** What `booking/file` has of it. */
  files: optional(lenientList('files', bookedFile), []),
})

export type BookedLine = v.InferOutput<typeof bookedLine>
export type FoundBooking = v.InferOutput<typeof booking>

/**
 * A booking, for whoever has the key of the link in its mail; 404 for every key that opens none. A
 * backend without this call mails no such link. The key travels in the body: addresses are logged.
 */
export const bookingReview = endpoint({
  method: 'POST',
  path: 'booking/review',
  body: v.object({ key: v.string() }),
  answer: booking,
})

/** A file of that booking, written anew: its name, media type, and content in base64. */
export const bookingFile = endpoint({
  method: 'POST',
  path: 'booking/file',
  body: v.object({ key: v.string(), file: bookedFile }),
  answer: fields({
    name,
    type: name,
    content: v.pipe(v.string(), v.nonEmpty()),
  }),
})
