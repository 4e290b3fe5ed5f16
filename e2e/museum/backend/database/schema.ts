import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { Language } from '@shop/shared/i18n/languages'
import type { Generated, Kysely, Transaction } from 'kysely'
import type { TryTables } from '../../../service/database/tries.ts'
import type { VoucherCards } from '../paper/voucher-cards.ts'
import type {
  ArticleHoldTable,
  ArticleSoldTable,
  CodeUseTable,
  HoldTable,
  QueueTable,
  SlotSoldTable,
  SlotTable,
} from './hold-tables.ts'
import type { Json, NullableJson } from './json-column.ts'
import type {
  AdmissionTable,
  BookingLinkTable,
  BookingTable,
  CartTable,
  SoldOfferTable,
  VoucherTable,
} from './order-tables.ts'

interface CustomerTable {
  id: string
  is_guest: boolean
  /** Of somebody with an account without the e-mail, which stands in the account. */
  form: NullableJson<CustomerForm>
  created_at: Date
}

/** A sign-in token; an account may have several, a guest has one. */
interface SignInTable {
  /** SHA-256 of the token; only the customer has the token itself. */
  token_hash: string
  customer_id: string
  expires_at: Date
  /** By a customer, to within some minutes; null for a guest, who is nobody until the day is over. */
  used_at: Date | null
}

interface AccountTable {
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
interface KnownDeviceTable {
  /** SHA-256 of what its cookie says. */
  token_hash: string
  customer_id: string
  expires_at: Date
}

/** A mailed link to a new password. The row is deleted when it is used. */
interface PasswordResetTable {
  /** SHA-256 of the token; only the mail contains the token itself. */
  token_hash: string
  customer_id: string
  expires_at: Date
}

/** Drawn once for this database. */
export interface SecretTable {
  name: 'voucher' | 'challenge' | 'health'
  value: string
}

/** `voucher`: the vouchers a booking sold, beside what confirms it. */
export type MailKind = 'booking' | 'voucher' | 'account' | 'order' | 'refund' | 'confirm'

export interface MailTable {
  id: Generated<number>
  kind: MailKind
  /** Null: not about a booking. */
  booking_id: string | null
  recipient: string
  /** Null if it is written only when it is sent, and after it was sent. */
  message: NullableJson<MailMessage>
  /** A request for a link to a new password: its token must not be stored in a queue. */
  reset: NullableJson<ResetWish>
  attempts: Generated<number>
  last_error: string | null
  sent_at: Date | null
  queued_at: Generated<Date>
  /** Null: as soon as possible. */
  next_attempt_at: Generated<Date | null>
  /** Not tried again before the next start, or until the museum's staff ask for it. */
  given_up: Generated<boolean>
  given_up_at: Generated<Date | null>
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
  /** Cards to be drawn when it is sent. */
  vouchers?: VoucherCards
}

/** A change of the shop's config by an operator; the highest id is in force. */
export interface ConfigRevisionTable {
  /** From 1, without gaps. */
  id: number
  action: 'change' | 'undo'
  undone_of: number | null
  changes: Json<ConfigChanges>
  /** All fields that differ from the catalogue's after this revision. */
  overrides: Json<Record<string, unknown>>
  /** Network it was saved from, see `networkOf`. */
  network: string
  /** Name of the operator; null once it is forgotten. */
  author: string | null
  created_at: Date
  /** When it was scheduled and for when; null for one that was saved at once. */
  scheduled_at: Date | null
  scheduled_for: Date | null
}

/** By field name; null means that the field is not set. */
export type ConfigChanges = Record<string, { before: unknown; after: unknown }>

/** A waiting room; opened again it is another one, with places of its own. */
export interface WaitingRoomTable {
  id: string
  /** Signs its tickets and passes. */
  key: string
  /** The event that it stands before; null for the whole shop. */
  event_id: string | null
  /** `load`: it opened by itself. */
  opened_by: 'hand' | 'load'
  opened_at: Date
  /** Null when it is closed; one is open at most. */
  is_open: true | null
  closed_at: Date | null
  per_minute: number
  /** The last number that was given. */
  issued: Generated<number>
  /** Up to this number they were let in at `served_at`; since then by `per_minute`. */
  served: Generated<number>
  served_at: Date
}

/** How many joined from a network, or an IPv6 site, within a minute of the clock. */
interface RoomJoinTable {
  room_id: string
  network_hash: string
  /** Since 1970. */
  minute: number
  joined: number
}

/** Whoever has exchanged a ticket. */
interface RoomPassTable {
  room_id: string
  number: number
  let_in_at: Date
  /** Orders that were begun with it. */
  orders: Generated<number>
}

export interface ShopTables extends TryTables {
  slot: SlotTable
  hold: HoldTable
  queue: QueueTable
  slot_sold: SlotSoldTable
  article_hold: ArticleHoldTable
  article_sold: ArticleSoldTable
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
  booking_link: BookingLinkTable
  sold_offer: SoldOfferTable
  mail: MailTable
  config_revision: ConfigRevisionTable
  waiting_room: WaitingRoomTable
  room_join: RoomJoinTable
  room_pass: RoomPassTable
}

export type ShopDatabase = Kysely<ShopTables>
export type ShopTransaction = Transaction<ShopTables>
