import {
  type Generated,
  type Kysely,
  type RawBuilder,
  type SqlBool,
  sql,
  type Transaction,
} from 'kysely'
import { runTransaction } from './run-transaction.ts'

/** One try of something that may not be tried too often. */
interface AttemptTable {
  id: Generated<number>
  /** By whom or for what. */
  key: string
  at: Date
  /** Whether it counts is not decided yet. */
  under_way: boolean
  /** The cart it counts as long as; null: it counts anyway. */
  cart_id: string | null
}

/** What a service's database has where it limits tries. */
export interface TryTables {
  attempt: AttemptTable
}

/** What counts tries: by whom or for what, and how many within the period. */
export interface TryKey {
  key: string
  most: number
}

interface Wanted {
  keys: readonly TryKey[]
  now: Date
  periodMs: number
  /** Counts until `settleTry` says whether it goes on to. */
  underWay?: boolean | undefined
  /** Counts only as long as the rows of `stillCounts` say so of this cart. */
  cartId?: string | undefined
  stillCounts?: RawBuilder<SqlBool> | undefined
}

export type Begun =
  | { kind: 'begun'; ids: readonly number[] }
  /** Too many under one of the keys. */
  | { kind: 'tooMany' }
  /** Too many if all that are under way turn out to count. */
  | { kind: 'wait' }

/**
 * Counts a try in under all of its keys, unless there were too many within the period. Counted in the
 * database, so that it makes no difference which of several server processes is asked; at once, so that
 * many tries at the same time are no way around it.
 */
export async function beginTry(db: Kysely<TryTables>, wanted: Wanted): Promise<Begun> {
  const { keys, now, underWay = false, cartId = null } = wanted
  return await runTransaction(db, async (trx): Promise<Begun> => {
    // Always in the same order: two tries with the same two keys must not wait for each other.
    for (const { key } of keys.toSorted((one, other) => (one.key < other.key ? -1 : 1))) {
      await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(trx)
    }
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
  })
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

/** Decides on a try that is under way; `at` is when it turned out to count. */
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

export async function takeBackTry(db: Kysely<TryTables>, ids: readonly number[]): Promise<void> {
  await db.deleteFrom('attempt').where('id', 'in', ids).execute()
}

/** So that the table holds no more than the tries of the last hour, the longest period there is. */
export async function forgetTries(db: Kysely<TryTables>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - 60 * 60_000)
  await db.deleteFrom('attempt').where('at', '<=', before).execute()
}

/** Keeps people from finding out by trying: passwords, links, who has an account. */
export interface TryLimit {
  /** To be asked before a try. Null when there were too many; `takeBack` is for one that was right. */
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
