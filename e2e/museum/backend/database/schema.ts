import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Language } from '@shop/shared/i18n/languages'
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { TryTables } from '../../../service/database/tries.ts'
import type { Emptied } from '../cart/empty-lines.ts'
import type { BookedCode, BookedShipping, PricedLine } from '../cart/priced-line.ts'

/** Written as JSON text, because `pg` would turn a list into a PostgreSQL array. */
type Json<Value> = ColumnType<Value, string, string>
type NullableJson<Value> = ColumnType<Value | null, string | null, string | null>

/** One row per slot that anybody ever wanted; buyers of the slot lock it. */
export interface SlotTable {
  /** The event or the tour; their ids differ. */
  offering_id: string
  /** Museum wall time, `YYYY-MM-DD HH:mm:ss`; midnight for a day without times. */
  starts_at: string
}

/** Pieces of one ticket in one slot, or what is booked of a tour. No expiry means sold. */
export interface HoldTable {
  id: Generated<number>
  /** Null: taken by hand, not by a customer. */
  cart_id: string | null
  offering_id: string
  starts_at: string
  /** Of a tour the price that it is booked at. */
  ticket_id: string
  pieces: number
  /** What counts against the slot: the pieces, or 0 for a ticket the slot does not limit. */
  places: number
  expires_at: Date | null
}

/** One row per article or code that anybody ever wanted; its buyers lock it. */
export interface QueueTable {
  kind: 'article' | 'code'
  /** The article's id, or what the code's uses stand under. */
  name: string
}

/** Pieces of an article with limited stock. No expiry means sold. */
export interface ArticleHoldTable {
  id: Generated<number>
  /** Null: taken by hand, not by a customer. */
  cart_id: string | null
  article_id: string
  pieces: number
  expires_at: Date | null
}

/** What an order takes of a code. No expiry means spent. */
export interface CodeUseTable {
  id: Generated<number>
  /** Null: spent by hand, not by a customer. */
  cart_id: string | null
  /** Of a code in the catalogue what codes are compared by, see `codeKey`; else its hash. */
  code_key: string
  /** Cents. */
  amount: number
  expires_at: Date | null
}

/** Drawn once for this database. */
export interface SecretTable {
  /** What it is for. */
  name: 'voucher'
  value: string
}

/** A voucher that was sold here; its code is stored as a hash. */
export interface VoucherTable {
  /** A hash too; the plain code if an earlier release stored it and it is not hashed yet. */
  barcode: string
  /** Hash of the code as codes are compared, see `code-hash.ts`. */
  code_key: string
  booking_id: string
  /** Place of its line in the order. */
  line: number
  product_id: string
  /** In the buyer's language, for the day the product is no longer sold. */
  name: string
  /** Cents. */
  amount: number
  /** Wall time at UTC+01:00, `YYYY-MM-DD HH:mm:ss`; both ends belong to it. */
  valid_from: string
  valid_to: string
}

/** A code on a ticket, which lets people in once. */
export interface AdmissionTable {
  /** Capital letters and digits without gaps, as they stand in the barcode. */
  code: string
  booking_id: string
  /** Place of its line in the order. */
  line: number
  /** Its place among the codes of the line, from 0. */
  piece: number
  /** `tour`: the guided tour itself; its admission tickets have codes of their own. */
  kind: 'ticket' | 'tour'
  /** The ticket, or the price that the tour is booked at. */
  ticket_id: string
  /** What it is for, in the buyer's language. */
  name: string
  /** How many it lets in. */
  people: number
  created_at: Date
}

export interface CustomerTable {
  id: string
  is_guest: boolean
  /** Of somebody with an account without the e-mail, which stands in the account. */
  form: NullableJson<CustomerForm>
  created_at: Date
}

/** A sign-in token; an account may have several, a guest has one. */
export interface SignInTable {
  /** SHA-256 of the token; only the customer has the token itself. */
  token_hash: string
  customer_id: string
  expires_at: Date
}

export interface AccountTable {
  customer_id: string
  /** Lower case, so that nobody can have two. */
  email: string
  /** See `password-hash.ts`. */
  password_hash: string
  /** Null until a link that was mailed to it has been used. */
  email_proven_at: Date | null
  created_at: Date
}

/** A browser that somebody signed in to an account with; see `known-device.ts`. */
export interface KnownDeviceTable {
  /** SHA-256 of what its cookie says. */
  token_hash: string
  customer_id: string
  expires_at: Date
}

/** A mailed link to a new password. The row is deleted when it is used. */
export interface PasswordResetTable {
  /** SHA-256 of the token; only the mail contains the token itself. */
  token_hash: string
  customer_id: string
  expires_at: Date
}

/**
 * - `held`: places are held until `expires_at`, the customer is paying
 * - `booked`: paid, there is a booking
 * - `released`: given back, by the customer, after a refused payment or when the time was over
 */
