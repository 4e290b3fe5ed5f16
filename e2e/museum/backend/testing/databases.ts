import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished } from 'vitest'
import { type DatabasePlace, openDatabase } from '../../../service/database/open-database.ts'
import { cachedCluster } from '../../../service/testing/cached-cluster.ts'
import { createDatabase } from '../../../service/testing/postgres-server.ts'
import { testFolder } from '../../../service/testing/test-folder.ts'
import { PATIENT, useDatabase } from '../../../service/testing/use-database.ts'
import { shopMigrations } from '../database/migrations/list.ts'
import type { ShopDatabase, ShopTables } from '../database/schema.ts'

type DatabaseKind = 'embedded database' | 'PostgreSQL'

/**
 * Quick runs use PostgreSQL only, because opening an embedded database takes several times as long.
 */
const isQuick = process.env.TESTS === 'quick'

export const DATABASE_KINDS: readonly DatabaseKind[] = isQuick
  ? ['PostgreSQL']
  : ['embedded database', 'PostgreSQL']

/** The embedded database, opened before the tests of a file and closed after them. */
const useEmbeddedDatabase = <More = unknown>() =>
  useDatabase<ShopTables & More>('embedded', shopMigrations)

export const usePostgresServer = <More = unknown>() =>
  useDatabase<ShopTables & More>('PostgreSQL', shopMigrations)

/**
 * For tests that do not depend on the kind of database: PostgreSQL in a quick run, otherwise the
 * embedded database.
 */
export const useShopDatabase = isQuick ? usePostgresServer : useEmbeddedDatabase

type OpenDatabase<More> = ReturnType<typeof usePostgresServer<More>>

interface EachDatabase<More> {
  each: readonly (readonly [DatabaseKind, OpenDatabase<More>])[]
  /** For tests in the same file that need only one kind of database, like `useShopDatabase`. */
  usual: OpenDatabase<More>
  PostgreSQL: OpenDatabase<More>
}

export function useEachDatabase<More = unknown>(): EachDatabase<More> {
  const PostgreSQL = usePostgresServer<More>()
  if (isQuick) return { each: [['PostgreSQL', PostgreSQL]], usual: PostgreSQL, PostgreSQL }
  const usual = useEmbeddedDatabase<More>()
  const each = [
    ['embedded database', usual],
    ['PostgreSQL', PostgreSQL],
  ] as const
  return { each, usual, PostgreSQL }
}

/** A new PostgreSQL database for one test, removed after it. */
export async function ownDatabase(): Promise<{ url: string; db: ShopDatabase }> {
  const { url, stop } = await createDatabase()
  const place = { url, schema: 'shop', limits: PATIENT }
  const db = await openDatabase<ShopTables>(place, shopMigrations)
  onTestFinished(async () => {
    await db.destroy()
    await stop()
  })
  return { url, db }
}

/**
 * An empty place for a database, which a test can open, close and reopen; removed after the test.
 */
export async function emptyPlace(kind: DatabaseKind): Promise<DatabasePlace> {
  if (kind === 'PostgreSQL') {
    const server = await createDatabase()
    onTestFinished(server.stop)
    return { url: server.url, schema: 'shop' }
  }
  const folder = await testFolder()
  return { folder: join(folder, 'shop'), schema: 'shop', cluster: cachedCluster }
}

/** Until so many transactions of a PostgreSQL database wait for a lock. */
export async function untilLockWaits(db: ShopDatabase, count: number): Promise<void> {
  const waits = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  while ((await waits.execute(db)).rows.length < count) {}
}
