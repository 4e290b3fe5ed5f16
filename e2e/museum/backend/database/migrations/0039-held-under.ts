import type { Kysely } from 'kysely'
import type { SchemaMigration } from '../../../../service/database/migrate.ts'

/**
 * What there was when something was held, so that a catalogue with less of it takes nothing back.
 * Empty in rows of earlier releases.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('hold')
    .addColumn('capacity', 'integer')
    .addColumn('max_pieces', 'integer')
    .execute()
  await db.schema.alterTable('article_hold').addColumn('stock', 'integer').execute()
}

export const rememberHeldUnder: SchemaMigration = { up }
