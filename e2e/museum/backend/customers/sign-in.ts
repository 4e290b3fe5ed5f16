import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { untracked } from '../../../service/database/track-writes.ts'
import { callTry } from '../../../service/database/tries.ts'
import { networkOf } from '../../../service/http/addresses.ts'
import type { ShopDatabase, ShopTransaction } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'

/** How long a sign-in lasts; guests need it to pay. */
const LIFETIME_MS = 24 * 60 * 60_000

/** A session ends after this time without use. */
const IDLE_MS = 2 * 60 * 60_000
/** A later use is recorded only after this time, so that not every read causes a write. */
const USE_COUNTS_AFTER_MS = 5 * 60_000

/** Period of the limit on guests per network. */
export const GUESTS_MINUTES = 60

/** The token of a new guest; null if `most` guests came from the same network within the hour. */
export async function createGuest(
  db: ShopDatabase,
  { address, most, now }: { address: string; most: number; now: Date },
): Promise<string | null> {
  const token = createToken()
  const keys = [{ key: `guest ${networkOf(address)}`, most }]
  const counted = callTry({ keys, now, periodMs: GUESTS_MINUTES * 60_000 })
  // One statement, because most visits of a busy day begin with a new guest.
  const { rows } = await sql`with
    begun as materialized (select outcome from ${counted}),
    guest as (
      insert into customer (id, is_guest, created_at)
        select ${randomUUID()}, true, ${now}::timestamptz from begun where outcome = 'begun'
        returning id
    )
    insert into sign_in (token_hash, customer_id, expires_at)
      select ${hashToken(token)}, id, ${endOfSignIn(now)}::timestamptz from guest
      returning customer_id`.execute(db)
  return rows.length === 0 ? null : token
}

export async function insertEmptyGuest(trx: ShopTransaction, id: string, now: Date): Promise<void> {
  await trx.insertInto('customer').values({ id, is_guest: true, created_at: now }).execute()
}

export async function signIn(db: ShopDatabase, customerId: string, now: Date): Promise<string> {
  const token = createToken()
  const times = { expires_at: endOfSignIn(now), used_at: now }
  await db
    .insertInto('sign_in')
    .values({ token_hash: hashToken(token), customer_id: customerId, ...times })
    .execute()
  return token
}

function endOfSignIn(now: Date): Date {
  return new Date(now.getTime() + LIFETIME_MS)
}

/** The customer of a token; reading it counts as use. Undefined for an unknown or expired token. */
export async function findCustomer(db: ShopDatabase, token: string | undefined, now: Date) {
  if (token === undefined || token === '') return undefined
  const hash = hashToken(token)
  const found = await db
    .selectFrom('sign_in')
    .innerJoin('customer', 'customer.id', 'sign_in.customer_id')
    .leftJoin('account', 'account.customer_id', 'customer.id')
    .select(['customer.id', 'customer.form', 'customer.is_guest'])
    .select(['account.email', 'account.email_proven_at', 'sign_in.used_at'])
    .where('sign_in.token_hash', '=', hash)
    .where('sign_in.expires_at', '>', now)
    .where(({ or, eb }) => or([eb('used_at', 'is', null), eb('used_at', '>', idleSince(now))]))
    .executeTakeFirst()
  if (found === undefined) return undefined
  const { used_at: usedAt, ...customer } = found
  if (usedAt !== null && now.getTime() - usedAt.getTime() > USE_COUNTS_AFTER_MS) {
    // This update does not count as a write of the request: it may stay even if the request fails.
    await untracked(() =>
      db.updateTable('sign_in').set({ used_at: now }).where('token_hash', '=', hash).execute(),
    )
  }
  // The e-mail of an account is stored only with the account, so it is added to the form.
  const { email, form } = customer
  return { ...customer, form: email === null ? form : { ...form, email } }
}

/** Sessions last used at this time or earlier are over. */
export function idleSince(now: Date): Date {
  return new Date(now.getTime() - IDLE_MS)
}

export async function signOut(db: ShopDatabase, customerId: string, keep?: string): Promise<void> {
  await db
    .deleteFrom('sign_in')
    .where('customer_id', '=', customerId)
    .$if(keep !== undefined, (query) => query.where('token_hash', '!=', hashToken(keep ?? '')))
    .execute()
}

export async function endSignIn(db: ShopDatabase, token: string): Promise<void> {
  await db.deleteFrom('sign_in').where('token_hash', '=', hashToken(token)).execute()
}

/** 256 random bits. */
export function createToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The stored form of a token. Tokens are random, so one round of SHA-256 is enough. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}

/**
 * Id of the customer who requests availability; undefined without a valid token, which is allowed.
 */
export async function findAsker(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  token: string | undefined,
): Promise<string | undefined> {
  return (await findCustomer(db, token, clock()))?.id
}
