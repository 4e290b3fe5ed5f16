import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What server processes on one database must agree on: who sends a mail, and who tried how often. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('mail').addColumn('claimed_until', 'timestamptz').execute()
  await db.schema
    .createTable('attempt')
    .addColumn('id', 'integer', (c) => c.primaryKey().generatedAlwaysAsIdentity())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('at', 'timestamptz', (c) => c.notNull())
    .addColumn('under_way', 'boolean', (c) => c.notNull())
    .addColumn('cart_id', 'text')
    .execute()
  await db.schema.createIndex('attempt_by_key').on('attempt').columns(['key', 'at']).execute()
}

export const allowSeveralProcesses: Migration = { up }
