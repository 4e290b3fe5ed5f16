import { networkOf } from '../../service/http/network-of.ts'
import type { Operator } from '../operator.ts'
import { writeDown } from './audit.ts'
import { isSameText } from './sessions.ts'

export const LIMIT_MINUTES = 15
const WRONG_FROM_A_NETWORK = 5
/** Somebody with a thousand networks still gets few tries; sessions that are open stay so. */
const WRONG_IN_ALL = 60
/** For so long a network that somebody logged in from answers for its own wrong tries alone. */
const KNOWN_DAYS = 30

export type PasswordCheck = 'right' | 'wrong' | 'limited'

/**
 * Compares a password. Wrong ones are counted in the database, for all processes together; each try
 * counts before it is looked at, so that many at the same time are no way around the limit. Strangers
 * lock nobody out of a network that the operators use: of one network no more counts in all than it
 * may try, and where somebody has logged in lately only the network's own tries count.
 */
export async function checkPassword(
  { db, clock }: Pick<Operator, 'db' | 'clock'>,
  { password, typed, address }: { password: string; typed: string; address: string },
): Promise<PasswordCheck> {
  const id = await writeDown({ db, clock }, { action: 'login_failed', address })
  if (await isOverLimit({ db, clock }, networkOf(address))) {
    await tellOnce({ db, clock }, id, address)
    return 'limited'
  }
  if (!isSameText(typed, password)) return 'wrong'
  await db.updateTable('operator_event').set({ action: 'login' }).where('id', '=', id).execute()
  return 'right'
}

async function isOverLimit(
  { db, clock }: Pick<Operator, 'db' | 'clock'>,
  network: string,
): Promise<boolean> {
  const before = (minutes: number) => new Date(clock().getTime() - minutes * 60_000)
  const wrong = await wrongSince(db, before(LIMIT_MINUTES))
  if ((wrong.get(network) ?? 0) > WRONG_FROM_A_NETWORK) return true
  const counts = [...wrong.values()].map((tries) => Math.min(tries, WRONG_FROM_A_NETWORK))
  if (counts.reduce((sum, tries) => sum + tries, 0) <= WRONG_IN_ALL) return false
  return !(await hasLoggedIn(db, network, before(KNOWN_DAYS * 24 * 60)))
}

/** How many were wrong, by network. */
async function wrongSince(db: Operator['db'], since: Date): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('operator_event')
    .select('network')
    .select(({ fn }) => fn.countAll<string>().as('tries'))
    .where('action', '=', 'login_failed')
    .where('created_at', '>', since)
    .groupBy('network')
    .execute()
  return new Map(rows.map(({ network, tries }) => [network, Number(tries)]))
}

async function hasLoggedIn(db: Operator['db'], network: string, since: Date): Promise<boolean> {
  const found = await db
    .selectFrom('operator_event')
    .select('id')
    .where('action', '=', 'login')
    .where('network', '=', network)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Tries beyond the limit are told once in its time for a network, and of no more networks than may try,
 * or anybody could fill the log with them.
 */
async function tellOnce(
  { db, clock }: Pick<Operator, 'db' | 'clock'>,
  id: number,
  address: string,
): Promise<void> {
  const told = await db
    .selectFrom('operator_event')
    .select('network')
    .where('action', '=', 'login_limited')
    .where('created_at', '>', new Date(clock().getTime() - LIMIT_MINUTES * 60_000))
    .limit(WRONG_IN_ALL)
    .execute()
  const isTold =
    told.length >= WRONG_IN_ALL || told.some(({ network }) => network === networkOf(address))
  if (isTold) await db.deleteFrom('operator_event').where('id', '=', id).execute()
  else
    await db
      .updateTable('operator_event')
      .set({ action: 'login_limited' })
      .where('id', '=', id)
      .execute()
}
