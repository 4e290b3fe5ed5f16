import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import type { SchemaMigrations } from '../database/migrate.ts'

const MIGRATOR = join(import.meta.dirname, '../database/migrate.ts')

/**
 * Another text for each set of tables, to name databases kept for tests. It covers what migrations
 * are written as, and the statements they send to an empty database, so also changes of what they
 * import. Values are left out, because secrets are random.
 */
export async function hashMigrations(migrations: SchemaMigrations): Promise<string> {
  const hash = createHash('sha256').update(await readFile(MIGRATOR))
  const add = (...facts: unknown[]) => void hash.update(`${JSON.stringify(facts)}\n`)
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (all) => new PostgresIntrospector(all),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => add(query.sql),
  })
  for (const [name, { needs, up }] of Object.entries(migrations).sort()) {
    add(name, needs, String(up))
    await up(db)
  }
  return hash.digest('hex').slice(0, 16)
}
