import {
  type Generated,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely'
import { runTransaction } from './run-transaction.ts'

/** One counted attempt at something that is limited. */
interface AttemptTable {
  id: Generated<number>
  /** By whom or for what. */
  key: string
  at: Date
  /** Still running: not yet decided whether it counts. */
  under_way: boolean
  /** It counts only as long as this cart does; null: it counts in any case. */
  cart_id: string | null
}

/** What a service's database has where it limits tries. */
export interface TryTables {
  attempt: AttemptTable
}

/** A limit: the key attempts are counted by, and the most attempts within the period. */
export interface TryKey {
  key: string
  most: number
}

interface Wanted {
  keys: readonly TryKey[]
  now: Date
  periodMs: number
  /** The attempt is still running; `settleTry` decides whether it counts. */
  underWay?: boolean | undefined
  /** It counts only while the condition `stillCounts` is true for this cart. */
  cartId?: string | undefined
  stillCounts?: RawBuilder<SqlBool> | undefined
}

export type Begun =
  | { kind: 'begun'; ids: readonly number[] }
  /** Too many attempts for one of the keys. */
  | { kind: 'tooMany' }
  /** Too many only if all running attempts turn out to count. */
  | { kind: 'wait' }

/**
 * Counts an attempt for all of its keys, unless one of them has reached its limit within the
 * period. Counted in the database, for all server processes together, and before the attempt runs,
 * so that parallel attempts cannot pass the limit.
 */
export async function beginTry(db: Kysely<TryTables>, wanted: Wanted): Promise<Begun> {
  return await runTransaction(db, (trx) => beginTryIn(trx, wanted))
}

/** The same in a transaction of the caller, after whose end others go on. */
export async function beginTryIn(trx: Transaction<TryTables>, wanted: Wanted): Promise<Begun> {
  const { keys, now, underWay = false, cartId = null } = wanted
  // Always in the same order, to prevent a deadlock of two attempts with the same two keys.
  const names = keys.map(({ key }) => key).toSorted()
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0))
    from unnest(${names}::text[]) with ordinality as wanted (key, place)
    order by place`.execute(trx)
  const counted = await count(trx, wanted)
  const isFull = (of: 'all' | 'settled') =>
    keys.some(({ key, most }) => Number(counted.get(key)?.[of] ?? 0) >= most)
  if (isFull('settled')) return { kind: 'tooMany' }
  if (isFull('all')) return { kind: 'wait' }
  const rows = await trx
    .insertInto('attempt')
    .values(keys.map(({ key }) => ({ key, at: now, under_way: underWay, cart_id: cartId })))
    .returning('id')
    .execute()
  return { kind: 'begun', ids: rows.map(({ id }) => id) }
}

async function count(
  trx: Transaction<TryTables>,
  { keys, now, periodMs, stillCounts = sql<SqlBool>`true` }: Wanted,
) {
  const rows = await trx
    .selectFrom('attempt')
    .select('key')
    .select(({ fn }) => fn.countAll<string>().as('all'))
    .select(({ fn }) => fn.countAll<string>().filterWhere('under_way', '=', false).as('settled'))
    .where(
      'key',
      'in',
      keys.map(({ key }) => key),
    )
    .where('at', '>', new Date(now.getTime() - periodMs))
    .where(stillCounts)
    .groupBy('key')
    .execute()
  return new Map(rows.map((row) => [row.key, row]))
}

/** Decides whether a running attempt counts; `at` is when that was known. */
export async function settleTry(
  db: Kysely<TryTables>,
  ids: readonly number[],
  outcome: { counts: false } | { counts: true; at: Date },
): Promise<void> {
  if (!outcome.counts) return await takeBackTry(db, ids)
  await db
    .updateTable('attempt')
    .set({ under_way: false, at: outcome.at })
    .where('id', 'in', ids)
    .execute()
}

async function takeBackTry(db: Kysely<TryTables>, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('attempt').where('id', 'in', ids).execute()
}

/** Deletes attempts older than an hour, which is the longest period of any limit. */
export async function forgetTries(db: Kysely<TryTables>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 60 * 60_000)
  await db.deleteFrom('attempt').where('at', '<=', before).execute()
}

/** Limits guessing: of passwords, of links, and of who has an account. */
export interface TryLimit {
  /**
   * Call it before an attempt. Null when there were too many; call `takeBack` if the attempt was
   * right.
   */
  begin: (keys: readonly TryKey[]) => Promise<{ takeBack: () => Promise<void> } | null>
}

export function createTryLimit(
  db: Kysely<TryTables>,
  clock: () => Date,
  periodMs: number,
): TryLimit {
  return {
    begin: async (keys) => {
      const begun = await beginTry(db, { keys, now: clock(), periodMs })
      return begun.kind === 'begun' ? { takeBack: () => takeBackTry(db, begun.ids) } : null
    },
  }
}
