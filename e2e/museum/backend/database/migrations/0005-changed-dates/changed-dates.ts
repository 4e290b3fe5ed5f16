import { type Kysely, sql } from 'kysely'
import type { SchemaMigration } from '../../../../../service/database/migrate.ts'

const STATEMENTS = [
  `create table booking_change (
    id integer generated always as identity primary key,
    booking_id text not null references booking (id) on delete cascade,
    request text not null,
    line integer not null,
    from_time text not null,
    to_time text not null,
    paid integer not null check (paid >= 0),
    returned integer not null check (returned >= 0),
    changed_at timestamptz not null,
    constraint booking_change_once unique (booking_id, request)
  )`,
  // For a cart that pays for a change of a booking.
  'alter table cart add column change jsonb',
]

export const changedDates: SchemaMigration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
