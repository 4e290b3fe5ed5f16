import { randomInt } from 'node:crypto'
import type { Transaction, Updateable } from 'kysely'
import { isGuessable } from '../../museum/backend/customers/guessable-password.ts'
import { hashPassword, md5Of } from '../../museum/backend/customers/password-hash.ts'
import { runTransaction } from '../../service/database/run-transaction.ts'
import {
  LONGEST_PASSWORD,
  MOST_OPERATORS,
  type OneTimePassword,
  type OperatorRefusal,
  ROLES,
  type Role,
  SHORTEST_PASSWORD,
} from '../contract/operators.ts'
import type { Operator, OperatorTables, Session } from '../operator.ts'
import { logEvent, type OperatorAction, type OperatorEvent } from './audit.ts'
import { setAction, tryPassword } from './check-password.ts'
import { isReservedName, nameKey } from './operator-names.ts'

/** An unused one-time password expires after this. */
const ONE_TIME_DAYS = 7
/**
 * Signs of a one-time password, without 0, O, 1, I and L, because people read it aloud and type it.
 * 20 signs are 98 bits.
 */
const PASSWORD_SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const PASSWORD_LENGTH = 20

/**
 * Context of a change to operators. `hasWayIn`: operators can be managed without those in the
 * database, by the built-in operator or through a provider. A change and its log entry are saved in
 * one transaction.
 */
export type Operators = Pick<Operator, 'db' | 'clock' | 'passwordCost'> & {
  hasWayIn: boolean
  done: Pick<OperatorEvent, 'address' | 'by'>
}

export type Refused = { kind: 'refused'; because: OperatorRefusal }
export type Changed =
  | { kind: 'changed'; name: string; roles: readonly Role[] }
  | Refused
  | { kind: 'unknown' }
export type WithPassword =
  | ({ kind: 'made'; name: string } & OneTimePassword)
  | Refused
  | { kind: 'unknown' }

/** Sorted by name. */
export async function allOperators({ db }: Pick<Operator, 'db'>) {
  return await db.selectFrom('operator').selectAll().orderBy('name_key').execute()
}

export async function addOperator(
  operators: Operators,
  { name, roles }: { name: string; roles: readonly Role[] },
): Promise<WithPassword> {
  if (isReservedName(name)) return { kind: 'refused', because: 'nameTaken' }
  const made = await createOneTimePassword(operators)
  return await runTransaction(operators.db, async (trx): Promise<WithPassword> => {
    if ((await lockAll(trx)).length >= MOST_OPERATORS)
      return { kind: 'refused', because: 'tooMany' }
    const added = await trx
      .insertInto('operator')
      .values({
        name,
        name_key: nameKey(name),
        roles: [...roles],
        created_at: operators.clock(),
        ...made.stored,
      })
      .onConflict((conflict) => conflict.column('name_key').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added === undefined) return { kind: 'refused', because: 'nameTaken' }
    await note(operators, trx, 'operator_added', [name, roles.join(', ')])
    return { kind: 'made', name, id: added.id, ...made.shown }
  })
}

/** A new one-time password ends all sessions of its operator. */
export async function resetPassword(operators: Operators, id: number): Promise<WithPassword> {
  const made = await createOneTimePassword(operators)
  const changed = await change(operators, id, ({ subject }) =>
    subject === null
      ? { set: made.stored, action: 'operator_password', endsSessions: true }
      : 'ofProvider',
  )
  if (changed.kind !== 'changed') return changed
  return { kind: 'made', name: changed.name, id, ...made.shown }
}

/** `rolesAfter` gets the current roles and returns the new ones. */
export async function changeRoles(
  operators: Operators,
  id: number,
  rolesAfter: (before: readonly string[]) => readonly Role[],
): Promise<Changed> {
  return await change(operators, id, ({ subject, roles: before }) => {
    if (subject !== null) return 'ofProvider'
    const roles = [...rolesAfter(before)]
    return { set: { roles }, action: 'operator_roles', to: roles.join(', ') || '–' }
  })
}

/** Disabling an operator also ends their sessions. */
export async function setDisabled(
  operators: Operators,
  id: number,
  isDisabled: boolean,
): Promise<Changed> {
  return await change(operators, id, () => ({
    set: { disabled_at: isDisabled ? operators.clock() : null },
    action: isDisabled ? 'operator_disabled' : 'operator_enabled',
    endsSessions: isDisabled,
  }))
}

/**
 * The log keeps the name. An operator of a provider would be added again at the next sign-in,
 * without being disabled.
 */
export async function removeOperator(operators: Operators, id: number): Promise<Changed> {
  return await change(operators, id, ({ subject, disabled_at }) => {
    if (subject !== null) return 'ofProvider'
    return disabled_at === null ? 'stillActive' : { set: null, action: 'operator_removed' }
  })
}

