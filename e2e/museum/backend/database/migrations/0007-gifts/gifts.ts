import { type Kysely, sql } from 'kysely'
import type { SchemaMigration } from '../../../../../service/database/migrate.ts'

const STATEMENTS = [
  `create table gift (
    id integer generated always as identity primary key,
    booking_id text not null references booking (id) on delete cascade,
    line integer not null,
    recipient text not null,
    send_on text not null,
    constraint gift_once unique (booking_id, line)
  )`,
  'create index gift_due on gift (send_on)',
]

export const gifts: SchemaMigration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
  },
}
