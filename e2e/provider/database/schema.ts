import type { Language } from '@shop/shared/i18n/languages'
import type { Kysely } from 'kysely'

/**
 * - `open`: nothing happened yet
 * - `declined`: the last try was refused, another one may follow
 * - `paid`, `cancelled`, `refunded`: final but for paid → refunded
 * An open or declined payment whose time is over counts as `expired`; that is read, not stored.
 */
export type StoredStatus = 'open' | 'declined' | 'paid' | 'cancelled' | 'refunded'
export type PaymentStatus = StoredStatus | 'expired'

export type PaymentMethod = 'card' | 'directDebit' | 'invoice'

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
  payable_until: Date
  created_at: Date
  finished_at: Date | null
}

export interface ProviderTables {
  payment: PaymentTable
}

export type ProviderDatabase = Kysely<ProviderTables>
