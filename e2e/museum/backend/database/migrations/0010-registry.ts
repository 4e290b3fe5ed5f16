import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Which releases of the remotes the shop loads, every revision of it; and how often browsers have
 * told that one could not be loaded, minute by minute.
 */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('registry_revision')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('document', 'text', (c) => c.notNull())
    .addColumn('author', 'text', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('created_at', 'timestamptz', (c) => c.notNull())
    .execute()
  await db.schema
    .createTable('remote_report')
    .addColumn('minute', 'timestamptz', (c) => c.notNull())
    .addColumn('remote', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('fallback', 'text', (c) => c.notNull())
    .addColumn('reports', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('remote_report_key', [
      'minute',
      'remote',
      'version',
      'reason',
      'fallback',
    ])
    .execute()
}

export const addRegistry: Migration = { up }
