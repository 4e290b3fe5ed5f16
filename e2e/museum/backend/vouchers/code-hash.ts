import { createHmac } from 'node:crypto'
import type { ShopDatabase, ShopTransaction } from '../database/schema.ts'

/** No key of a code that was typed looks like it. */
export const HASHED = 'hmac-sha256:'

/** What is kept of a code that was sold, made of its `codeKey`. */
export type CodeHash = (key: string) => string

/**
 * Sold codes are 16 signs of 25, drawn at random: nobody finds one by trying, with the secret or
 * without. The secret is drawn once for each database.
 */
export async function readCodeHash(db: ShopDatabase | ShopTransaction): Promise<CodeHash> {
  const { value } = await db
    .selectFrom('secret')
    .select('value')
    .where('name', '=', 'voucher')
    .executeTakeFirstOrThrow()
  return (key) => HASHED + createHmac('sha256', value).update(key).digest('base64url')
}
