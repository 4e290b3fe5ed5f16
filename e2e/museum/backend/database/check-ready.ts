import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { ShopDatabase, ShopTables } from './schema.ts'

/** What is read for a list, and written for a purchase. */
const NEEDED = [
  'slot',
  'hold',
  'slot_sold',
  'article_hold',
  'article_sold',
  'code_use',
  'voucher',
  'customer',
  'sign_in',
  'account',
  'cart',
  'booking',
  'sold_offer',
  'mail',
  'queue',
] as readonly (keyof ShopTables)[]

/** Bytes. With less, a table that needs another page cannot have it, soon. */
const LEAST_FREE = 16 * 1024 * 1024

/**
 * Rejects where lists could not be read or purchases not be written: a table is missing, or the
 * database takes no writes. A database server with a full disk stops by itself; the embedded one, in
 * `folder`, goes on as long as its pages have room, so that the disk is looked at.
 */
export async function checkReady(db: ShopDatabase, folder: string | null): Promise<void> {
  if (folder !== null) {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < LEAST_FREE) throw new Error(`the disk of ${folder} is full`)
  }
  const read = NEEDED.map((table) => sql`(select true from ${sql.table(table)} limit 0)`)
  await sql`
    insert into secret (name, value)
    select 'health', clock_timestamp()::text where coalesce(${sql.join(read)}) is null
    on conflict (name) do update set value = excluded.value`.execute(db)
}
