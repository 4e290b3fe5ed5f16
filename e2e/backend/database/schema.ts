import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Language } from '@shop/shared/i18n/languages'
import type { ColumnType, Generated, Kysely, Transaction } from 'kysely'
import type { PricedLine } from '../checkout/priced-line.ts'

/** Written as JSON text, because `pg` would turn a list into a PostgreSQL array. */
type Json<Value> = ColumnType<Value, string, string>
type NullableJson<Value> = ColumnType<Value | null, string | null, string | null>

/** One row for each slot anybody ever wanted: what buyers of the slot queue at. */
export interface SlotTable {
  /** The event or the tour; their ids differ. */
  offering_id: string
  /** Museum wall time, `YYYY-MM-DD HH:mm:ss`; midnight for a day without times. */
  starts_at: string
}

/** Pieces of one ticket in one slot, or what is booked of a tour. Without an expiry they are sold. */
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

export interface CustomerTable {
  id: string
  /** SHA-256 of the token; the token itself is only with the customer. */
  token_hash: string
  is_guest: boolean
  form: NullableJson<CustomerForm>
  created_at: Date
}

/**
 * - `held`: places are kept until `expires_at`, the customer is paying
 * - `booked`: paid, there is a booking
 * - `released`: given back, by the customer, after a refused payment or when the time was over
 */
export type CartStatus = 'held' | 'booked' | 'released'
export type ReleaseReason = 'cancelled' | 'declined' | 'expired' | 'replaced' | 'unregistered'

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
  /** Cents. */
  total: number
  /** The payment at the provider; null where nothing is to pay. */
  payment_id: string | null
  closing: Generated<ClosingState>
  us: string | null
  session_us: string | null
  src_url: string | null
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

export interface MailTable {
  id: Generated<number>
  booking_id: string
  recipient: string
  message: Json<MailMessage>
  attempts: Generated<number>
  last_error: string | null
  sent_at: Date | null
  /** Null: as soon as possible. */
  next_attempt_at: Generated<Date | null>
  /** Not tried any more before the next start. */
  given_up: Generated<boolean>
}

export interface MailMessage {
  subject: string
  text: string
  html: string
}

export interface ShopTables {
  slot: SlotTable
  hold: HoldTable
  customer: CustomerTable
  cart: CartTable
  booking: BookingTable
  mail: MailTable
}

export type ShopDatabase = Kysely<ShopTables>
export type ShopTransaction = Transaction<ShopTables>
