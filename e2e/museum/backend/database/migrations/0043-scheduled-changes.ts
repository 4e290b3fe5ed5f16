import { type Kysely, sql } from 'kysely'
import type { SchemaMigration } from '../../../../service/database/migrate.ts'

/**
 * Changes of the config that operators scheduled, and which revisions came of that. A
 * release before this one leaves them waiting.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('scheduled_change')
    .addColumn('id', 'serial', (c) => c.primaryKey())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('base', 'integer', (c) => c.notNull())
    .addColumn('changes', 'jsonb', (c) => c.notNull())
    .addColumn('from_at', 'timestamptz', (c) => c.notNull())
    .addColumn('until_at', 'timestamptz')
    .addColumn('next_at', 'timestamptz')
    .addColumn('revision', 'integer', (c) => c.references('config_revision.id'))
    .addColumn('outcome', 'jsonb', (c) => c.notNull().defaultTo(sql`'{}'::jsonb`))
    .addColumn('network', 'text', (c) => c.notNull())
    .addColumn('author', 'text')
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('ended_at', 'timestamptz')
    .execute()
  await db.schema
    .createIndex('scheduled_change_due')
    .on('scheduled_change')
    .columns(['next_at', 'id'])
    .where('next_at', 'is not', null)
    .execute()
  await db.schema
    .alterTable('config_revision')
    .addColumn('scheduled_at', 'timestamptz')
    .addColumn('scheduled_for', 'timestamptz')
    .execute()
}

export const addScheduledChanges: SchemaMigration = { up }
