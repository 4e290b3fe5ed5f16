import { type Kysely, sql } from 'kysely'
import type { SchemaMigration } from '../../../../../service/database/migrate.ts'

/** Indexes for the figures of a day, and for finding the purchases of an e-mail address. */
const INDEXES = [
  'create index booking_by_time on booking (booked_at)',
  `create index booking_by_email on booking ((lower(trim(customer->>'email'))))`,
  `create index customer_by_email on customer ((lower(trim(form->>'email'))))`,
  'create index mail_by_booking on mail (booking_id)',
  'create index mail_by_recipient on mail ((lower(trim(recipient)))) where booking_id is null',
]

export const dailyWork: SchemaMigration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of INDEXES) await sql.raw(statement).execute(db)
  },
}
