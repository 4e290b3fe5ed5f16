import { createHmac, timingSafeEqual } from 'node:crypto'
import { readSecret } from '../database/read-secret.ts'
import type { ShopDatabase } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'
import { type Account, accountOf } from './accounts.ts'

export const PROOF_DAYS = 7

/**
 * The part of a mailed link that proves the e-mail: an account, an expiry time, and a signature
 * over these two and the e-mail. Nothing is stored, and a changed e-mail needs a new proof.
 */
export async function createEmailProof(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  account: Pick<Account, 'customerId' | 'email'>,
): Promise<string> {
  const until = `${clock().getTime() + PROOF_DAYS * 24 * 3_600_000}`
  return `${account.customerId}.${until}.${await sign(db, account, until)}`
}

/** False for an invalid or expired link, and for a link mailed to an earlier address. */
export async function useEmailProof(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  proof: string,
): Promise<boolean> {
  const [customerId = '', until = '', signature = ''] = proof.split('.')
  const account = await accountOf(db, customerId)
  if (account === undefined || !(Number(until) > clock().getTime())) return false
  const [given, right] = [Buffer.from(signature), Buffer.from(await sign(db, account, until))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set(({ fn, val }) => ({ email_proven_at: fn.coalesce('email_proven_at', val(clock())) }))
    .where('customer_id', '=', customerId)
    .where('email', '=', account.email)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

async function sign(
  db: ShopDatabase,
  { customerId, email }: Pick<Account, 'customerId' | 'email'>,
  until: string,
): Promise<string> {
  const signed = JSON.stringify(['e-mail', customerId, email, until])
  const secret = await readSecret(db, 'challenge')
  return createHmac('sha256', secret).update(signed).digest('base64url')
}
