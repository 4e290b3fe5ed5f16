import { type Kysely, sql } from 'kysely'
import type { SchemaMigration } from '../../../../service/database/migrate.ts'

/**
 * Operators with names of their own beside the built-in one, and who did what. Columns that a
 * release before this one does not fill are empty there.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('operator')
    .addColumn('id', 'serial', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('name_key', 'text', (c) => c.notNull().unique())
    .addColumn('password_hash', 'text')
    .addColumn('password_until', 'timestamptz')
    .addColumn('subject', 'text', (c) => c.unique())
    .addColumn('roles', sql`text[]`, (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('disabled_at', 'timestamptz')
    .addColumn('signed_in_at', 'timestamptz')
    .execute()
  await db.schema
    .alterTable('operator_session')
    .addColumn('id', 'serial', (c) => c.unique())
    .addColumn('operator_id', 'integer', (c) => c.references('operator.id').onDelete('cascade'))
    .addColumn('opened_at', 'timestamptz')
    .addColumn('network', 'text', (c) => c.notNull().defaultTo(''))
    .execute()
  await db.schema
    .alterTable('operator_event')
    .addColumn('operator', 'text')
    .addColumn('tried', 'text')
    .execute()
  await db.schema.alterTable('config_revision').addColumn('author', 'text').execute()
}

export const addOperators: SchemaMigration = { up }
