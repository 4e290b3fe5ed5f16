import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mail')
    .addColumn('next_attempt_at', 'timestamptz')
    .addColumn('given_up', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute()
}

export const addMailRetries: Migration = { up }
