import { statfs } from 'node:fs/promises'
import { sql } from 'kysely'
import type { ShopDatabase, ShopTables } from './schema.ts'

/** Tables that lists read and purchases write. */
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

/** Minimum of free bytes. With less space, a growing table will soon fail. */
const LEAST_FREE = 16 * 1024 * 1024

/**
 * Rejects if lists cannot be read or purchases cannot be written: a table is missing, or the
 * database refuses writes. A database server with a full disk stops by itself. The embedded one, in
 * `folder`, continues as long as its pages have room, so its disk is checked here.
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
