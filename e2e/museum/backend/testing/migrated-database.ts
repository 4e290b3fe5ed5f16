import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { onTestFinished } from 'vitest'
import { type DatabasePlace, openDatabase } from '../../../service/database/open-database.ts'
import { cachedCluster } from '../../../service/testing/cached-cluster.ts'
import { createDatabase } from '../../../service/testing/postgres-server.ts'
import { shopMigrations } from '../database/migrations/list.ts'
import type { ShopDatabase, ShopTables } from '../database/schema.ts'

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
  const place = await emptyPlace(kind)
  const released = Object.entries(shopMigrations).filter(([name]) => name < to)
  const before = await openDatabase(place, Object.fromEntries(released))
  await fill(before)
  await before.destroy()
  const db = await openDatabase<ShopTables>(place, shopMigrations)
  try {
    await look(db)
  } finally {
    await db.destroy()
  }
}

/** Where a database of a test's own can be opened, closed and opened again; gone after the test. */
export async function emptyPlace(kind: (typeof DATABASE_KINDS)[number]): Promise<DatabasePlace> {
  if (kind === 'PostgreSQL') {
    const server = await createDatabase()
    onTestFinished(server.stop)
    return { url: server.url, schema: 'shop' }
  }
  const folder = await mkdtemp(join(tmpdir(), 'shop-migration-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return { folder: join(folder, 'shop'), schema: 'shop', cluster: cachedCluster }
}
