import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What operators change of the shop's config while it runs, their sessions, and what they did.
 * Revisions are numbered without gaps: whoever saves onto a revision that is no longer the last one
 * meets the key of the one that came between.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('config_revision')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('undone_of', 'integer', (c) => c.references('config_revision.id'))
    .addColumn('changes', 'jsonb', (c) => c.notNull())
    .addColumn('overrides', 'jsonb', (c) => c.notNull())
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('operator_session')
    .addColumn('key_hash', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', 'timestamptz', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('operator_event')
    .addColumn('id', 'serial', (c) => c.primaryKey())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('detail', 'text', (c) => c.notNull())
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('operator_event_by_action')
    .on('operator_event')
    .columns(['action', 'created_at'])
    .execute()
}

export const addOperator: Migration = { up }
