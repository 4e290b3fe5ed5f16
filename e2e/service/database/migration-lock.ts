import { type Kysely, PostgresAdapter, PostgresDialect, sql } from 'kysely'

/** That of Kysely, for which the release before this one waits as well. */
const LOCK = '3853314791062309107'

/**
 * Holds the lock of migrations by the transaction they run in, and not by the session as Kysely does:
 * behind a pooler the session is the next client's, and the lock would never be given back. A wait for
 * it ends by the time limit of statements.
 */
export class LockedByTransaction extends PostgresAdapter {
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
