import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Operator } from '../operator.ts'

export const SESSION_HOURS = 8

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
    .values({ key_hash: hashOf(key, password), expires_at: expiresAt })
    .execute()
  return key
}

export async function isSessionOpen(
  { db, clock, password }: Sessions,
  key: string,
): Promise<boolean> {
  const found = await db
    .selectFrom('operator_session')
    .select('key_hash')
    .where('key_hash', '=', hashOf(key, password))
    .where('expires_at', '>', clock())
    .executeTakeFirst()
  return found !== undefined
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
