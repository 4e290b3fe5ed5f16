import type { Selectable } from 'kysely'
import type { ConfigRevisionTable } from '../../museum/backend/database/config-revision.ts'
import type { ShopDatabase } from '../../museum/backend/database/schema.ts'

export type Revision = Omit<Selectable<ConfigRevisionTable>, 'overrides'>

const COLUMNS = ['id', 'action', 'undone_of', 'changes', 'network', 'created_at'] as const

/** The newest first. */
export async function newestRevisions(db: ShopDatabase, most: number): Promise<Revision[]> {
  return await db
    .selectFrom('config_revision')
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Revisions saved after `base`, the oldest first. */
export async function revisionsAfter(db: ShopDatabase, base: number): Promise<Revision[]> {
  return await db
    .selectFrom('config_revision')
    .select(COLUMNS)
    .where('id', '>', base)
    .orderBy('id')
    .execute()
}

export async function findRevision(db: ShopDatabase, id: number): Promise<Revision | undefined> {
  return await db
    .selectFrom('config_revision')
    .select(COLUMNS)
    .where('id', '=', id)
    .executeTakeFirst()
}
