import type { Kysely } from 'kysely'
import { emptyDocument } from '../registry-document.ts'
import { MAX_REGISTRY_BYTES, tooLarge } from '../registry-size.ts'
import { parseDocument, type RegistryStore, requireDocument, tagOf } from '../registry-store.ts'
import type { RegistryTables } from './tables.ts'

const PLACE = 'The registry in the database'
/** Maximum number of revisions in the history: a rollback can reach only these. */
export const MOST_REVISIONS = 200

/** The registry in the database. Reads are never cached, because several servers may write. */
export function createDatabaseRegistry(
  db: Kysely<RegistryTables>,
  clock: () => Date,
): RegistryStore {
  return {
    read: async () => {
      const { text } = await latestText(db)
      return { document: parseDocument(text, PLACE), tag: tagOf(text) }
    },

    write: async (document, tag, note) => {
      const required = requireDocument(document, PLACE)
      const text = JSON.stringify(required)
      const before = await latestText(db)
      if (tagOf(before.text) !== tag) return { kind: 'conflict' }
      const bound = { most: MAX_REGISTRY_BYTES, before: Buffer.byteLength(before.text) }
      const why = tooLarge(required, bound)
      if (why !== null) return { kind: 'refused', why }
      const written = await db
        .insertInto('registry_revision')
        .values({ id: before.id + 1, document: text, ...note, created_at: clock() })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      return written === undefined ? { kind: 'conflict' } : { kind: 'written', tag: tagOf(text) }
    },

    history: async () => {
      const rows = await db
        .selectFrom('registry_revision')
        .selectAll()
        .orderBy('id', 'desc')
        .limit(MOST_REVISIONS)
        .execute()
      return rows.map(({ document, author, action, created_at }) => ({
        tag: tagOf(document),
        at: created_at.toISOString(),
        author,
        action,
        document: JSON.parse(document),
      }))
    },
  }
}

/** The stored text, unchanged; an empty registry before the first revision. */
export async function latestText(
  db: Kysely<RegistryTables>,
): Promise<{ id: number; text: string }> {
  const row = await db
    .selectFrom('registry_revision')
    .select(['id', 'document'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row === undefined
    ? { id: 0, text: JSON.stringify(emptyDocument()) }
    : { id: row.id, text: row.document }
}

/**
 * Deletes revisions that the history no longer returns, because each contains the whole registry.
 */
export async function forgetRevisions(db: Kysely<RegistryTables>): Promise<void> {
  await db
    .deleteFrom('registry_revision')
    .where('id', '<=', (eb) =>
      eb
        .selectFrom('registry_revision')
        .select('id')
        .orderBy('id', 'desc')
        .offset(MOST_REVISIONS)
        .limit(1),
    )
    .execute()
}
