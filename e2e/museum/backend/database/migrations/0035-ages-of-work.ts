import { type Kysely, sql } from 'kysely'
import type { SchemaMigration } from '../../../../service/database/migrate.ts'

/**
 * Since when a mail waits that was never tried, which the release before need not say; and payments
 * that are not closed, those given up too, for the figures of what is overdue.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('mail')
    .addColumn('queued_at', 'timestamptz', (c) => c.notNull().defaultTo(sql`now()`))
    .execute()
  await sql`create index cart_not_closed on cart (expires_at) where closing = 'due'`.execute(db)
}

export const tellAges: SchemaMigration = { up }
