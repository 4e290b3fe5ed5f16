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
  BookingChangeTable,
  BookingLinkTable,
  BookingTable,
  CartTable,
  GiftSentTable,
  GiftTable,
  SoldOfferTable,
  VoucherTable,
  WaitingKeyTable,
  WaitingTable,
  WithdrawalTable,
} from './order-tables.ts'

interface CustomerTable {
  id: string
  is_guest: boolean
  /** Without the e-mail if there is an account: then the account has it. */
  form: NullableJson<CustomerForm>
  created_at: Date
}

/** A sign-in token; an account may have several, a guest has one. */
interface SignInTable {
  /** SHA-256 of the token; only the customer has the token itself. */
  token_hash: string
  customer_id: string
  expires_at: Date
  /**
   * Last use by a customer, to within some minutes; null for guests, whose sign-in lasts all day.
   */
  used_at: Date | null
}

interface AccountTable {
  customer_id: string
  /** Lower case, so that an e-mail has at most one account. */
  email: string
  /** See `password-hash.ts`. */
  password_hash: string
  /** Null until a link mailed to this e-mail has been used. */
  email_proven_at: Date | null
  created_at: Date
}

/** A browser that has signed in to the account; see `known-device.ts`. */
interface KnownDeviceTable {
  /** SHA-256 of its cookie's value. */
  token_hash: string
  customer_id: string
  expires_at: Date
}

/** A mailed link for setting a new password. The row is deleted when it is used. */
interface PasswordResetTable {
  /** SHA-256 of the token; only the mail contains the token itself. */
  token_hash: string
  customer_id: string
  expires_at: Date
}

/** Random values, created once for this database. */
export interface SecretTable {
  name: 'voucher' | 'challenge' | 'health'
  value: string
}

/**
 * `voucher`: the vouchers of a booking, in a mail separate from its confirmation; `again`: a further
 * confirmation, which an operator sends; `changed`: one after a change of the date.
 */
export type MailKind =
  | 'booking'
  | 'again'
  | 'changed'
  | 'voucher'
  | 'gift'
  | 'account'
  | 'order'
  | 'refund'
  | 'confirm'
  | 'withdrawal'
  | 'waiting'

export interface MailTable {
  id: Generated<number>
  kind: MailKind
  /** Null if the mail is not about a booking. */
  booking_id: string | null
  recipient: string
  /**
   * The text of the mail. Null after sending; also before, if the text is written only for sending.
   */
  message: NullableJson<MailMessage>
  /** A request for a password reset link: a queue must not contain its token. */
  reset: NullableJson<ResetRequest>
  attempts: Generated<number>
  last_error: string | null
  sent_at: Date | null
  queued_at: Generated<Date>
  /** Null: as soon as possible. */
  next_attempt_at: Generated<Date | null>
  /** Retried only after the next start, or when the museum's staff request it. */
  given_up: Generated<boolean>
  given_up_at: Generated<Date | null>
  /** Until this time a process has claimed the mail, to send it; null without a claim. */
  claimed_until: Generated<Date | null>
}

export interface ResetRequest {
  language: Language
  /** Address of the page that sets the password; the token is appended. */
  backlink: string
  /** Instant of the request, ISO 8601. */
  at: string
}

export interface MailMessage {
  subject: string
  text: string
  html: string
  /** Address that ends such mails with one POST (RFC 8058). */
  unsubscribe?: string | undefined
  /** Gift cards that are drawn when the mail is sent. */
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
  /** Network from which the change was saved, see `networkOf`. */
  network: string
  /** Name of the operator; null after the name was removed. */
  author: string | null
  created_at: Date
  /** When the change was scheduled, and for when; both null if it was saved at once. */
  scheduled_at: Date | null
  scheduled_for: Date | null
}

/** By field name; null means that the field is not set. */
export type ConfigChanges = Record<string, { before: unknown; after: unknown }>

/** A waiting room. Opening again creates a new room with new places. */
export interface WaitingRoomTable {
  id: string
  /** Signs its tickets and passes. */
  key: string
  /** The event whose sale it protects; null for the whole shop. */
  event_id: string | null
  /** `load`: opened automatically. */
  opened_by: 'hand' | 'load'
  opened_at: Date
  /** Null when it is closed; at most one is open. */
  is_open: true | null
  closed_at: Date | null
  per_minute: number
  /** The last number that was issued. */
  issued: Generated<number>
  /** Visitors up to this number were let in at `served_at`; `per_minute` more each minute since. */
  served: Generated<number>
  served_at: Date
}

/** Number of joins from a network, or an IPv6 site, within one minute of the clock. */
interface RoomJoinTable {
  room_id: string
  network_hash: string
  /** Minutes since 1970. */
  minute: number
  joined: number
}

/** A visitor who has exchanged a ticket for a pass. */
interface RoomPassTable {
  room_id: string
  number: number
  let_in_at: Date
  /** Orders begun with the pass. */
  orders: Generated<number>
}

/** A picture that operators uploaded. */
interface UploadedPictureTable {
  id: Generated<number>
  /** See `pictures/uploaded.ts`. */
  name: string
  created_at: Date
}

/** Its files: the picture itself, narrower copies, and the JPEG for link previews. */
interface UploadedFileTable {
  file: string
  picture_id: number
  content: Uint8Array
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
  gift: GiftTable
  gift_sent: GiftSentTable
  booking_change: BookingChangeTable
  sold_offer: SoldOfferTable
  withdrawal: WithdrawalTable
  waiting: WaitingTable
  waiting_key: WaitingKeyTable
  mail: MailTable
  config_revision: ConfigRevisionTable
  waiting_room: WaitingRoomTable
  room_join: RoomJoinTable
  room_pass: RoomPassTable
  uploaded_picture: UploadedPictureTable
  uploaded_file: UploadedFileTable
}

/** A function that takes it takes a transaction too. */
export type ShopDatabase = Kysely<ShopTables>
export type ShopTransaction = Transaction<ShopTables>
