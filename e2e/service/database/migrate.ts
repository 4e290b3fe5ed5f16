import { type Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'

/**
 * The number of the lock that Kysely itself uses for migrations, so that processes of the previous
 * release also wait for it.
 */
const LOCK = '3853314791062309107'

/**
 * Takes the lock for migrations until the end of their transaction; Kysely would take it until the
 * end of the session. A pooler gives the session to the next client, so the lock would never be
 * released. The time limit of statements also limits the wait for the lock.
 */
class LockedByTransaction extends PostgresAdapter {
  override async acquireMigrationLock<Tables>(db: Kysely<Tables>): Promise<void> {
    await sql`select set_config('lock_timeout', '0', true)`.execute(db)
    await sql`select pg_advisory_xact_lock(${sql.lit(LOCK)}::bigint)`.execute(db)
  }

  override async releaseMigrationLock(): Promise<void> {}
}

export class ServerDialect extends PostgresDialect {
  override createAdapter() {
    return new LockedByTransaction()
  }
}

/**
 * A change of the tables that the previous release can ignore: new tables, optional columns,
 * indexes. A migration that removes something or makes a rule stricter comes one release later. It
 * names in `needs` the migration of the first release that does not depend on the old form; older
 * releases then refuse to start.
 */
export interface SchemaMigration extends Migration {
  needs?: string
}

export type SchemaMigrations = Readonly<Record<string, SchemaMigration>>

/**
 * Name of the table with all `needs`. The first migration with `needs` creates it in the same
 * transaction.
 */
const MARK = 'schema_mark'

/**
 * Brings the tables of a schema up to date. Tables of a newer release stay unchanged, so that the
 * shop can still sell after a rollback by one release. Rejects with a readable message, and changes
 * nothing, if the tables are too new for this release, or older than the first one.
 */
export async function migrate<Tables>(
  db: Kysely<Tables>,
  schema: string,
  migrations: SchemaMigrations,
): Promise<void> {
  const executed = await readExecuted(db, schema)
  const [baseline] = Object.keys(migrations).sort()
  // The first migration is the same in all releases.
  if (baseline !== undefined && executed.length > 0 && !executed.includes(baseline)) {
    throw new Error(unreleased(schema, executed.sort()[0] ?? ''))
  }
  const unknown = executed.filter((name) => !(name in migrations))
  const needed = unknown.length === 0 ? [] : await readNeeded(db, schema)
  const missing = needed.find((name) => !(name in migrations))
  if (missing !== undefined) throw new Error(tooNew(schema, missing, migrations))

  // The migrator must accept migrations of a newer release that are applied already.
  const done = Object.fromEntries(unknown.map((name) => [name, { up: async () => {} }]))
  const provider = {
    getMigrations: async () => ({ ...done, ...markedAll(migrations) }),
  }
  await db.transaction().execute(async (trx) => {
    // Take the lock before the migrator looks for its own tables, because another process may be
    // creating them.
    await new LockedByTransaction().acquireMigrationLock(trx)
    const migrator = new Migrator({ db: trx, provider, migrationTableSchema: schema })
    const { error } = await migrator.migrateToLatest()
    if (error !== undefined) throw error
  })
}

function tooNew(schema: string, missing: string, migrations: SchemaMigrations): string {
  return `The tables in schema "${schema}" belong to a newer release: they need a release with migration ${missing}, but the last migration of this one is ${Object.keys(migrations).sort().at(-1) ?? 'none'}. Nothing was changed. Start the newer release again, or restore the backup made before it.`
}

function unreleased(schema: string, first: string): string {
  return `The tables in schema "${schema}" were created before the first release (by ${first}), and no release can use them. Nothing was changed: all data are still there. To start with an empty database, move the folder DATA_DIR (e2e/data by default) away, or name another database in DATABASE_URL. To use the old data, start the version that created them.`
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

/**
 * The migration, which also stores its `needs`. It runs under the migrator's lock, because two
 * processes may start at the same time.
 */
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
