import { type RawBuilder, sql } from 'kysely'
import { type QueueTable, type SlotKey, slotKey, unnested } from './hold-tables.ts'
import type { ShopTransaction } from './schema.ts'

/** Slots that this process has locked before: their rows are there, as none is ever deleted. */
const known = new Set<string>()
/** Times of some years of many events; then it begins anew. */
const MOST_KNOWN = 50_000

/**
 * Locks these slots until this transaction ends; others who want one of them wait. Data read after
 * the lock stays valid until the commit; data read before it may be stale. Lock order, to prevent
 * deadlocks: slots, then articles, then codes; each kind sorted by the database, because two baskets
 * may have the same two. One statement for all of them, since others wait as long as this takes, and
 * one before it for slots that nobody wanted yet.
 */
export async function lockSlots(trx: ShopTransaction, slots: readonly SlotKey[]): Promise<void> {
  if (slots.length === 0) return
  const keys = new Set(slots.map(slotKey))
  const wanted = unnested(slots)
  const lock = async () => {
    const { rows } = await sql`select 1 from slot
      where (offering_id, starts_at) in (select * from ${wanted})
      order by offering_id, starts_at for update`.execute(trx)
    return rows.length
  }
  const areKnown = [...keys].every((key) => known.has(key))
  if (!areKnown) await enterSlots(trx, wanted)
  // Known from a transaction that was rolled back.
  if ((await lock()) < keys.size) {
    await enterSlots(trx, wanted)
    await lock()
  }
  if (areKnown) return
  if (known.size > MOST_KNOWN) known.clear()
  for (const key of keys) known.add(key)
}

async function enterSlots(trx: ShopTransaction, wanted: RawBuilder<unknown>): Promise<void> {
  await sql`insert into slot (offering_id, starts_at)
    select distinct offering_id, starts_at from ${wanted} order by offering_id, starts_at
    on conflict do nothing`.execute(trx)
}

/** The same for articles or codes. */
export async function lockNames(
  trx: ShopTransaction,
  kind: QueueTable['kind'],
  names: readonly string[],
): Promise<void> {
  if (names.length === 0) return
  await sql`insert into queue (kind, name)
    select distinct ${kind}, name from unnest(${names}::text[]) as wanted (name) order by name
    on conflict do nothing`.execute(trx)
  await sql`select from queue where kind = ${kind} and name = any(${names}::text[])
    order by name for update`.execute(trx)
}
