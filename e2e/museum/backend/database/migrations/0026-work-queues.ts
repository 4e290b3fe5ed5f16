import { type Kysely, sql } from 'kysely'
import type { SchemaMigration } from '../../../../service/database/migrate.ts'

/**
 * Carts to settle, payments to close and mails to send as queues: when each is due, and an index on
 * just those. A row without such a time, as the release before writes it, is due at once.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('cart')
    .addColumn('settle_at', 'timestamptz')
    .addColumn('settle_attempts', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('given_up_at', 'timestamptz')
    .addColumn('last_error', 'text')
    .execute()
  await db.schema.alterTable('mail').addColumn('given_up_at', 'timestamptz').execute()
  await sql`create index cart_to_settle on cart ((coalesce(settle_at, created_at)))
    where status = 'held' and given_up_at is null`.execute(db)
  await sql`create index cart_to_close on cart ((coalesce(closing_next_at, created_at)))
    where closing = 'due' and given_up_at is null`.execute(db)
  await sql`create index cart_given_up on cart (given_up_at)
    where given_up_at is not null`.execute(db)
  await sql`create index mail_to_send on mail
    ((coalesce(greatest(next_attempt_at, claimed_until), timestamptz 'epoch')), id)
    where sent_at is null and given_up = false`.execute(db)
  await sql`create index mail_given_up on mail (id)
    where sent_at is null and given_up = true`.execute(db)
}

export const queueWork: SchemaMigration = { up }
