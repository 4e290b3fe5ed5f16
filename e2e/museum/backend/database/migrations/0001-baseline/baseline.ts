import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { SchemaMigration } from '../../../../../service/database/migrate.ts'
import { BOOKINGS } from './bookings.ts'
import { CARTS } from './carts.ts'
import { CUSTOMERS } from './customers.ts'
import { HOLDS } from './holds.ts'
import { MAILS } from './mails.ts'
import { OPERATORS } from './operators.ts'
import { REGISTRY } from './registry.ts'
import { SOLD_COUNTERS } from './sold-counters.ts'
import { TRIES } from './tries.ts'
import { WAITING_ROOM } from './waiting-room.ts'

/** A table comes after the tables it refers to. */
const STATEMENTS = [
  ...CUSTOMERS,
  ...CARTS,
  ...BOOKINGS,
  ...HOLDS,
  ...SOLD_COUNTERS,
  ...MAILS,
  ...TRIES,
  ...OPERATORS,
  ...REGISTRY,
  ...WAITING_ROOM,
  'create table secret (name text primary key, value text not null)',
]

/** `voucher` hashes the codes of sold vouchers, `challenge` signs the challenges for robots. */
const SECRETS = ['voucher', 'challenge']

/** The tables of the first release. The meaning of each column is in the types of its table. */
export const baseline: SchemaMigration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
    for (const name of SECRETS) {
      const value = randomBytes(32).toString('base64url')
      await sql`insert into secret (name, value) values (${name}, ${value})`.execute(db)
    }
  },
}
