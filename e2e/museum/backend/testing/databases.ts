import { afterAll, beforeAll } from 'vitest'
import type { DatabaseLimits } from '../database/connection-pool.ts'
import { shopMigrations } from '../database/migrations/list.ts'
import { openDatabase } from '../database/open-database.ts'
import type { ShopDatabase, ShopTables } from '../database/schema.ts'
import { keptCluster } from './kept-cluster.ts'
import { createDatabase } from './postgres-server.ts'

const START_MS = 60_000

/** Of tests about other things, on machines that may be busy with much else; in ms. */
export const PATIENT: Partial<DatabaseLimits> = {
  connection: 60_000,
  answer: 60_000,
  statement: 60_000,
  lock: 60_000,
  transaction: 60_000,
}

/** The embedded database, opened before the tests of a file and closed after them. */
export function useEmbeddedDatabase(): { readonly db: ShopDatabase } {
  return useDatabase(async () => ({ url: undefined, stop: async () => {} }))
}

/** A PostgreSQL server, likewise. */
export function usePostgresServer(): { readonly db: ShopDatabase } {
  return useDatabase(createDatabase)
}

function useDatabase(
  start: () => Promise<{ url: string | undefined; stop: () => Promise<void> }>,
): { readonly db: ShopDatabase } {
  let open: { db: ShopDatabase; stop: () => Promise<void> } | undefined
  beforeAll(async () => {
    const { url, stop } = await start()
    open = {
      db: await openDatabase<ShopTables>(
        { url, schema: 'shop', cluster: keptCluster, limits: PATIENT },
        shopMigrations,
      ),
      stop,
    }
  }, START_MS)
  afterAll(async () => {
    await open?.db.destroy()
    await open?.stop()
  }, START_MS)
  return {
    get db() {
      if (open === undefined) throw new Error('the database is open only while tests run')
      return open.db
    },
  }
}
