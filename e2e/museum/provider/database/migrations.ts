import { type Kysely, sql } from 'kysely'
import type { SchemaMigration, SchemaMigrations } from '../../../service/database/migrate.ts'

const STATEMENTS = [
  `create table payment (
    id text primary key,
    status text not null,
    amount integer not null check (amount > 0),
    currency text not null,
    reference text not null,
    continue_url text not null,
    cancel_url text not null,
    language text not null,
    merchant text not null,
    method text not null,
    account_holder text,
    account_iban text,
    payer_wanted boolean not null default false,
    ship_to text,
    payer jsonb,
    payable_until timestamptz not null,
    created_at timestamptz not null,
    finished_at timestamptz
  )`,
  `create table notice (
    id text primary key,
    payment_id text not null,
    attempts integer not null,
    next_at timestamptz not null
  )`,
  'create index notice_by_time on notice (next_at)',
]

const baseline: SchemaMigration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}

export const providerMigrations: SchemaMigrations = { '0001-baseline': baseline }
