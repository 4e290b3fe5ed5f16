import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import type { NullableJson } from './json-column.ts'

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
  /** By a customer, to within some minutes; null for a guest, who is nobody until the day is over. */
  used_at: Date | null
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
