import { type Generated, type Kysely, type RawBuilder, sql } from 'kysely'

/** One attempt at something limited, such as guessing a password. */
interface AttemptTable {
  id: Generated<number>
  /** The attempts with this key are limited: it names the caller or the target. */
  key: string
  at: Date
  /** True while the attempt runs: it is not decided yet whether it counts. */
  under_way: boolean
}

/** Tables of a service that limits tries; the database function `begin_try` counts them. */
export interface TryTables {
  attempt: AttemptTable
}

/** A limit: the key by which attempts are counted, and the maximum within the period. */
export interface TryKey {
  key: string
  most: number
}

interface Wanted {
  keys: readonly TryKey[]
  now: Date
  periodMs: number
  /**
   * True if the attempt is not over when it is counted; `settleTry` decides later whether it
   * counts.
   */
  underWay?: boolean | undefined
}

export type Begun =
  | { kind: 'begun'; ids: readonly number[] }
  | { kind: 'tooMany' }
  /**
   * The attempt must wait until running attempts end: the limit is reached only if they all count.
   */
  | { kind: 'wait' }

/**
 * The row that the database function `begin_try` returns. `ids` is null unless the attempt has
 * begun.
 */
export interface CalledTry {
  outcome: Begun['kind']
  ids: number[] | null
}

/**
 * Counts an attempt for all of its keys, unless one of the keys has reached its limit in the
 * period. The database counts the attempts of all server processes together. It counts an attempt
 * before it runs, so that parallel attempts cannot exceed the limit.
 */
export async function beginTry(db: Kysely<TryTables>, wanted: Wanted): Promise<Begun> {
  const { rows } = await sql<CalledTry>`select outcome, ids from ${callTry(wanted)}`.execute(db)
  const { outcome, ids } = rows[0] ?? { outcome: 'tooMany', ids: null }
  return outcome === 'begun' ? { kind: outcome, ids: ids ?? [] } : { kind: outcome }
}

/**
 * Like `beginTry`, but as a part of a larger statement: a source with one row of type `CalledTry`.
 * The statement can store data only if the attempt has begun. Other attempts with the same keys
 * wait until the statement ends.
 */
export function callTry({ keys, now, periodMs, underWay = false }: Wanted): RawBuilder<CalledTry> {
  // Always in the same order, to prevent a deadlock of two attempts with the same two keys.
  const sorted = keys.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const names = sorted.map(({ key }) => key)
  const mosts = sorted.map(({ most }) => most)
  return sql`begin_try(${names}::text[], ${mosts}::integer[], ${now}::timestamptz,
    ${new Date(now.getTime() - periodMs)}::timestamptz, ${underWay}::boolean)`
}

/** The number of attempts that count for the key, as a column of another statement. */
export function triesOf(key: string, since: Date): RawBuilder<string> {
  return sql`(select count(*) from attempt
    where key = ${key} and at > ${since}::timestamptz and not under_way)`
}

/** Decides whether a running attempt counts; `at` is the time of that decision. */
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

/** In ms: the longest period of all limits, after which an attempt can be deleted. */
const LONGEST_MS = 60 * 60_000
/** How many attempts one statement deletes. */
const BATCH = 5000
/** How many such statements one run sends; the next run deletes the rest. */
const BATCHES = 20

/**
 * Deletes attempts that are older than the longest period. It deletes them in the order of their
 * ids, which is nearly the order of their times, so the table needs no index by time. Skips rows
 * that other processes are deleting.
 */
export async function forgetTries(db: Kysely<TryTables>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - LONGEST_MS)
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const { numDeletedRows } = await db
      .deleteFrom('attempt')
      .where('id', 'in', ({ selectFrom }) =>
        selectFrom('attempt').select('id').orderBy('id').limit(BATCH).forUpdate().skipLocked(),
      )
      .where('at', '<=', before)
      .executeTakeFirst()
    if (Number(numDeletedRows) < BATCH) return
  }
}

/** Limits how often somebody may guess: a password, a link, or an address that has an account. */
export interface TryLimit {
  /**
   * Call this before an attempt; returns null if there were too many. If the attempt was correct,
   * call `takeBack`, so that it does not count.
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
