import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { ShopDatabase } from '../database/schema.ts'

/** How long a guest may stay on the way to paying. */
const TOKEN_LIFETIME_MS = 24 * 60 * 60_000

/** A new guest without any data yet; answers the token, which is kept nowhere here. */
export async function createGuest(db: ShopDatabase, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('customer')
    .values({
      id: randomUUID(),
      token_hash: hashToken(token),
      is_guest: true,
      form: null,
      created_at: now,
    })
    .execute()
  return token
}

/** The customer a token belongs to; `undefined` for a wrong or an outdated one. */
export async function findCustomer(db: ShopDatabase, token: string | undefined, now: Date) {
  if (token === undefined || token === '') return undefined
  return await db
    .selectFrom('customer')
    .select(['id', 'form', 'is_guest'])
    .where('token_hash', '=', hashToken(token))
    .where('created_at', '>', new Date(now.getTime() - TOKEN_LIFETIME_MS))
    .executeTakeFirst()
}

function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
