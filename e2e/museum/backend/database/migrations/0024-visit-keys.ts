import type { Kysely } from 'kysely'
import type { SchemaMigration } from '../../../../service/database/migrate.ts'

/** Until when a link opens its booking; those that are mailed have no such end. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('booking_link').addColumn('opens_until', 'timestamptz').execute()
}

export const addVisitKeys: SchemaMigration = { up }
