import { type Kysely, sql } from 'kysely'
import type { SchemaMigration } from '../../../../../service/database/migrate.ts'

const STATEMENTS = [
  `create table waiting (
    id integer generated always as identity primary key,
    offering_id text not null,
    starts_at text not null,
    people integer not null check (people > 0),
    email text not null,
    language text not null,
    until text not null,
    created_at timestamptz not null,
    queued_at timestamptz,
    cart_id text unique references cart (id) on delete set null,
    offers integer not null default 0
  )`,
  'create index waiting_by_slot on waiting (offering_id, starts_at)',
  `create table waiting_key (
    key_hash text primary key,
    waiting_id integer not null references waiting (id) on delete cascade
  )`,
  'create index waiting_key_of on waiting_key (waiting_id)',
]

export const waitingList: SchemaMigration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
