import type { Kysely } from 'kysely'
import type { SchemaMigration } from '../../../../service/database/migrate.ts'

/** When a session was last used; those that there are last their day, as they were promised. */
async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['sign_in', 'operator_session']) {
    await db.schema.alterTable(table).addColumn('used_at', 'timestamptz').execute()
  }
}

export const endIdleSessions: SchemaMigration = { up }
