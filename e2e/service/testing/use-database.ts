import type { Kysely } from 'kysely'
import { afterAll, beforeAll } from 'vitest'
import type { DatabaseLimits } from '../database/connection-pool.ts'
import type { SchemaMigrations } from '../database/migrate.ts'
import { openDatabase } from '../database/open-database.ts'
import { migratedCluster } from './cached-cluster.ts'
import { createMigratedDatabase } from './postgres-server.ts'

const START_MS = 60_000

/** Long timeouts in ms, because test machines may be busy. Not for tests of timeouts. */
export const PATIENT: Partial<DatabaseLimits> = {
  connection: 60_000,
  answer: 60_000,
  statement: 60_000,
  lock: 60_000,
  transaction: 60_000,
}

const STARTS = {
  embedded: async () => ({ url: undefined, stop: async () => {} }),
  PostgreSQL: createMigratedDatabase,
}

/**
 * A database with the tables of a service, opened before the tests of a file and closed after them.
 */
export function useDatabase<Tables>(
  kind: keyof typeof STARTS,
  migrations: SchemaMigrations,
): { readonly db: Kysely<Tables> } {
  let open: { db: Kysely<Tables>; stop: () => Promise<void> } | undefined
  beforeAll(async () => {
    const { url, stop } = await STARTS[kind](migrations)
    const cluster = () => migratedCluster(migrations)
    const place = { url, schema: 'shop', cluster, limits: PATIENT }
    open = { db: await openDatabase<Tables>(place, migrations), stop }
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
