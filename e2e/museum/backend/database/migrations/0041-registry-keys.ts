import { type Kysely, sql } from 'kysely'
import type { SchemaMigration } from '../../../../service/database/migrate.ts'

/** Keys of teams, with which they publish and steer releases of their own remotes. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('registry_key')
    .addColumn('key_hash', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('remotes', sql`text[]`, (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('used_at', 'timestamptz')
    .addColumn('revoked_at', 'timestamptz')
    .execute()
  // A name is free again once its key is revoked.
  await db.schema
    .createIndex('registry_key_in_force')
    .unique()
    .on('registry_key')
    .column('name')
    .where(sql.ref('revoked_at'), 'is', null)
    .execute()
}

export const addRegistryKeys: SchemaMigration = { up }
