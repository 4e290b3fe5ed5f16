import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { DatabasePlace } from '../../../service/database/open-database.ts'
import { cachedCluster } from '../../../service/testing/cached-cluster.ts'
import { createDatabase } from '../../../service/testing/postgres-server.ts'
import { useDatabase } from '../../../service/testing/use-database.ts'
import { shopMigrations } from '../database/migrations/list.ts'
import type { ShopTables } from '../database/schema.ts'

export const DATABASE_KINDS = ['embedded database', 'PostgreSQL'] as const

/** The embedded database, opened before the tests of a file and closed after them. */
export const useEmbeddedDatabase = <More = unknown>() =>
  useDatabase<ShopTables & More>('embedded', shopMigrations)

/** A PostgreSQL server, likewise. */
export const usePostgresServer = <More = unknown>() =>
  useDatabase<ShopTables & More>('PostgreSQL', shopMigrations)

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
