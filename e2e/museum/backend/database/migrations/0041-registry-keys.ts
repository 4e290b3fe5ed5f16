import { type Kysely, sql } from 'kysely'
import type { SchemaMigration } from '../../../../service/database/migrate.ts'

/** Keys of teams, with which they publish and steer releases of their own remotes. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('registry_key')
    .addColumn('key_hash', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    // True or null: a name is free again once its key is revoked.
    .addColumn('in_force', 'boolean')
    .addColumn('remotes', sql`text[]`, (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .addColumn('used_at', 'timestamptz')
    .addColumn('revoked_at', 'timestamptz')
    .addUniqueConstraint('registry_key_in_force', ['name', 'in_force'])
    .execute()
}

export const addRegistryKeys: SchemaMigration = { up }
