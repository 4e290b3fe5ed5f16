import type { Language } from '@shop/shared/i18n/languages'
import type { ColumnType, Kysely } from 'kysely'
import type { Payer } from '../payer.ts'

/**
 * - `open`: nothing happened yet
 * - `declined`: the last try was refused, another one may follow
 * - `paid`, `cancelled`, `refunded`: final, except for paid → refunded
 * An open or declined payment whose time is over counts as `expired`; this is computed, not stored.
 */
export type StoredStatus = 'open' | 'declined' | 'paid' | 'cancelled' | 'refunded'
export type PaymentStatus = StoredStatus | 'expired'

export const METHODS = ['card', 'directDebit', 'invoice', 'applePay', 'googlePay'] as const

export type PaymentMethod = (typeof METHODS)[number]

export interface PaymentTable {
  id: string
  status: StoredStatus
  /** Cents. */
  amount: number
  currency: string
  reference: string
  continue_url: string
  cancel_url: string
  language: Language
  merchant: string
  method: PaymentMethod
  account_holder: string | null
  account_iban: string | null
  payer_wanted: boolean
  /** Key of the only country allowed in the payer's address; null allows all. */
  ship_to: string | null
  /** The payer; deleted after the shop has had time to read it. */
  payer: ColumnType<Payer | null, string | null, string | null>
  payable_until: Date
  created_at: Date
  finished_at: Date | null
}

/** A change of a payment that the shop has not received yet. */
export interface NoticeTable {
  /** The id is the same for every attempt, so that the shop can recognise duplicates. */
  id: string
  payment_id: string
  attempts: number
  /**
   * When the notice is sent next. While a process sends it: when the claim of that process ends.
   */
  next_at: Date
}

export interface ProviderTables {
  payment: PaymentTable
  notice: NoticeTable
}

export type ProviderDatabase = Kysely<ProviderTables>
