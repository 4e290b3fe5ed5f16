import { type Kysely, sql } from 'kysely'
import type { SchemaMigration } from '../../../../../service/database/migrate.ts'

const STATEMENTS = [
  // When the link of a mail was first opened.
  'alter table booking_link add column opened_at timestamptz',
  // Pictures that operators uploaded.
  `create table uploaded_picture (
    id serial primary key,
    name text not null unique,
    created_at timestamptz not null
  )`,
  `create table uploaded_file (
    file text primary key,
    picture_id integer not null references uploaded_picture (id) on delete cascade,
    content bytea not null
  )`,
  'create index uploaded_file_by_picture on uploaded_file (picture_id)',
]

export const pictures: SchemaMigration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
