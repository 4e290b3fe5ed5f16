import { type RawBuilder, sql } from 'kysely'
import { type QueueTable, type SlotKey, slotKey, unnested } from './hold-tables.ts'
import type { ShopTransaction } from './schema.ts'

/** Slots that this process has locked before. Their rows exist, as they are never deleted. */
const known = new Set<string>()
/** Enough for some years of many events; the set is emptied when it is full. */
const MOST_KNOWN = 50_000

interface Locked {
  /** Ids from the query `before`. */
  ids: string[]
  /** The database's time at which all rows were locked. */
  at: Date
}

const NONE = sql`select null as id where false`

/**
 * Locks these slots until this transaction ends; other transactions wait for them. Data read after
 * the lock stays valid until the commit; data read before it may be stale. Lock order, to prevent
 * deadlocks: a customer, then their carts, slots, articles, codes. The database sorts the rows of
 * each kind, because two baskets may contain the same two things. A transaction that has locked a
 * held cart must not lock a customer after it, except a customer without a name, who cannot start
 * another order. All slots are locked in one statement, since others wait meanwhile; an earlier
 * statement inserts slots that were never requested before. `before`: a query that returns `id`s
 * and locks what must be locked first, in the same statement.
 */
export async function lockSlots(
  trx: ShopTransaction,
  slots: readonly SlotKey[],
  before: RawBuilder<unknown> = NONE,
): Promise<Locked> {
  const keys = new Set(slots.map(slotKey))
  const wanted = unnested(slots)
  // The slots are locked after `before`, and the clock is read when all are locked.
  const lock = async () => {
    const { rows } = await sql<Locked & { slots: number }>`
      with first as materialized (${before}),
      before as materialized (select coalesce(array_agg(id), '{}') as ids from first),
      locked as materialized (
        select 1 from slot where (offering_id, starts_at) in (select offering_id, starts_at from ${wanted})
        and (select ids from before) is not null
        order by offering_id, starts_at for update
      )
      select ids, slots, clock_timestamp() as at
      from before, (select count(*)::int as slots from locked) as counted`.execute(trx)
    const [row] = rows
    if (row === undefined) throw new Error('a sum has one row')
    return row
  }
  const areKnown = [...keys].every((key) => known.has(key))
  if (!areKnown) await enterSlots(trx, wanted)
  let locked = await lock()
  // Some slots were known only from a transaction that was rolled back, so their rows are missing.
  if (locked.slots < keys.size) {
    await enterSlots(trx, wanted)
    locked = await lock()
  }
  if (areKnown) return locked
  if (known.size > MOST_KNOWN) known.clear()
  for (const key of keys) known.add(key)
  return locked
}

async function enterSlots(trx: ShopTransaction, wanted: RawBuilder<unknown>): Promise<void> {
  await sql`insert into slot (offering_id, starts_at)
    select distinct offering_id, starts_at from ${wanted} order by offering_id, starts_at
    on conflict do nothing`.execute(trx)
}

/**
 * Like `lockSlots`, for articles or codes. Returns the time when all were locked; undefined without
 * names.
 */
export async function lockNames(
  trx: ShopTransaction,
  kind: QueueTable['kind'],
  names: readonly string[],
): Promise<Date | undefined> {
  if (names.length === 0) return undefined
  await sql`insert into queue (kind, name)
    select distinct ${kind}, name from unnest(${names}::text[]) as wanted (name) order by name
    on conflict do nothing`.execute(trx)
  const { rows } = await sql<Pick<Locked, 'at'>>`select clock_timestamp() as at from (
      select count(*) from (
        select from queue where kind = ${kind} and name = any(${names}::text[])
        order by name for update
      ) as locked
    ) as counted`.execute(trx)
  return rows[0]?.at
}
