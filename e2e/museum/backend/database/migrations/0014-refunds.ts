import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a payment was asked for in, and how far closing it or giving its money back has come. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('cart')
    .addColumn('currency', 'text')
    .addColumn('closing_attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('closing_next_at', 'timestamptz')
    .addColumn('refund_told', 'boolean', (c) => c.notNull().defaultTo(false))
    .execute()
}

export const followRefunds: Migration = { up }
