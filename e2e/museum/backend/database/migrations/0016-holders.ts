import type { Kysely } from 'kysely'
import type { SchemaMigration } from '../../../../service/database/migrate.ts'

/** How much a cart keeps from others and for whom, as long as it is held. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('cart')
    .addColumn('held', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('network', 'text')
    .addColumn('email_hash', 'text')
    .execute()
  for (const column of ['network', 'email_hash']) {
    await db.schema.createIndex(`cart_by_${column}`).on('cart').column(column).execute()
  }
}

export const addHolders: SchemaMigration = { up }
