import * as v from 'valibot'
import { bookedFile, walletFile } from '../booked-file.ts'
import { lenientList } from '../decode.ts'
import { endpoint } from '../endpoint.ts'
import { fields, optional } from '../optional.ts'
import {
  cents,
  count,
  id,
  name,
  optionalCents,
  optionalFlag,
  placesLeft,
  rate,
  text,
} from '../scalars.ts'
import { datetime, day, optionalDatetime, optionalDay } from '../wire-time.ts'
import { paymentAux, providerAddress, returnUrls } from './checkout.ts'
import { orderLineFields } from './order.ts'

/** Whether and how the visitor can move a line to another date of its offer. */
const dateChange = fields({
  /** The event or tour whose calendar has the dates. */
  offer: id,
  kind: v.picklist(['event', 'tour']),
  /** Why the date cannot be changed, as a sentence; empty if it can. */
  refused: text,
  /** Museum wall time until which the date can be changed; null if unknown. */
  until: optionalDatetime,
  /** Cents for each change. */
  fee: optional(cents, 0),
  /** What the visitor gets for a lower price: a voucher code, or nothing. Null if unknown. */
  refund: optional(v.picklist(['voucher', 'nothing']), null),
})

/**
 * Can the customer withdraw from a line? `open`: yes; else the reason why not: `dated` has a fixed
 * day, a `donation` is no purchase, a `returned` voucher was given for the lower price of another
 * date, `redeemed` vouchers were used, the period is `over`, the customer's `country` has no such
 * right, or it is `withdrawn` already.
 */
const withdrawal = v.picklist([
  'open',
  'dated',
  'donation',
  'returned',
  'redeemed',
  'over',
  'country',
  'withdrawn',
])

export type Withdrawal = v.InferOutput<typeof withdrawal>

/** A voucher that is mailed to its recipient on a day, and what the buyer can do about it. */
const gift = fields({
  /** In words: when it is or was mailed, and what happens or why not if it is mailed again. */
  text: name,
  /** The museum day on which it is mailed, or was mailed last. */
  on: day,
  /** The last day to which it can be moved; null if it cannot. */
  until: optionalDay,
  /** How often it was mailed, and whether it can be mailed again. */
  sent: optional(count, 0),
  again: optionalFlag(false),
})

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
  /** Missing or null: the date of the line is fixed. */
  change: optional(dateChange, null),
  /** Missing or null: the line is no such voucher, or `booking/gift` does not know it. */
  gift: optional(gift, null),
  /** How often the dates of the booking were changed: `SEQUENCE` of the calendar entry. */
  sequence: optional(count, 0),
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
export type BookedGift = v.InferOutput<typeof gift>
export type DateChange = v.InferOutput<typeof dateChange>
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

const changeTime = fields({
  datetime,
  /** Is there room for the whole line? */
  open: optionalFlag(false),
  left: placesLeft,
  /** Cents to pay: the difference of the prices and the fee. */
  due: cents,
  /** Cents that the visitor gets back, as `refund` says. */
  back: optional(cents, 0),
})

export type ChangeTime = v.InferOutput<typeof changeTime>

/**
 * The times of a day to which a line of a booking can be moved, for all its people, with what the
 * change costs (optional). 404 if the booking has no such line.
 */
export const bookingTimes = endpoint({
  method: 'POST',
  path: 'booking/times',
  isRepeatable: true,
  body: v.object({ key: v.string(), line: v.pipe(v.number(), v.integer()), date: v.string() }),
  answer: lenientList('times', changeTime),
})

const changeBody = {
  key: v.string(),
  line: v.pipe(v.number(), v.integer()),
  from: v.string(),
  datetime: v.string(),
  due: v.number(),
  request: v.pipe(v.string(), v.minLength(8), v.maxLength(64)),
}

/**
 * Moves a line of a booking to another date (optional). Places, price and codes change together or
 * not at all: after any failure, the booking is unchanged. `request` identifies the press: the same
 * one changes the date once, and is answered again after a lost answer. `from`: the date that the
 * visitor saw; `due`: the cents that they agreed to pay. 422 with a message if it is refused.
 */
export const bookingChange = endpoint({
  method: 'POST',
  path: 'booking/change',
  isRepeatable: true,
  body: v.object(changeBody),
  answer: booking,
})

/**
 * Mails the gift voucher of a line on another day `on`, while it waits for its day; without `on`, it
 * is mailed again, at once, with a new code in place of the old one (optional). `sent`: how often it
 * was mailed as far as the visitor saw; if it was mailed more often meanwhile, nothing is mailed, so
 * that a repeated press mails once. 422 with a message if it is refused.
 */
export const bookingGift = endpoint({
  method: 'POST',
  path: 'booking/gift',
  isRepeatable: true,
  body: v.object({
    key: v.string(),
    line: linePosition,
    on: v.optional(typed(10)),
    sent: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
  answer: booking,
})

/**
 * Begins the payment of a change that costs something, like that of a basket (optional). The new
 * places are held; the date changes with the booking of the payment (`checkout/execPayment`), and
 * not if the payment fails or is cancelled. 422 with a message if it is refused.
 */
export const bookingPayChange = endpoint({
  method: 'POST',
  path: 'booking/payChange',
  body: v.object({
    ...changeBody,
    payart: id,
    aux: paymentAux,
    url: returnUrls,
    token: v.optional(v.string()),
  }),
  answer: providerAddress,
})
