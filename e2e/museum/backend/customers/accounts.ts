import { randomUUID } from 'node:crypto'
import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import { runTransaction } from '../../../service/database/run-transaction.ts'
import type { ShopDatabase } from '../database/schema.ts'
import { oneLineForm } from '../paper/plain-text.ts'
import { hashPassword, md5Of, type Passwords } from './password-hash.ts'
import { signOut } from './sign-in.ts'

export interface Account {
  customerId: string
  email: string
  passwordHash: string
}

/** E-mails are compared without upper and lower case. */
export function normalEmail(email: string): string {
  return email.trim().toLowerCase()
}

export async function findAccount(db: ShopDatabase, email: string): Promise<Account | undefined> {
  return await accounts(db).where('email', '=', normalEmail(email)).executeTakeFirst()
}

export async function accountOf(
  db: ShopDatabase,
  customerId: string,
): Promise<Account | undefined> {
  return await accounts(db).where('customer_id', '=', customerId).executeTakeFirst()
}

function accounts(db: ShopDatabase) {
  return db
    .selectFrom('account')
    .select(['customer_id as customerId', 'email', 'password_hash as passwordHash'])
}

/** The form of a customer, with the e-mail that is stored with the account only. */
export async function readForm(db: ShopDatabase, customerId: string): Promise<CustomerForm> {
  const { form, email } = await db
    .selectFrom('customer')
    .leftJoin('account', 'account.customer_id', 'customer.id')
    .select(['customer.form', 'account.email'])
    .where('customer.id', '=', customerId)
    .executeTakeFirstOrThrow()
  return email === null ? (form ?? {}) : { ...form, email }
}

/** False if the e-mail already has an account, even if it was created at the same moment. */
export async function createAccount(
  { db, clock, passwordCost, signal }: Passwords,
  { password = '', email = '', ...form }: CustomerForm,
): Promise<boolean> {
  const now = clock()
  const passwordHash = await hashPassword(md5Of(password), passwordCost, signal)
  const customerId = randomUUID()
  return await runTransaction(db, async (trx) => {
    const customer = { id: customerId, is_guest: false, created_at: now }
    await trx
      .insertInto('customer')
      .values({ ...customer, form: JSON.stringify(oneLineForm(form)) })
      .execute()
    const account = { customer_id: customerId, email: normalEmail(email), created_at: now }
    const { numInsertedOrUpdatedRows: created } = await trx
      .insertInto('account')
      .values({ ...account, password_hash: passwordHash })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirstOrThrow()
    if (created === 0n) await trx.deleteFrom('customer').where('id', '=', customerId).execute()
    return created !== 0n
  })
}

/**
 * False if another account has this e-mail. Ends links mailed to the old e-mail, and all sign-ins
 * except `keep`.
 */
export async function changeEmail(
  db: ShopDatabase,
  { customerId, email, keep }: { customerId: string; email: string; keep: string },
): Promise<boolean> {
  try {
    await runTransaction(db, async (trx) => {
      await trx
        .updateTable('account')
        .set({ email: normalEmail(email), email_proven_at: null })
        .where('customer_id', '=', customerId)
        .execute()
      await trx.deleteFrom('password_reset').where('customer_id', '=', customerId).execute()
      await signOut(trx, customerId, keep)
    })
    return true
  } catch (error) {
    if (isTaken(error)) return false
    throw error
  }
}

/** Is it the error `unique_violation` of PostgreSQL? */
function isTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}
