import { createHmac } from 'node:crypto'
import { readSecret } from '../database/read-secret.ts'
import type { ShopDatabase } from '../database/schema.ts'

/** Prefix of a hash; the key of a typed code never begins like this. */
export const HASHED = 'hmac-sha256:'

/** Hashes the `codeKey` of a sold code for storage. */
export type CodeHash = (key: string) => string

/**
 * Sold codes have 16 of 25 characters: too many to guess even with the secret. Each database has
 * its own secret.
 */
export async function readCodeHash(db: ShopDatabase): Promise<CodeHash> {
  const secret = await readSecret(db, 'voucher')
  return (key) => HASHED + createHmac('sha256', secret).update(key).digest('base64url')
}
