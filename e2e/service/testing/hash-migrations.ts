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

/** By migration: the statements that it sends to an empty database, in order. */
export async function recordStatements(
  migrations: SchemaMigrations,
): Promise<{ name: string; statement: string }[]> {
  const recorded: { name: string; statement: string }[] = []
  for (const name of Object.keys(migrations).sort()) {
    const db = new Kysely<unknown>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => new DummyDriver(),
        createIntrospector: (of) => new PostgresIntrospector(of),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      log: ({ query }) => void recorded.push({ name, statement: query.sql }),
    })
    await migrations[name]?.up(db)
  }
  return recorded
}

const MIGRATOR = join(import.meta.dirname, '../database/migrate.ts')

/**
 * A name for the tables that these migrations make, for cached databases of tests. Different
 * migrations get different names: the name covers their source and the statements they send, and so
 * also changes in imported code. Values in the statements are left out, because secrets are random.
 */
export async function hashMigrations(migrations: SchemaMigrations): Promise<string> {
  const written = Object.entries(migrations).map(([name, { needs, up }]) => [
    name,
    needs,
    String(up),
  ])
  const facts = [written.sort(), await recordStatements(migrations)]
  const migrator = await readFile(MIGRATOR)
  const hash = createHash('sha256').update(migrator).update(JSON.stringify(facts))
  return hash.digest('hex').slice(0, 16)
}
