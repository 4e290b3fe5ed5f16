import { createHash } from 'node:crypto'
import { isPassword } from '../../museum/backend/customers/password-hash.ts'
import { networkOf } from '../../service/http/addresses.ts'
import { BUILT_IN, LONGEST_PASSWORD } from '../contract/operators.ts'
import type { Operator, Timed } from '../operator.ts'
import { logEvent, type OperatorAction } from './audit.ts'
import { isBuiltInName, nameKey } from './operator-names.ts'
import { isSameText } from './sessions.ts'

export const LIMIT_MINUTES = 15
const WRONG_FROM_A_NETWORK = 5
/**
 * Limit for wrong passwords with one name. It does not apply to networks where this operator logged
 * in recently.
 */
const WRONG_FOR_A_NAME = 20
/**
 * Limit for the wrong passwords of all networks together, against attackers with many networks.
 * Open sessions are not affected.
 */
const WRONG_IN_ALL = 60
/** For this long after a log-in, only its own wrong passwords limit a network. */
const KNOWN_DAYS = 30

export type PasswordCheck =
  /** `operatorId`: null for the built-in operator; `event`: id of the attempt's log entry. */
  | { kind: 'right'; operatorId: number | null; event: number }
  | { kind: 'wrong' | 'limited' }
  /** An expired one-time password. */
  | { kind: 'outdated' }

type Checking = Pick<Operator, 'db' | 'clock' | 'password' | 'passwordCost'>

interface Attempt {
  name: string
  typed: string
  address: string
}

export async function checkPassword(operator: Checking, attempt: Attempt): Promise<PasswordCheck> {
  const check = await tryPassword(operator, attempt)
  if (check.kind === 'right') await setAction(operator, check.event, 'login')
  return check
}

/** Changes the log entry of an attempt. Before that, the attempt counts as a wrong password. */
export async function setAction(
  { db }: Pick<Operator, 'db'>,
  event: number,
  action: OperatorAction,
): Promise<void> {
  await db.updateTable('operator_event').set({ action }).where('id', '=', event).execute()
}

/**
 * Checks a name and its password. Wrong attempts are counted in the database, for all processes
 * together, and before they are checked, so that parallel attempts cannot pass the limit. Strangers
 * cannot lock out operators: each network adds at most its own limit to the total, and networks
 * with a recent login are exempt from the total and from the limit of a name. Unknown names are
 * counted and take the same time as known ones. `setAction` then changes the log entry of a right
 * password.
 */
export async function tryPassword(
  { db, clock, password, passwordCost }: Checking,
  { name, typed, address }: Attempt,
): Promise<PasswordCheck> {
  const isBuiltIn = isBuiltInName(name)
  const known = isBuiltIn ? undefined : await operatorNamed(db, name)
  const by = isBuiltIn ? BUILT_IN : (known?.name ?? null)
  const tried = hashedName(name)
  const id = await logEvent({ db, clock }, { action: 'login_failed', address, by, tried })
  const limited = { network: networkOf(address), tried, by, isBuiltIn }
  if (await isOverLimit({ db, clock }, limited)) {
    await logOnce({ db, clock }, id, address)
    return { kind: 'limited' }
  }
  if (isBuiltIn) {
    // Compare even without a password, so that timing reveals nothing.
    const isRight = isSameText(typed, password ?? '') && password !== undefined
    if (!isRight) return { kind: 'wrong' }
  } else {
    const given = typed.normalize('NFC').slice(0, LONGEST_PASSWORD + 1)
    const isRight = await isPassword(given, known?.password_hash ?? undefined, passwordCost)
    if (!isRight || known === undefined || known.disabled_at !== null) return { kind: 'wrong' }
    const until = known.password_until
    if (until !== null && until <= clock()) return { kind: 'outdated' }
  }
  return { kind: 'right', operatorId: known?.id ?? null, event: id }
}

async function operatorNamed(db: Operator['db'], name: string) {
  return await db
    .selectFrom('operator')
    .select(['id', 'name', 'password_hash', 'password_until', 'disabled_at'])
    .where('name_key', '=', nameKey(name))
    .executeTakeFirst()
}

/** Store only a hash: operators sometimes type their password into the name field. */
function hashedName(name: string): string {
  return createHash('sha256').update(nameKey(name)).digest('base64url')
}

async function isOverLimit(
  { db, clock }: Timed,
  { network, tried, by, isBuiltIn }: LimitedBy,
): Promise<boolean> {
  const before = (minutes: number) => new Date(clock().getTime() - minutes * 60_000)
  const known = before(KNOWN_DAYS * 24 * 60)
  const wrong = await wrongSince(db, before(LIMIT_MINUTES), tried)
  const own = wrong.find((one) => one.network === network)
  if (Number(own?.tries ?? 0) > WRONG_FROM_A_NETWORK) return true
  const forName = wrong.reduce((sum, { for_name }) => sum + Number(for_name), 0)
  // The built-in operator's name is public, so only the total limits its attempts.
  if (!isBuiltIn && forName > WRONG_FOR_A_NAME && !(await hasLoggedIn(db, network, known, by)))
    return true
  const counts = wrong.map(({ tries }) => Math.min(Number(tries), WRONG_FROM_A_NETWORK))
  if (counts.reduce((sum, tries) => sum + tries, 0) <= WRONG_IN_ALL) return false
  return !(await hasLoggedIn(db, network, known))
}

interface LimitedBy {
  network: string
  tried: string
  by: string | null
  isBuiltIn: boolean
}

/** Wrong passwords by network; `for_name` counts those for the name with the hash `tried`. */
async function wrongSince(db: Operator['db'], since: Date, tried: string) {
  return await db
    .selectFrom('operator_event')
    .select('network')
    .select(({ fn }) => [
      fn.countAll<string>().as('tries'),
      fn.countAll<string>().filterWhere('tried', '=', tried).as('for_name'),
    ])
    .where('action', '=', 'login_failed')
    .where('created_at', '>', since)
    .groupBy('network')
    .execute()
}

/** Has any operator, or the operator with this name, logged in from this network? */
async function hasLoggedIn(
  db: Operator['db'],
  network: string,
  since: Date,
  name?: string | null,
): Promise<boolean> {
  const found = await db
    .selectFrom('operator_event')
    .select('id')
    .where('action', '=', 'login')
    .where('network', '=', network)
    .where('created_at', '>', since)
    .$if(name !== undefined, (query) => query.where('operator', '=', name ?? ''))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Logs refused attempts once per period and network, and only for a limited number of networks, so
 * that attackers cannot fill the log.
 */
async function logOnce({ db, clock }: Timed, id: number, address: string): Promise<void> {
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
  else await setAction({ db }, id, 'login_limited')
}
