import { type Dialect, Kysely } from 'kysely'
import { messageOf } from '../http/log.ts'
import { statementLog } from '../tracing/start-tracing.ts'
import { createConnectionPool, type DatabaseLimits, oneLane } from './connection-pool.ts'
import { migrate, type SchemaMigrations, ServerDialect } from './migrate.ts'
import type { EmptyCluster } from './open-pglite.ts'
import { createPGliteLane, openPGliteSession } from './pglite-lane.ts'

export interface DatabasePlace {
  /** Folder of the embedded database; `undefined` keeps it in memory. Ignored when `url` is set. */
  folder?: string | undefined
  /** Address of a PostgreSQL server, used instead of the embedded database. */
  url?: string | undefined
  /** Maximum number of connections to the server; 10 by default. */
  connections?: number | undefined
  /** The address belongs to a PgBouncer in transaction mode, which sets schema and time limits. */
  isPooled?: boolean | undefined
  /** Schema that holds the tables, so that several services can share one server. */
  schema: string
  /** Makes the content of a new embedded database, if the caller has it in a cache. */
  cluster?: (() => Promise<EmptyCluster>) | undefined
  /** Timeouts for the server that differ from the defaults. */
  limits?: Partial<DatabaseLimits> | undefined
}

/**
 * Opens the database and brings its tables up to date. The same SQL runs on the embedded PGlite and
 * on a PostgreSQL server. Close it with `destroy()`. Rejects when it cannot be reached or a
 * migration fails.
 */
export async function openDatabase<Tables>(
  place: DatabasePlace,
  migrations: SchemaMigrations,
): Promise<Kysely<Tables>> {
  const db = new Kysely<Tables>({ dialect: await createDialect(place), ...statementLog() })
  try {
    await migrate(db, place.schema, migrations)
  } catch (error) {
    await db.destroy()
    throw unusable(place.url, error)
  }
  return db
}

/**
 * The error with the address of the server, because the driver's own message names at most its
 * port.
 */
export function unusable(url: string | undefined, cause: unknown): unknown {
  if (url === undefined) return cause
  const { host, pathname } = new URL(url)
  return new Error(
    `The database ${host}${pathname} of DATABASE_URL cannot be used: ${messageOf(cause) || String(cause)}`,
    { cause },
  )
}

async function createDialect(place: DatabasePlace): Promise<Dialect> {
  const { url, schema, limits, isPooled, connections } = place
  if (url !== undefined) {
    return new ServerDialect({
      pool: createConnectionPool({ url, schema, limits, isPooled, connections }).pool,
    })
  }
  const session = await openPGliteSession({ ...place, schema })
  return createPGliteLane(oneLane(limits), session, session.close).dialect
}
