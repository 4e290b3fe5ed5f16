import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { SchemaMigration } from '../../../../../service/database/migrate.ts'
import { TABLES } from './tables.ts'

/** `voucher` hashes the codes of sold vouchers, `challenge` signs the challenges for robots. */
const SECRETS = ['voucher', 'challenge']

/** The tables of the first release. The types of the tables explain the columns. */
export const baseline: SchemaMigration = {
  up: async (db: Kysely<unknown>) => {
    for (const statement of TABLES) await sql.raw(statement).execute(db)
    for (const name of SECRETS) {
      const value = randomBytes(32).toString('base64url')
      await sql`insert into secret (name, value) values (${name}, ${value})`.execute(db)
    }
  },
}
