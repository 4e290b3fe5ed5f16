import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Language } from '@shop/shared/i18n/languages'
import type { ColumnType, Generated } from 'kysely'
import type { PricedLine } from '../cart/line-kinds.ts'
import type { Code, Emptied } from '../cart/lines/line-kind.ts'
import type { BookedCode, BookedShipping } from '../cart/priced-line.ts'
import type { Json, NullableJson } from './json-column.ts'

/** A voucher that was sold here; its code is stored as a hash. */
export interface VoucherTable {
  /** The same hash as `code_key`. */
  barcode: string
  /** Hash of the code in the form in which codes are compared, see `code-hash.ts`. */
  code_key: string
  booking_id: string
  /** Index of its line in the order. */
  line: number
  product_id: string
  /** In the buyer's language, because the product may no longer be sold when the name is shown. */
  name: string
  /** Cents. */
  amount: number
  /** Wall time at UTC+01:00, `YYYY-MM-DD HH:mm:ss`; both ends are included. */
  valid_from: string
  valid_to: string
}

/** A code on a ticket, which admits its people once. */
export interface AdmissionTable extends Code {
  /** Capital letters and digits without gaps, as in the barcode. */
  code: string
  booking_id: string
  /** Index of its line in the order. */
  line: number
  /** Its index among the codes of the line, from 0. */
  piece: number
  created_at: Date
}

/**
 * - `held`: places are held until `expires_at`, the customer is paying
 * - `booked`: paid, there is a booking
 * - `released`: given back by the customer, after a refused payment or at expiry
 */
export type CartStatus = 'held' | 'booked' | 'released'
/**
 * - `expired`: its time ran out; if it turns out to be paid, it is booked if there is still room
 * - `late`: paid after its time, when its things were already taken
 * - `mismatched`: a different amount was paid than requested, or priced for another country
 * - `paid`: an order written by the museum; the cart that paid it is booked
 */
export type ReleaseReason =
  | 'cancelled'
  | 'declined'
  | 'expired'
  | 'late'
  | 'mismatched'
  | 'replaced'
  | 'unregistered'
  | 'paid'

/** `last_error` of a cart whose customer may try another card after a refused payment. */
export const PAYMENT_DECLINED = 'payment declined'

/**
 * Of a released cart: `due` until the provider accepts no more money for it, or has refunded it.
 */
export type ClosingState = 'none' | 'due' | 'done'

/** A change of the date, carried out when its cart is paid. */
export interface PaidChange {
  bookingId: string
  request: string
  /** The line that the visitor chose, and all lines that move, by their positions in the booking. */
  line: number
  places: number[]
  from: string
}

export interface CartTable {
  id: string
  status: CartStatus
  release_reason: ReleaseReason | null
  customer_id: string
  language: Language
  payart: string
  partner: string | null
  document_number: string | null
  lines: Json<PricedLine[]>
  /** Null if nothing is sent by post. */
  shipping: NullableJson<BookedShipping>
  /** Voucher codes and the cents that each pays, in their order. */
  codes: Json<BookedCode[]>
  /** Cents left to pay: lines and shipping minus the codes. */
  total: number
  /** The payment at the provider; null if the total is 0. */
  payment_id: string | null
  currency: Generated<string | null>
  closing: Generated<ClosingState>
  /**
   * Number of failed attempts to close the payment, and the time of the next attempt; null: as soon
   * as possible.
   */
  closing_attempts: Generated<number>
  closing_next_at: Generated<Date | null>
  /** Start of the refund at the provider; null without a refund. */
  refunding_since: Generated<Date | null>
  /**
   * For a held cart: when to ask the provider for the status next, or when the claim of a process
   * ends; null: now.
   */
  settle_at: Generated<Date | null>
  /** Consecutive failures to learn whether the cart is paid. */
  settle_attempts: Generated<number>
  /**
   * When the shop gave up settling the cart or closing its payment; the museum's staff must act.
   */
  given_up_at: Generated<Date | null>
  last_error: Generated<string | null>
  /** The customer was informed by mail of the refund. */
  refund_told: Generated<boolean>
  us: string | null
  session_us: string | null
  src_url: string | null
  /** Address of the shop in the customer's language; null if no address is set for mails. */
  shop_url: string | null
  /** Public id of an order that the museum wrote; null for every other cart. */
  review_id: Generated<string | null>
  /** The order that this cart pays for; null for a basket. */
  order_cart_id: Generated<string | null>
  /** Size of the cart for the limits, see `sizeOf`. */
  held: Generated<number>
  /** Identifies the holder while the cart counts towards limits; see `held-by.ts`. */
  network: Generated<string | null>
  site: Generated<string | null>
  email_hash: Generated<string | null>
  /** Since when its customer has held unpaid things, across consecutive carts. */
  held_since: Generated<Date | null>
  /** SHA-256 of the token in the mail that confirms a free order; null once it is confirmed. */
  confirm_hash: Generated<string | null>
  /** Address for the redirect after confirming. */
  continue_url: Generated<string | null>
  /** The change of a booking that this cart pays for; null for every other cart. */
  change: ColumnType<PaidChange | null, string | null | undefined, string | null>
  /** The personal data that was removed from the cart, long after the booking. */
  emptied: Generated<Emptied | null>
  created_at: Date
  expires_at: Date
}

