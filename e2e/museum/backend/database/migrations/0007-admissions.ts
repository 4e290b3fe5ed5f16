import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Codes that let people in. Bookings from before have none: their mail is shown at the entrance. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('admission')
    .addColumn('code', 'text', (c) => c.primaryKey())
    .addColumn('booking_id', 'text', (c) => c.notNull().references('booking.id'))
    .addColumn('line', 'integer', (c) => c.notNull())
    .addColumn('piece', 'integer', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull().check(sql`kind in ('ticket', 'tour')`))
    .addColumn('ticket_id', 'text', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('people', 'integer', (c) => c.notNull().check(sql`people > 0`))
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addUniqueConstraint('admission_once', ['booking_id', 'line', 'piece'])
    .execute()
}

export const addAdmissions: Migration = { up }
