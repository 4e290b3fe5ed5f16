import type { StockedItem } from '../cart/priced-item.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import type { ShopTransaction } from '../database/schema.ts'
import { readPiecesTaken, stockLeft } from './stock-left.ts'

export function countedArticles(items: readonly StockedItem[]): string[] {
  return items.filter(({ article }) => article.stock !== undefined).map(({ article }) => article.id)
}

/**
 * The first shortage of articles, checking the lines as if bought one after the other. The articles
 * must be locked with `lockNames` in this transaction.
 */
export async function findStockShortage(
  trx: ShopTransaction,
  items: readonly StockedItem[],
  now: Date,
): Promise<CheckoutProblem | null> {
  const taken = await readPiecesTaken(trx, countedArticles(items), now)
  const own = new Map<string, number>()
  for (const { article, line } of items) {
    const left = stockLeft(article, taken)
    const wanted = (own.get(article.id) ?? 0) + line.count
    if (left !== null && wanted > left) {
      return left === 0 ? { kind: 'outOfStock', line } : { kind: 'tooFewInStock', line, left }
    }
    own.set(article.id, wanted)
  }
  return null
}

/**
 * The statement that holds the pieces of a basket until `expiresAt`; unlimited articles need no
 * hold.
 */
export function holdStock(
  trx: ShopTransaction,
  cartId: string,
  items: readonly StockedItem[],
  expiresAt: Date,
) {
  const counted = items.filter(({ article }) => article.stock !== undefined)
  if (counted.length === 0) return undefined
  return trx.insertInto('article_hold').values(
    counted.map(({ article, line }) => ({
      cart_id: cartId,
      article_id: article.id,
      pieces: line.count,
      expires_at: expiresAt,
      stock: article.stock ?? null,
    })),
  )
}
