import { type Kysely, sql } from 'kysely'
import type { SchemaMigration } from '../../../../service/database/migrate.ts'

/** By which Web Vitals visits were slow. A release before this one counts none. */
async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('release_visit')
    .addColumn('lcp', 'integer', (c) => c.notNull().defaultTo(sql`0`))
    .addColumn('inp', 'integer', (c) => c.notNull().defaultTo(sql`0`))
    .addColumn('cls', 'integer', (c) => c.notNull().defaultTo(sql`0`))
    .execute()
}

export const tellSlowByVital: SchemaMigration = { up }
