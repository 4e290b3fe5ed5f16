import type { Backend } from '../backend.ts'
import type { ShopDatabase, ShopTransaction } from '../database/schema.ts'
import { hashPassword } from './password-hash.ts'
import { createToken, hashToken, signIn, signOut } from './sign-in.ts'

type Passwords = Pick<Backend, 'db' | 'clock' | 'passwordCost'>

/** How long a mailed link is good for. */
export const RESET_MINUTES = 60

/**
 * A token that sets a new password once. Links mailed before stay good until one of them is used:
 * whoever asks twice may open the first mail.
 */
export async function createReset(
  db: ShopDatabase,
  customerId: string,
  now: Date,
): Promise<string> {
  const token = createToken()
  await db
    .insertInto('password_reset')
    .values({
      token_hash: hashToken(token),
      customer_id: customerId,
      expires_at: new Date(now.getTime() + RESET_MINUTES * 60_000),
    })
    .execute()
  return token
}

/**
 * Sets the password and answers a token to be signed in with; null for a link that is used up, too
 * old or made up. Every other link and every other sign-in of the customer ends with it.
 */
export async function useReset(
  { db, clock, passwordCost }: Passwords,
  { token, md5 }: { token: string; md5: string },
): Promise<{ token: string; customerId: string } | null> {
  const now = clock()
  const passwordHash = await hashPassword(md5, passwordCost)
  return await db.transaction().execute(async (trx) => {
    // Deleting it first is what makes it single use: of two at once, only one finds the row.
    const used = await trx
      .deleteFrom('password_reset')
      .where('token_hash', '=', hashToken(token))
      .returning(['customer_id', 'expires_at'])
      .executeTakeFirst()
    if (used === undefined || used.expires_at <= now) return null
    const customerId = used.customer_id
    await setPassword(trx, customerId, passwordHash)
    await signOut(trx, customerId)
    return { customerId, token: await signIn(trx, customerId, now) }
  })
}

/** A known password; every other sign-in ends, and links to a new one with it. */
export async function changePassword(
  { db, passwordCost }: Passwords,
  { customerId, md5, kept }: { customerId: string; md5: string; kept: string },
): Promise<void> {
  const passwordHash = await hashPassword(md5, passwordCost)
  await db.transaction().execute(async (trx) => {
    await setPassword(trx, customerId, passwordHash)
    await signOut(trx, customerId, kept)
  })
}

async function setPassword(trx: ShopTransaction, customerId: string, passwordHash: string) {
  await trx
    .updateTable('account')
    .set({ password_hash: passwordHash })
    .where('customer_id', '=', customerId)
    .execute()
  await trx.deleteFrom('password_reset').where('customer_id', '=', customerId).execute()
}
