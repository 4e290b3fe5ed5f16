import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How far a cart was emptied of people's data, and what finds those that are due. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('cart')
    .addColumn('emptied', 'text', (c) => c.check(sql`emptied in ('owners', 'person')`))
    .execute()
  await sql`create index cart_to_empty on cart (created_at) where status = 'booked' and emptied is distinct from 'person'`.execute(
    db,
  )
  await sql`create index cart_released on cart (created_at) where status = 'released'`.execute(db)
  await sql`create index mail_to_empty on mail (sent_at) where sent_at is not null and message is not null`.execute(
    db,
  )
  await sql`create index mail_by_sending on mail (sent_at)`.execute(db)
}

export const markEmptied: Migration = { up }
