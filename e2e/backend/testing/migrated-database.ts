import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { shopMigrations } from '../database/migrations/list.ts'
import { openDatabase } from '../database/open-database.ts'
import type { ShopDatabase, ShopTables } from '../database/schema.ts'
import { keptCluster } from './kept-cluster.ts'
import { createDatabase } from './postgres-server.ts'

export const DATABASE_KINDS = ['embedded database', 'PostgreSQL'] as const

interface Migration {
  /** Name of the first migration that the earlier release did not have. */
  to: string
  /** Writes rows as the earlier release did. */
  fill: (before: Kysely<unknown>) => Promise<void>
  /** Looks at the database once it is of today. */
  look: (db: ShopDatabase) => Promise<void>
}

/** Takes a database of an earlier release, with rows in it, to the release of today. */
export async function migrate(
  kind: (typeof DATABASE_KINDS)[number],
  { to, fill, look }: Migration,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'shop-migration-'))
  const server = kind === 'PostgreSQL' ? await createDatabase() : undefined
  const place = {
    folder: join(folder, 'shop'),
    url: server?.url,
    schema: 'shop',
    cluster: keptCluster,
  }
  try {
    const released = Object.entries(shopMigrations).filter(([name]) => name < to)
    const before = await openDatabase(place, Object.fromEntries(released))
    await fill(before)
    await before.destroy()
    const db = await openDatabase<ShopTables>(place, shopMigrations)
    await look(db)
    await db.destroy()
  } finally {
    await server?.stop()
    await rm(folder, { recursive: true })
  }
}
