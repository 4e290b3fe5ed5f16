import { type Customer, customerRecord } from '@shop/shared/api/endpoints/customer-record'
import { forgetSession, readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import * as v from 'valibot'

export interface SignIn {
  token: string | null
  customer: Customer | null
}

/** Goes into addresses and bodies as it is: what no header could carry is no token. */
const keptToken = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/))

/**
 * Who this tab was signed in as. What lies in the storage may be anything: it is read like an answer
 * of the server. A customer without a token is nobody; a token alone is one whose data is not known.
 */
export function readSignIn(): SignIn {
  const token = tokenUnder(STORAGE_KEYS.token) ?? tokenUnder(STORAGE_KEYS.legacyToken)
  return { token, customer: token === null ? null : keptCustomer() }
}

/** A list is an object to the schema, and would be a customer without any data. */
function keptCustomer(): Customer | null {
  const kept = readSession(STORAGE_KEYS.customer)
  const customer = v.safeParse(customerRecord, kept)
  return customer.success && !Array.isArray(kept) ? customer.output : null
}

export function keepSignIn({ token, customer }: SignIn): void {
  if (token !== null) writeSession(STORAGE_KEYS.token, token)
  writeSession(STORAGE_KEYS.customer, customer)
}

/**
 * The older name goes as well, or a reload would bring the token back; and where this customer's goods
 * were to go.
 */
export function forgetSignIn(): void {
  const { token, legacyToken, customer, shippingAddress } = STORAGE_KEYS
  for (const key of [token, legacyToken, customer, shippingAddress]) forgetSession(key)
}

/** A token of digits alone is a number to JSON. */
function tokenUnder(key: string): string | null {
  const value = readSession(key)
  const token = v.safeParse(keptToken, typeof value === 'number' ? String(value) : value)
  return token.success ? token.output : null
}
