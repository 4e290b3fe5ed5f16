import type { Kysely } from 'kysely'
import type { SchemaMigration } from '../../../../service/database/migrate.ts'

/** A free order of somebody unknown, which counts once it is confirmed by mail, and where that leads. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('cart')
    .addColumn('confirm_hash', 'text')
    .addColumn('continue_url', 'text')
    .execute()
}

export const confirmFreeOrders: SchemaMigration = { up }
