import { type Kysely, sql } from 'kysely'
import type { SchemaMigration } from '../../../../service/database/migrate.ts'

const FACTS = ['begun', 'failed', 'slow', 'list', 'choice', 'basket', 'paid']

/** How visits went with each release while one is tried automatically, minute by minute. */
async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema
    .createTable('release_visit')
    .addColumn('minute', 'timestamptz', (c) => c.notNull())
    .addColumn('remote', 'text', (c) => c.notNull())
    .addColumn('version', 'text', (c) => c.notNull())
  await FACTS.reduce(
    (made, fact) => made.addColumn(fact, 'integer', (c) => c.notNull().defaultTo(sql`0`)),
    table,
  )
    .addPrimaryKeyConstraint('release_visit_key', ['minute', 'remote', 'version'])
    .execute()
}

export const countVisits: SchemaMigration = { up }
