import type { Language } from '@shop/shared/i18n/languages'
import type { Generated, Kysely, Transaction } from 'kysely'
import type { TryTables } from '../../../service/database/tries.ts'
import type { VoucherCards } from '../paper/voucher-cards.ts'
import type {
  AccountTable,
  CustomerTable,
  KnownDeviceTable,
  PasswordResetTable,
  SignInTable,
} from './customer-tables.ts'
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
import type { RoomJoinTable, RoomPassTable, WaitingRoomTable } from './room-tables.ts'

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
