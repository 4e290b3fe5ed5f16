import { type SqlBool, sql } from 'kysely'
import type { CatalogueArticle } from '../catalogue/schema.ts'
import { stillHeld } from '../database/hold-tables.ts'
import type { ShopDatabase } from '../database/schema.ts'

/** Pieces that are sold or still held, by article; articles with nothing taken are absent. */
export async function readPiecesTaken(
  db: ShopDatabase,
  articleIds: readonly string[],
  now: Date,
  askedBy?: string,
): Promise<Map<string, number>> {
  if (articleIds.length === 0) return new Map()
  const isWanted = sql<SqlBool>`article_id = any(${articleIds}::text[])`
  const rows = await db
    .selectFrom(
      db
        .selectFrom('article_sold')
        .select(['article_id', 'pieces'])
        .where(isWanted)
        .unionAll(
          db
            .selectFrom('article_hold')
            .select(['article_id', 'pieces'])
            .where(isWanted)
            .where(stillHeld(now, askedBy)),
        )
        .as('taken'),
    )
    .select(({ fn }) => ['article_id', fn.sum<string>('pieces').as('pieces')])
    .groupBy('article_id')
    .execute()
  return new Map(rows.map(({ article_id, pieces }) => [article_id, Number(pieces)]))
}

/**
 * Pieces left; null if the stock is unlimited. Never negative: a changed catalogue may set a stock
 * below what is already sold.
 */
export function stockLeft(
  { id, stock }: Pick<CatalogueArticle, 'id' | 'stock'>,
  taken: ReadonlyMap<string, number>,
): number | null {
  return stock === undefined ? null : Math.max(0, stock - (taken.get(id) ?? 0))
}
