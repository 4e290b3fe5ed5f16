import type { Kysely } from 'kysely'
import type { SchemaMigration } from '../../../../service/database/migrate.ts'

/** On which page a release of a remote has failed. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('remote_report').addColumn('page', 'text').execute()
}

export const addReportPages: SchemaMigration = { up }
