import { type Kysely, sql } from 'kysely'
import type { SchemaMigration } from '../../../../../service/database/migrate.ts'

export const withdrawals: SchemaMigration = {
  up: async (db: Kysely<unknown>) => {
    await sql`create table withdrawal (
      declaration text primary key,
      booking_id text references booking (id),
      lines jsonb not null,
      name text not null,
      text text not null,
      received_at timestamptz not null
    )`.execute(db)
    await sql`create index withdrawal_by_booking on withdrawal (booking_id)`.execute(db)
    await sql`create index withdrawal_by_time on withdrawal (received_at)`.execute(db)
  },
}