export interface BookingTable {
  /** Number that the customer reads out at the entrance. */
  id: string
  cart_id: string
  customer: Json<CustomerForm>
  booked_at: Date
}

/** A mailed link to a booking; see `createLink`. */
export interface BookingLinkTable {
  /** SHA-256 of the key; only the mail, or the browser that has paid, has the key itself. */
  token_hash: string
  booking_id: string
  /** Last day of its visits, or the day of the booking; `YYYY-MM-DD` in the museum. */
  last_day: string
  /** End of validity for the key of a browser that paid; null for a mailed key. */
  opens_until: Generated<Date | null>
  /** When a mailed key first opened the booking; null if it never did. */
  opened_at: Generated<Date | null>
}

/** A gift voucher that waits for its day; one row for each line, deleted once its mail is queued. */
export interface GiftTable {
  id: Generated<number>
  booking_id: string
  /** Index of the line in the order. */
  line: number
  recipient: string
  /** Museum day, `YYYY-MM-DD`. */
  send_on: string
}

/** A gift voucher that was mailed to its recipient; one row for each line. */
export interface GiftSentTable {
  booking_id: string
  line: number
  /** How often it was mailed. */
  times: number
  /** Museum day of the last mail, `YYYY-MM-DD`. */
  sent_on: string
}

/** A visitor who waits for places in a slot; the row is deleted when the wait ends. */
export interface WaitingTable {
  id: Generated<number>
  offering_id: string
  /** Of the slot; a day alone (`2026-09-03`): any time of this day. */
  starts_at: string
  people: number
  /** See `normalEmail`. */
  email: string
  language: Language
  /** Museum day, `YYYY-MM-DD`: the last day on which places are offered. */
  until: string
  created_at: Date
  /** Order of the list; null until the e-mail is confirmed. */
  queued_at: Generated<Date | null>
  /** The cart that holds the places offered now; null while waiting. */
  cart_id: Generated<string | null>
  /** Number of offers so far. */
  offers: Generated<number>
}

/** A key in a mail to a waiting visitor. */
export interface WaitingKeyTable {
  /** SHA-256 of the key; only the mail has the key itself. */
  key_hash: string
  waiting_id: number
}

/** A customer's withdrawal from lines of a booking. */
export interface WithdrawalTable {
  /** SHA-256 of its content: the same declaration counts once. */
  declaration: string
  /** Null if no booking has this number and e-mail; then nothing else of it is stored. */
  booking_id: string | null
  /** Indexes of the lines in the order; empty if the customer named them only in `text`. */
  lines: Json<number[]>
  name: string
  text: string
  received_at: Date
  /** When an operator marked it as done, and their name; null while open. */
  done_at: Generated<Date | null>
  done_by: Generated<string | null>
}

/** A change of the date of a booking. */
export interface BookingChangeTable {
  id: Generated<number>
  booking_id: string
  /** Identifies the visitor's press: a repeated one changes nothing more. */
  request: string
  /** Index of the line in the order. */
  line: number
  /** Museum wall time, as `startsAt` of the line. */
  from_time: string
  to_time: string
  /** Cents that the visitor paid for it, and cents that they got back as a voucher. */
  paid: number
  returned: number
  changed_at: Date
}

/** One row for each offer of a booking, however many pieces and lines; see `offerKey`. */
export interface SoldOfferTable {
  cart_id: string
  offer: string
  booked_at: Date
}
