import {
  type Customer,
  customerRecord,
  headerText,
} from '@shop/shared/api/endpoints/customer-record'
import { forgetSession, readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import * as v from 'valibot'

export interface SignIn {
  token: string | null
  customer: Customer | null
}

/**
 * The stored sign-in of this tab. The storage is untrusted, so it is validated like an answer of
 * the server. A customer without a token is ignored; a token without a customer is valid.
 */
export function readSignIn(): SignIn {
  const token = tokenUnder(STORAGE_KEYS.token) ?? tokenUnder(STORAGE_KEYS.legacyToken)
  return { token, customer: token === null ? null : storedCustomer() }
}

/** Could the storage not store the last sign-in? A full storage can be read, but lacks it. */
let isOnlyHere = false

export const isSignInOnlyHere = () => isOnlyHere

function storedCustomer(): Customer | null {
  return readCustomer(readSession(STORAGE_KEYS.customer))
}

/** The schema would accept a list as a customer without data, so lists are refused here. */
export function readCustomer(stored: unknown): Customer | null {
  const customer = v.safeParse(customerRecord, stored)
  return customer.success && !Array.isArray(stored) ? customer.output : null
}

export function storeSignIn({ token, customer }: SignIn): void {
  const isTokenStored = token === null || writeSession(STORAGE_KEYS.token, token)
  isOnlyHere = !writeSession(STORAGE_KEYS.customer, customer) || !isTokenStored
}

/**
 * Also removes the token's old key, or a reload would restore it, and the customer's shipping
 * address.
 */
export function forgetSignIn(): void {
  isOnlyHere = false
  const { token, legacyToken, customer, shippingAddress } = STORAGE_KEYS
  for (const key of [token, legacyToken, customer, shippingAddress]) forgetSession(key)
}

/** JSON parsing turns a token of digits into a number, so convert it back. */
function tokenUnder(key: string): string | null {
  const value = readSession(key)
  const token = v.safeParse(headerText, typeof value === 'number' ? String(value) : value)
  return token.success ? token.output : null
}

/** E-mail of the account with a session that ended in this tab; null if there is none. */
export function readLostAccount(): string | null {
  const email = readSession(STORAGE_KEYS.lostAccount)
  return typeof email === 'string' && email !== '' ? email : null
}

export function storeLostAccount(email: string | null): void {
  if (email === null) forgetSession(STORAGE_KEYS.lostAccount)
  else writeSession(STORAGE_KEYS.lostAccount, email)
}
