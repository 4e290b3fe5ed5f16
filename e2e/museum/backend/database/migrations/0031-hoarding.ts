import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { SchemaMigration } from '../../../../service/database/migrate.ts'

/**
 * By whom a cart is held in the wider sense, and since when its customer has kept something from
 * others; and what signs the challenges that are set before holding.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('cart')
    .addColumn('site', 'text')
    .addColumn('held_since', 'timestamptz')
    .execute()
  // Carts that are over have no site after a while: only those that count are in the index.
  await sql`create index cart_by_site on cart (site) where site is not null`.execute(db)
  // How many were begun in the last minutes is asked on a busy day every few seconds.
  await db.schema.createIndex('cart_by_created_at').on('cart').column('created_at').execute()
  await sql`insert into secret (name, value)
    values ('challenge', ${randomBytes(32).toString('base64url')})`.execute(db)
}

export const limitHoarding: SchemaMigration = { up }
