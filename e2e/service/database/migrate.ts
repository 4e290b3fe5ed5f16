import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

/**
 * A change of the tables. It only adds what the release before can do without knowing: tables,
 * columns that may be left out, indexes. What takes away or tightens comes a release later, and
 * names in `needs` the migration of the release that stopped depending on it: releases that do not
 * know that one are refused from then on.
 */
export interface SchemaMigration extends Migration {
  needs?: string
}

export type SchemaMigrations = Readonly<Record<string, SchemaMigration>>

/** Written by the first migration that needs something, in the same transaction. */
const MARK = 'schema_mark'

/**
 * Brings the tables of a schema up to date. Tables of a newer release are left as they are: whoever
 * goes back by a release goes on selling. Rejects, in words, where they no longer suit this one.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  schema: string,
  migrations: SchemaMigrations,
): Promise<void> {
  const unknown = (await readExecuted(db, schema)).filter((name) => !(name in migrations))
  const needed = unknown.length === 0 ? [] : await readNeeded(db, schema)
  const missing = needed.find((name) => !(name in migrations))
  if (missing !== undefined) throw new Error(tooNew(schema, missing, migrations))

  // To the migrator what a newer release did is done, whatever it was.
  const done = Object.fromEntries(unknown.map((name) => [name, { up: async () => {} }]))
  const provider = {
    getMigrations: async () => ({ ...done, ...markedAll(migrations) }),
  }
  const migrator = new Migrator({ db, provider, migrationTableSchema: schema })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw error
}

function tooNew(schema: string, missing: string, migrations: SchemaMigrations): string {
  return `The tables in schema "${schema}" belong to a newer release: they need one that knows ${missing}, and this one knows no more than ${Object.keys(migrations).sort().at(-1) ?? 'nothing'}. Nothing was changed. Start the newer release again, or restore the backup made before it.`
}

async function readExecuted<Tables>(db: Kysely<Tables>, schema: string): Promise<string[]> {
  if (!(await exists(db, schema, 'kysely_migration'))) return []
  const from = sql.table(`${schema}.kysely_migration`)
  const { rows } = await sql<{ name: string }>`select name from ${from}`.execute(db)
  return rows.map(({ name }) => name)
}

async function readNeeded<Tables>(db: Kysely<Tables>, schema: string): Promise<string[]> {
  if (!(await exists(db, schema, MARK))) return []
  const from = sql.table(`${schema}.${MARK}`)
  const { rows } = await sql<{ needs: string }>`select needs from ${from}`.execute(db)
  return rows.map(({ needs }) => needs)
}

async function exists<Tables>(db: Kysely<Tables>, schema: string, table: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from information_schema.tables
      where table_schema = ${schema} and table_name = ${table}) as found`.execute(db)
  return rows[0]?.found === true
}

function markedAll(migrations: SchemaMigrations): Record<string, Migration> {
  return Object.fromEntries(
    Object.entries(migrations).map(([name, migration]) => [name, marked(migration)]),
  )
}

/** Behind the migrator's lock, so that two processes that start together do not both make the table. */
function marked({ up, needs }: SchemaMigration): Migration {
  return {
    up: async (db) => {
      await up(db)
      if (needs === undefined) return
      await sql`create table if not exists ${sql.table(MARK)} (needs text primary key)`.execute(db)
      await sql`insert into ${sql.table(MARK)} (needs) values (${needs})
        on conflict do nothing`.execute(db)
    },
  }
}
