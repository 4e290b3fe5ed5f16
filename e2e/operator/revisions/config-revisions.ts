import type { Selectable } from 'kysely'
import { readOperatedConfig, type WireConfig } from '../../museum/backend/config/current-config.ts'
import type {
  ConfigChanges,
  ConfigRevisionTable,
  ShopDatabase,
} from '../../museum/backend/database/schema.ts'
import { overridesAfter } from './config-changes.ts'

export type Revision = Omit<Selectable<ConfigRevisionTable>, 'overrides'>

export interface NewRevision {
  /** The revision that the preview was based on. */
  base: number
  changes: ConfigChanges
  undoneOf: number | null
  network: string
  author: string | null
  now: Date
  /** When the change was scheduled, and for which time; null if it was saved directly. */
  scheduled?: { at: Date; for: Date } | null
}

export type Saving = { kind: 'saved'; revision: number } | { kind: 'stale' }

/**
 * Saves changes as the revision after `base`. `stale` if another request, in any process, saved
 * first: revision numbers are unique.
 */
export async function saveRevision(
  db: ShopDatabase,
  catalogue: WireConfig,
  { base, changes, undoneOf, network, author, now, scheduled = null }: NewRevision,
): Promise<Saving> {
  const { revision, overrides } = await readOperatedConfig(db)
  if (revision !== base) return { kind: 'stale' }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('config_revision')
    .values({
      id: base + 1,
      action: undoneOf === null ? 'change' : 'undo',
      undone_of: undoneOf,
      changes: JSON.stringify(changes),
      overrides: JSON.stringify(overridesAfter(catalogue, overrides, changes)),
      network,
      author,
      created_at: now,
      scheduled_at: scheduled?.at ?? null,
      scheduled_for: scheduled?.for ?? null,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n ? { kind: 'saved', revision: base + 1 } : { kind: 'stale' }
}

/** Newest first; only revisions below `before`, if given. */
export async function newestRevisions(
  db: ShopDatabase,
  most: number,
  before: number | null = null,
): Promise<Revision[]> {
  return await revisionsIn(db)
    .$if(before !== null, (query) => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Revisions after `base`, oldest first. */
export async function revisionsAfter(db: ShopDatabase, base: number): Promise<Revision[]> {
  return await revisionsIn(db).where('id', '>', base).orderBy('id').execute()
}

export async function findRevision(db: ShopDatabase, id: number): Promise<Revision | undefined> {
  return await revisionsIn(db).where('id', '=', id).executeTakeFirst()
}

export async function changesOf(db: ShopDatabase, ids: readonly number[]) {
  if (ids.length === 0) return []
  return await db.selectFrom('config_revision').select('changes').where('id', 'in', ids).execute()
}

function revisionsIn(db: ShopDatabase) {
  return db
    .selectFrom('config_revision')
    .select(['id', 'action', 'undone_of', 'changes', 'network', 'author', 'created_at'])
    .select(['scheduled_at', 'scheduled_for'])
}
