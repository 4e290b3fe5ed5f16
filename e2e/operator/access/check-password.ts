import { networkOf } from '../../service/http/addresses.ts'
import type { Operator } from '../operator.ts'
import { writeDown } from './audit.ts'
import { isSameText } from './sessions.ts'

export const LIMIT_MINUTES = 15
const WRONG_FROM_A_NETWORK = 5
/** Limits attackers with many networks; open sessions are not affected. */
const WRONG_IN_ALL = 60
/** After a log-in, only a network's own wrong passwords count against it for this long. */
const KNOWN_DAYS = 30

export type PasswordCheck = 'right' | 'wrong' | 'limited'

/**
 * Checks a password. Wrong ones are counted in the database, for all processes together, and each
 * attempt is counted before it is checked, so that parallel attempts cannot pass the limit.
 * Strangers cannot lock out the operators: a network adds at most its own limit to the total, and
 * the total does not apply to networks with a recent log-in.
 */
export async function checkPassword(
  { db, clock }: Pick<Operator, 'db' | 'clock'>,
  { password, typed, address }: { password: string; typed: string; address: string },
): Promise<PasswordCheck> {
  const id = await writeDown({ db, clock }, { action: 'login_failed', address })
  if (await isOverLimit({ db, clock }, networkOf(address))) {
    await logOnce({ db, clock }, id, address)
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

/** Wrong passwords by network. */
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
 * Logs refused attempts once per period and network, and only for a limited number of networks, so
 * that nobody can fill the log.
 */
async function logOnce(
  { db, clock }: Pick<Operator, 'db' | 'clock'>,
  id: number,
  address: string,
): Promise<void> {
  const logged = await db
    .selectFrom('operator_event')
    .select('network')
    .where('action', '=', 'login_limited')
    .where('created_at', '>', new Date(clock().getTime() - LIMIT_MINUTES * 60_000))
    .limit(WRONG_IN_ALL)
    .execute()
  const isLogged =
    logged.length >= WRONG_IN_ALL || logged.some(({ network }) => network === networkOf(address))
  if (isLogged) await db.deleteFrom('operator_event').where('id', '=', id).execute()
  else
    await db
      .updateTable('operator_event')
      .set({ action: 'login_limited' })
      .where('id', '=', id)
      .execute()
}
