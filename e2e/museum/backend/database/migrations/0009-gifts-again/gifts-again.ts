import { type Kysely, sql } from 'kysely'
import type { SchemaMigration } from '../../../../../service/database/migrate.ts'

const STATEMENTS = [
  `create table gift_sent (
    booking_id text not null references booking (id) on delete cascade,
    line integer not null,
    times integer not null,
    sent_on text not null,
    constraint gift_sent_key primary key (booking_id, line)
  )`,
  'alter table withdrawal add column done_at timestamptz, add column done_by text',
  // The desk no longer listed these: they are not open work.
  `update withdrawal set done_at = received_at where received_at < now() - interval '15 days'`,
]

export const giftsAgain: SchemaMigration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
