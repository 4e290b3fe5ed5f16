import { randomUUID } from 'node:crypto'
import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import { runTransaction } from '../../../service/database/run-transaction.ts'
import type { ShopDatabase, ShopTransaction } from '../database/schema.ts'
import { readForm } from './accounts.ts'
import { findDevice } from './known-device.ts'
import { hashPassword, type Passwords } from './password-hash.ts'
import { createToken, hashToken, signIn, signOut } from './sign-in.ts'

export const RESET_MINUTES = 60

/**
 * A token that sets a new password once. Earlier tokens stay valid: people may open any of their
 * mails.
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
 * Data of the customer whose password a link sets, to reject guessable passwords; null for an
 * invalid link.
 */
export async function formOfReset(
  { db, clock }: Pick<Passwords, 'db' | 'clock'>,
  token: string,
): Promise<CustomerForm | null> {
  const found = await db
    .selectFrom('password_reset')
    .select('customer_id')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', clock())
    .executeTakeFirst()
  return found === undefined ? null : await readForm(db, found.customer_id)
}

/** `isRecovered`: the account starts empty, because its e-mail was never verified before. */
interface UsedReset {
  token: string
  customerId: string
  isRecovered: boolean
}

/**
 * Sets the password and returns a sign-in token; null for a used, expired or invalid link. Ends all
 * other links and sign-ins of the customer. A stranger can register with another person's e-mail.
 * Using a mailed link verifies the mailbox. The first time, in a browser that never signed in to
 * the account, the account starts empty, so that its owner takes over no data and no sign-in of a
 * stranger. `device`: value of the browser's cookie.
 */
export async function useReset(
  { db, clock, passwordCost, signal }: Passwords,
  { token, md5, device }: { token: string; md5: string; device?: string | undefined },
): Promise<UsedReset | null> {
  const now = clock()
  const passwordHash = await hashPassword(md5, passwordCost, signal)
  return await runTransaction(db, async (trx) => {
    // Deleting first makes the link single use: of two parallel requests only one finds the row.
    const used = await trx
      .deleteFrom('password_reset')
      .where('token_hash', '=', hashToken(token))
      .returning(['customer_id', 'expires_at'])
      .executeTakeFirst()
    if (used === undefined || used.expires_at <= now) return null
    const account = await trx
      .selectFrom('account')
      .select(['email', 'email_proven_at'])
      .where('customer_id', '=', used.customer_id)
      .forUpdate()
      .executeTakeFirst()
    if (account === undefined) return null
    // The owner of the mailbox has signed in with this browser before, so the account is theirs.
    const isOwners = (await findDevice({ db: trx, clock }, device, used.customer_id)) !== undefined
    await signOut(trx, used.customer_id)
    await trx.deleteFrom('known_device').where('customer_id', '=', used.customer_id).execute()
    const isRecovered = account.email_proven_at === null && !isOwners
    const customerId = isRecovered
      ? await moveToNewCustomer(trx, used.customer_id, { email: account.email, now })
      : used.customer_id
    if (isOwners) {
      const proven = { email_proven_at: account.email_proven_at ?? now }
      await trx.updateTable('account').set(proven).where('customer_id', '=', customerId).execute()
    }
    await setPassword(trx, customerId, passwordHash)
    return { customerId, token: await signIn(trx, customerId, now), isRecovered }
  })
}

/**
 * Moves the account to a new, empty customer and returns its id. The former customer becomes a
 * guest who keeps only the orders: an order being paid keeps the e-mail it is confirmed to.
 */
async function moveToNewCustomer(
  trx: ShopTransaction,
  formerId: string,
  { email, now }: { email: string; now: Date },
): Promise<string> {
  const id = randomUUID()
  const former = await trx
    .selectFrom('customer')
    .select('form')
    .where('id', '=', formerId)
    .executeTakeFirstOrThrow()
  await trx.insertInto('customer').values({ id, is_guest: false, created_at: now }).execute()
  await trx.deleteFrom('password_reset').where('customer_id', '=', formerId).execute()
  await trx
    .updateTable('account')
    .set({ customer_id: id, email_proven_at: now })
    .where('customer_id', '=', formerId)
    .execute()
  await trx
    .updateTable('customer')
    .set({ is_guest: true, form: JSON.stringify({ ...former.form, email }) })
    .where('id', '=', formerId)
    .execute()
  return id
}

/** For a customer who knows the old password. Ends all other sign-ins and all reset links. */
export async function changePassword(
  { db, passwordCost, signal }: Passwords,
  { customerId, md5, keep }: { customerId: string; md5: string; keep: string },
): Promise<void> {
  const passwordHash = await hashPassword(md5, passwordCost, signal)
  await runTransaction(db, async (trx) => {
    await setPassword(trx, customerId, passwordHash)
    await signOut(trx, customerId, keep)
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
