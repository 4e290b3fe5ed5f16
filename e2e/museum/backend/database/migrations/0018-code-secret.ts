import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * What codes of sold vouchers are hashed with. The codes of earlier releases are hashed by the running
 * backend, a few at a time; a release before this one runs on, and does not know those codes.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('secret')
    .addColumn('name', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute()
  await sql`insert into secret (name, value) values ('voucher', ${randomBytes(32).toString('base64url')})`.execute(
    db,
  )
}

export const hashCodes: Migration = { up }
