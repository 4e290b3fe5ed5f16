import type { Kysely } from 'kysely'
import type { SchemaMigration } from '../../../../service/database/migrate.ts'

/** Since when it is known that an account belongs to whoever reads its mails; null: it is not known. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('account').addColumn('email_proven_at', 'timestamptz').execute()
}

export const addProvenEmails: SchemaMigration = { up }