export type CartStatus = 'held' | 'booked' | 'released'
/**
 * - `expired`: its time was over; should it turn out to be paid, it is booked if there is still room
 * - `late`: paid after its time, when what it held was taken
 * - `mismatched`: something else was paid than was asked for
 * - `paid`: of an order that the museum wrote; the cart that paid it is booked
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

/**
 * Of a released cart's payment: `due` until the provider has confirmed that it takes no money any
 * more, or that the money it took went back.
 */
export type ClosingState = 'none' | 'due' | 'done'

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
  /** Null where nothing is sent by post. */
  shipping: NullableJson<BookedShipping>
  /** Voucher codes and what each of them pays, in their order. */
  codes: Json<BookedCode[]>
  /** Cents that are left to pay: lines and shipping less what the codes pay. */
  total: number
  /** The payment at the provider; null where nothing is to pay. */
  payment_id: string | null
  /** That the payment was asked for in; null where there is none, and in carts of earlier releases. */
  currency: Generated<string | null>
  closing: Generated<ClosingState>
  /** How often closing it came to nothing, and when it is tried again; null: as soon as possible. */
  closing_attempts: Generated<number>
  closing_next_at: Generated<Date | null>
  /** The customer was informed by mail of the refund. */
  refund_told: Generated<boolean>
  us: string | null
  session_us: string | null
  src_url: string | null
  /** Where the customer opened the shop, with their language; null in orders of earlier releases. */
  shop_url: string | null
  /** Of an order that the museum wrote, which somebody finds it by; null for every other cart. */
  review_id: Generated<string | null>
  /** The order that this cart is to pay; null where a basket is paid. */
  order_cart_id: Generated<string | null>
  /** Its size for the limits, see `sizeOf`. */
  held: Generated<number>
  /** Who holds it, while it is held; see `held-by.ts`. */
  network: Generated<string | null>
  email_hash: Generated<string | null>
  /**
   * Of a free order that waits to be confirmed by mail: SHA-256 of the token, which stands only there.
   * Null once it is confirmed, and for every cart that need not be.
   */
  confirm_hash: Generated<string | null>
  /** Where the customer is redirected after confirming. */
  continue_url: Generated<string | null>
  /** Which personal data were removed from it, long after the booking. */
  emptied: Generated<Emptied | null>
  created_at: Date
  expires_at: Date
}

export interface BookingTable {
  /** What the customer reads out at the entrance. */
  id: string
  cart_id: string
  customer: Json<CustomerForm>
  booked_at: Date
}

/** One row for each offer of a booking, however many pieces and lines; see `offerKey`. */
export interface SoldOfferTable {
  cart_id: string
  offer: string
  booked_at: Date
}

/** `voucher`: the vouchers a booking sold, beside what confirms it. */
export type MailKind = 'booking' | 'voucher' | 'account' | 'order' | 'refund' | 'confirm'

export interface MailTable {
  id: Generated<number>
  kind: MailKind
  /** Null: not about a booking. */
  booking_id: string | null
  recipient: string
  /** Null where it is written only when it is sent, and once it has left. */
  message: NullableJson<MailMessage>
  /** A request for a link to a new password: its token must not be stored in a queue. */
  reset: NullableJson<ResetWish>
  attempts: Generated<number>
  last_error: string | null
  sent_at: Date | null
  /** Null: as soon as possible. */
  next_attempt_at: Generated<Date | null>
  /** Not tried again before the next start. */
  given_up: Generated<boolean>
  /** Until then one process is sending it; null when none is. */
  claimed_until: Generated<Date | null>
}

export interface ResetWish {
  language: Language
  /** The token is appended. */
  backlink: string
  /** Instant of the request, ISO 8601. */
  at: string
}

export interface MailMessage {
  subject: string
  text: string
  html: string
}

/** A change of the shop's config by an operator; the highest id is in force. */
export interface ConfigRevisionTable {
  /** From 1, without gaps. */
  id: number
  action: 'change' | 'undo'
  /** The revision that this one undoes. */
  undone_of: number | null
  changes: Json<ConfigChanges>
  /** All fields that differ from the catalogue's after this revision. */
  overrides: Json<Record<string, unknown>>
  /** Network it was saved from, see `networkOf`. */
  network: string
  created_at: Date
}

/** By field name; null means that the field is not set. */
export type ConfigChanges = Record<string, { before: unknown; after: unknown }>

export interface ShopTables extends TryTables {
  slot: SlotTable
  hold: HoldTable
  queue: QueueTable
  article_hold: ArticleHoldTable
  code_use: CodeUseTable
  voucher: VoucherTable
  secret: SecretTable
  admission: AdmissionTable
  customer: CustomerTable
  sign_in: SignInTable
  account: AccountTable
  known_device: KnownDeviceTable
  password_reset: PasswordResetTable
  cart: CartTable
  booking: BookingTable
  sold_offer: SoldOfferTable
  mail: MailTable
  config_revision: ConfigRevisionTable
}

export type ShopDatabase = Kysely<ShopTables>
export type ShopTransaction = Transaction<ShopTables>