/** Ends all other sessions of this operator. Wrong attempts count like those at the login. */
export async function changeOwnPassword(
  operator: Operator,
  { session, current, wanted, address }: OwnChange,
): Promise<{ kind: 'changed' } | { kind: 'refused'; because: PasswordRefusal }> {
  const { db, passwordCost } = operator
  const { id, operatorId, name, hasOwnPassword } = session
  const refused = (because: PasswordRefusal) => ({ kind: 'refused', because }) as const
  if (operatorId === null || !hasOwnPassword) return refused('ofProvider')
  const after = wanted.normalize('NFC')
  if (after.length < SHORTEST_PASSWORD) return refused('short')
  if (after.length > LONGEST_PASSWORD) return refused('long')
  if (after === current.normalize('NFC')) return refused('same')
  if (await isGuessable(operator, md5Of(after), { fname: name })) return refused('guessable')
  const check = await tryPassword(operator, { name, typed: current, address })
  if (check.kind !== 'right') return refused(check.kind === 'limited' ? 'limited' : 'wrongPassword')
  const password_hash = await hashPassword(after, passwordCost)
  await runTransaction(db, async (trx) => {
    await trx
      .updateTable('operator')
      .set({ password_hash, password_until: null })
      .where('id', '=', operatorId)
      .execute()
    await trx
      .deleteFrom('operator_session')
      .where('operator_id', '=', operatorId)
      .where('id', '!=', id)
      .execute()
    await setAction({ db: trx }, check.event, 'own_password')
  })
  return { kind: 'changed' }
}

/**
 * `limited`: too many wrong attempts; `ofProvider`: the shop stores no password of this
 * operator. The built-in one has it in a setting; others sign in at an identity provider.
 */
export type PasswordRefusal =
  | 'ofProvider'
  | 'wrongPassword'
  | 'limited'
  | 'short'
  | 'long'
  | 'guessable'
  | 'same'

interface OwnChange {
  session: Session
  current: string
  wanted: string
  address: string
}

type OperatorRow = Awaited<ReturnType<typeof lockAll>>[number]

interface Change {
  /** Null to remove the operator. */
  set: Updateable<OperatorTables['operator']> | null
  /** The action and the new value in the log entry. */
  action: OperatorAction
  to?: string
  endsSessions?: boolean
}

/**
 * Makes one change of an operator. Changes run one after another, so that the last two managers
 * cannot remove each other's role at the same time.
 */
async function change(
  operators: Operators,
  id: number,
  changeOf: (one: OperatorRow) => Change | OperatorRefusal,
): Promise<Changed> {
  const noManagerLeft = new Error('no operator would be left to manage others')
  try {
    return await runTransaction(operators.db, async (trx): Promise<Changed> => {
      const all = await lockAll(trx)
      const one = all.find((other) => other.id === id)
      if (one === undefined) return { kind: 'unknown' }
      const wanted = changeOf(one)
      if (typeof wanted === 'string') return { kind: 'refused', because: wanted }
      if (wanted.set === null) await trx.deleteFrom('operator').where('id', '=', id).execute()
      else await trx.updateTable('operator').set(wanted.set).where('id', '=', id).execute()
      if (wanted.endsSessions)
        await trx.deleteFrom('operator_session').where('operator_id', '=', id).execute()
      await note(operators, trx, wanted.action, [one.name, wanted.to])
      const after = await lockAll(trx)
      const isNoManagerLeft = !operators.hasWayIn && !after.some(canManage)
      if (isNoManagerLeft && all.some(canManage)) throw noManagerLeft
      const held = after.find((other) => other.id === id)?.roles ?? []
      const roles = ROLES.filter((role) => held.includes(role))
      return { kind: 'changed', name: one.name, roles }
    })
  } catch (error) {
    if (error === noManagerLeft) return { kind: 'refused', because: 'lastOne' }
    throw error
  }
}

/** Writes a log entry with a detail such as `Ada Meier: config, releases`. */
async function note(
  { clock, done }: Operators,
  db: Operator['db'],
  action: OperatorAction,
  [name, to = '']: [name: string, to?: string],
): Promise<void> {
  const detail = to === '' ? name : `${name}: ${to}`
  await logEvent({ db, clock }, { action, detail, ...done })
}

function canManage({ roles, disabled_at, password_hash }: OperatorRow): boolean {
  return roles.includes('operators') && disabled_at === null && password_hash !== null
}

/** Locks all operators, so that changes run one after another. */
export async function lockAll(trx: Transaction<OperatorTables>) {
  return await trx
    .selectFrom('operator')
    .select(['id', 'name', 'subject', 'roles', 'disabled_at', 'password_hash'])
    .orderBy('id')
    .forUpdate()
    .execute()
}

async function createOneTimePassword({
  clock,
  passwordCost,
}: Pick<Operators, 'clock' | 'passwordCost'>) {
  const signs = Array.from(
    { length: PASSWORD_LENGTH },
    () => PASSWORD_SIGNS[randomInt(PASSWORD_SIGNS.length)],
  )
  const password = signs.join('').replaceAll(/.{5}(?!$)/g, '$&-')
  const until = new Date(clock().getTime() + ONE_TIME_DAYS * 24 * 3_600_000)
  return {
    stored: { password_hash: await hashPassword(password, passwordCost), password_until: until },
    shown: { password, until: until.toISOString() },
  }
}
