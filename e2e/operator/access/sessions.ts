import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Operator } from '../operator.ts'

export const SESSION_HOURS = 8
/** A session that nobody has used for this long is over. */
const IDLE_MS = 60 * 60_000
/** So that not every page becomes a write. */
const USE_COUNTS_AFTER_MS = 60_000

/** Compares in constant time, also texts of different length. */
export function isSameText(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}

type Sessions = Pick<Operator, 'db' | 'clock'> & { password: string }

/** Opens a session; returns the key for its cookie. */
export async function openSession({ db, clock, password }: Sessions): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  const expiresAt = new Date(clock().getTime() + SESSION_HOURS * 3_600_000)
  await db
    .insertInto('operator_session')
    .values({ key_hash: hashOf(key, password), expires_at: expiresAt, used_at: clock() })
    .execute()
  return key
}

/** Whether it is open, which counts as using it. */
export async function isSessionOpen(
  { db, clock, password }: Sessions,
  key: string,
): Promise<boolean> {
  const now = clock()
  const found = await db
    .selectFrom('operator_session')
    .select(['key_hash', 'used_at'])
    .where('key_hash', '=', hashOf(key, password))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (found === undefined) return false
  const unusedMs = found.used_at === null ? 0 : now.getTime() - found.used_at.getTime()
  if (unusedMs >= IDLE_MS) return false
  if (unusedMs > USE_COUNTS_AFTER_MS) {
    const { key_hash: hash } = found
    await db
      .updateTable('operator_session')
      .set({ used_at: now })
      .where('key_hash', '=', hash)
      .execute()
  }
  return true
}

export async function closeSession({ db, password }: Sessions, key: string): Promise<void> {
  await db.deleteFrom('operator_session').where('key_hash', '=', hashOf(key, password)).execute()
}

/** CSRF token of a session's forms: it cannot be derived without the session's key. */
export function formToken(key: string): string {
  return createHmac('sha256', key).update('form').digest('base64url')
}

/** The hash includes the password, so that a new password ends all sessions. */
function hashOf(key: string, password: string): string {
  return createHmac('sha256', password).update(key).digest('base64url')
}
