import type { Kysely } from 'kysely'
import type { SchemaMigration } from '../../../../service/database/migrate.ts'

/**
 * Since when the provider has been giving money back. `closing` stays `due`: the release before goes
 * on asking for such a payment, too.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('cart').addColumn('refunding_since', 'timestamptz').execute()
}

export const watchRefunds: SchemaMigration = { up }
