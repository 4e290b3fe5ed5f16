import { sql } from 'kysely'
import { type QueueTable, type SlotKey, unnested } from './hold-tables.ts'
import type { ShopTransaction } from './schema.ts'

/**
 * Locks these slots until this transaction ends; others who want one of them wait. Data read after
 * the lock stays valid until the commit; data read before it may be stale. Lock order, to prevent
 * deadlocks: slots, then articles, then codes; each kind sorted by the database, because two baskets
 * may have the same two. Two statements for all of them, since others wait as long as these take.
 */
export async function lockSlots(trx: ShopTransaction, slots: readonly SlotKey[]): Promise<void> {
  if (slots.length === 0) return
  const wanted = unnested(slots)
  await sql`insert into slot (offering_id, starts_at)
    select distinct offering_id, starts_at from ${wanted} order by offering_id, starts_at
    on conflict do nothing`.execute(trx)
  await sql`select from slot
    where (offering_id, starts_at) in (select * from ${wanted})
    order by offering_id, starts_at for update`.execute(trx)
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
