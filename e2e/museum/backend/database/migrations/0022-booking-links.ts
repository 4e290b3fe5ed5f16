import type { Kysely } from 'kysely'
import type { SchemaMigration } from '../../../../service/database/migrate.ts'

/** What opens a booking from its mail. Bookings of earlier releases have no such link. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('booking_link')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('booking_id', 'text', (c) =>
      c.notNull().references('booking.id').onDelete('cascade'),
    )
    .addColumn('last_day', 'text', (c) => c.notNull())
    .execute()
  await db.schema
    .createIndex('booking_link_by_booking')
    .on('booking_link')
    .column('booking_id')
    .execute()
  await db.schema.createIndex('booking_link_by_day').on('booking_link').column('last_day').execute()
}

export const addBookingLinks: SchemaMigration = { up }
