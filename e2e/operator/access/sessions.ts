import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { networkOf } from '../../service/http/addresses.ts'
import { BUILT_IN, ROLES } from '../contract/operators.ts'
import type { Operator, Session, Timed } from '../operator.ts'

export const SESSION_HOURS = 8
/** An unused session expires after this. */
const IDLE_MS = 60 * 60_000
const MOST_LISTED = 500
/** Limits writes: a use of the session is stored only if the last one is older than this. */
const USE_COUNTS_AFTER_MS = 60_000

/** Compares in constant time, also texts of different lengths. */
export function isSameText(one: string, other: string): boolean {
  const [first, second] = [one, other].map((text) => createHash('sha256').update(text).digest())
  return first !== undefined && second !== undefined && timingSafeEqual(first, second)
}

export type Sessions = Pick<Operator, 'db' | 'clock' | 'password'>

/** Opens a session; returns the key for its cookie. */
export async function openSession(
  { db, clock, password }: Sessions,
  { operatorId, address }: { operatorId: number | null; address: string },
): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  const now = clock()
  const { builtIn, named } = hashesOf(key, password)
  await db
    .insertInto('operator_session')
    .values({
      key_hash: operatorId === null ? builtIn : named,
      operator_id: operatorId,
      expires_at: new Date(now.getTime() + SESSION_HOURS * 3_600_000),
      used_at: now,
      opened_at: now,
      network: networkOf(address),
    })
    .execute()
  return key
}

/**
 * The open session of this key; reading it counts as use unless `isUse` is false. Undefined if
 * there is none.
 */
export async function useSession(
  { db, clock, password }: Sessions,
  key: string,
  isUse = true,
): Promise<Session | undefined> {
  const now = clock()
  const found = await sessionsOf({ db, password }, key)
    .leftJoin('operator', 'operator.id', 'operator_session.operator_id')
    .selectAll('operator_session')
    .select(['operator.name', 'operator.roles', 'password_hash', 'password_until'])
    .where('operator_session.expires_at', '>', now)
    .where('operator.disabled_at', 'is', null)
    .executeTakeFirst()
  if (found === undefined) return undefined
  const unusedMs = now.getTime() - found.used_at.getTime()
  if (unusedMs >= IDLE_MS) return undefined
  if (isUse && unusedMs > USE_COUNTS_AFTER_MS) {
    await db
      .updateTable('operator_session')
      .set({ used_at: now })
      .where('id', '=', found.id)
      .execute()
  }
  const isBuiltIn = found.operator_id === null
  return {
    id: found.id,
    operatorId: found.operator_id,
    name: found.name ?? BUILT_IN,
    roles: isBuiltIn ? ROLES : ROLES.filter((role) => found.roles?.includes(role)),
    expiresAt: found.expires_at,
    mustChangePassword: found.password_until !== null,
    hasOwnPassword: found.password_hash !== null,
  }
}

export async function closeSession({ db, password }: Sessions, key: string): Promise<void> {
  const found = sessionsOf({ db, password }, key).select('operator_session.id')
  await db.deleteFrom('operator_session').where('id', 'in', found).execute()
}

/** Open sessions without expired and idle ones, most recently used first. */
export async function openSessions(
  { db, clock }: Timed,
  of: 'everybody' | Pick<Session, 'operatorId'>,
) {
  const now = clock()
  const idleSince = new Date(now.getTime() - IDLE_MS)
  return await db
    .selectFrom('operator_session')
    .leftJoin('operator', 'operator.id', 'operator_session.operator_id')
    .selectAll('operator_session')
    .select('operator.name')
    .where('operator_session.expires_at', '>', now)
    .where('operator_session.used_at', '>', idleSince)
    .where(({ eb, lit }) =>
      of === 'everybody' ? lit(true) : eb('operator_id', 'is not distinct from', of.operatorId),
    )
    .orderBy('operator_session.used_at', 'desc')
    .orderBy('operator_session.id', 'desc')
    .limit(MOST_LISTED)
    .execute()
}

/**
 * Ends all sessions of a person from the provider that were opened until `at`. Returns the person's
 * name, or null if no session ended.
 */
export async function endSessionsOf(
  { db }: Pick<Operator, 'db'>,
  { subject, at }: { subject: string; at: Date },
): Promise<string | null> {
  const one = await db
    .selectFrom('operator')
    .select(['id', 'name'])
    .where('subject', '=', subject)
    .executeTakeFirst()
  if (one === undefined) return null
  const { numDeletedRows } = await db
    .deleteFrom('operator_session')
    .where('operator_id', '=', one.id)
    .where('opened_at', '<=', at)
    .executeTakeFirst()
  return numDeletedRows > 0n ? one.name : null
}

/** CSRF token of a session's forms: it cannot be derived without the session's key. */
export function formToken(key: string): string {
  return createHmac('sha256', key).update('form').digest('base64url')
}

function sessionsOf({ db, password }: Pick<Operator, 'db' | 'password'>, key: string) {
  const { builtIn, named } = hashesOf(key, password)
  return db.selectFrom('operator_session').where(({ eb, or, and }) =>
    or([
      and([eb('operator_session.key_hash', '=', named), eb('operator_id', 'is not', null)]),
      // Without its password, the built-in operator does not exist.
      ...(password === undefined
        ? []
        : [and([eb('operator_session.key_hash', '=', builtIn), eb('operator_id', 'is', null)])]),
    ]),
  )
}

/**
 * The hash for the built-in operator includes the password, so that a new password ends these
 * sessions. Sessions of other operators are deleted with each new password.
 */
function hashesOf(key: string, password: string | undefined) {
  return {
    builtIn: createHmac('sha256', password ?? '')
      .update(key)
      .digest('base64url'),
    named: createHash('sha256').update(key).digest('base64url'),
  }
}
