import * as v from 'valibot'
import { bookedFile, walletFile } from '../booked-file.ts'
import { lenientList } from '../decode.ts'
import { endpoint } from '../endpoint.ts'
import { fields, optional } from '../optional.ts'
import { cents, count, id, name, optionalCents, optionalFlag, rate, text } from '../scalars.ts'
import { datetime, optionalDatetime, optionalDay } from '../wire-time.ts'
import { orderLineFields } from './order.ts'

/**
 * Can the customer withdraw from a line? `open`: yes; else the reason why not: `dated` has a fixed
 * day, a `donation` is no purchase, `redeemed` vouchers were used, the period is `over`, the customer's `country` has no such
 * right, or it is `withdrawn` already.
 */
const withdrawal = v.picklist([
  'open',
  'dated',
  'donation',
  'redeemed',
  'over',
  'country',
  'withdrawn',
])

export type Withdrawal = v.InferOutput<typeof withdrawal>

const bookedLine = fields({
  ...orderLineFields,
  datetime_end: optionalDatetime,
  /** Null if withdrawals are not taken online. */
  withdrawal: optional(withdrawal, null),
  /** Where a group meets. */
  place: text,
  /** Name and address of the venue; empty if unknown. */
  venue: text,
  venue_address: text,
})

/** A ticket as it is shown at the entrance. */
const bookedTicket = fields({
  /** Position of its line in `lines`, from 0. */
  line: count,
  /** The people it admits, one entry per kind, e.g. `2 × Adult`. */
  admits: optional(lenientList('admitted people', name), []),
  /** The code in signs, for people. */
  code: name,
  /**
   * The same code for scanners, a square symbol of any kind: its modules in rows from the top left,
   * `1` for dark and `0` for light, without the light margin. Empty if there is none.
   */
  symbol: text,
  /** The wallets for which `booking/file` has this ticket. */
  wallets: optional(lenientList('wallets', walletFile), []),
})

/**
 * A voucher code that paid part of the booking: its last characters, and cents; `left` is what
 * remained on it.
 */
const bookedCode = fields({ code: name, paid: cents, left: optional(cents, 0) })

const booking = fields({
  booking_id: id,
  /** The customer's e-mail, mostly hidden before its `@`. */
  email: text,
  /** Does the booking contain anything other than visits? */
  is_order: optionalFlag(false),
  /** The last day on which its `open` lines can be withdrawn from. */
  withdraw_until: optionalDay,
  lines: optional(lenientList('booked lines', bookedLine), []),
  /** Were vouchers bought? They are in a separate mail. */
  has_vouchers: optionalFlag(false),
  /** Shipping cost in cents; null if nothing is sent by post. */
  shipping: optionalCents,
  /** Cents, shipping included, before voucher codes; null if unknown. */
  total: optionalCents,
  /** The taxes contained in the total; `rate` in percent. */
  tax: optional(lenientList('taxes', v.object({ rate, tax: cents })), []),
  codes: optional(lenientList('codes', bookedCode), []),
  /** Cents that the codes did not cover, and how the customer paid them. */
  paid: optionalCents,
  paid_by: text,
  /** The payment was refunded. */
  refunded: optionalFlag(false),
  /** The files of the booking that `booking/file` offers. */
  files: optional(lenientList('files', bookedFile), []),
  /** The tickets to show at the entrance; empty if the backend offers them only as a file. */
  tickets: optional(lenientList('tickets', bookedTicket), []),
})

export type BookedTicket = v.InferOutput<typeof bookedTicket>
export type BookedLine = v.InferOutput<typeof bookedLine>
export type FoundBooking = v.InferOutput<typeof booking>

/**
 * A booking, by the key of the link in its mail, or by the `booking_key` of its payment (optional);
 * 404 for an unknown key. A backend without this call mails no such link. The key travels in the
 * body, because addresses are logged.
 */
export const bookingReview = endpoint({
  method: 'POST',
  path: 'booking/review',
  body: v.object({ key: v.string() }),
  answer: booking,
})

/**
 * A newly created file of a booking: its name, media type, and content in base64. For a wallet,
 * `ticket` is the ticket's `code`, and the file of `google_wallet` is a `text/uri-list` with the
 * address that adds it. 422 with a message if there are no passes any more, e.g. after a refund.
 */
export const bookingFile = endpoint({
  method: 'POST',
  path: 'booking/file',
  body: v.object({
    key: v.string(),
    file: v.union([bookedFile, walletFile]),
    ticket: v.optional(v.string()),
  }),
  answer: fields({
    name,
    type: name,
    content: v.pipe(v.string(), v.nonEmpty()),
  }),
})

const linePosition = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000))
const typed = (most: number) => v.pipe(v.string(), v.maxLength(most))

/**
 * A customer withdraws from a contract: from `lines` of the booking that `key` opens (positions from
 * 0), or, without a key, from what `text` names of a booking with this number and e-mail. The answer
 * is the time of receipt; without a key, it must not reveal whether the booking exists. The same
 * declaration counts once. A receipt is mailed at once. 404 with a key: it opens no booking; without
 * one: the backend takes no withdrawals. 422 with messages by field.
 */
export const bookingWithdraw = endpoint({
  method: 'POST',
  path: 'booking/withdraw',
  body: v.object({
    name: typed(200),
    key: v.optional(typed(200)),
    lines: v.optional(v.pipe(v.array(linePosition), v.maxLength(200))),
    booking_id: v.optional(typed(200)),
    email: v.optional(typed(254)),
    text: v.optional(typed(2000)),
  }),
  answer: fields({ received_at: datetime }),
})
