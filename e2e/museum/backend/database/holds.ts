import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Which rows count as taken: sold ones, and unexpired holds. For the customer `askedBy` (an id)
 * their own unpaid holds count as free, because paying again releases them first.
 */
export function stillTaken(now: Date, askedBy?: string): RawBuilder<SqlBool> {
  const counts = sql<SqlBool>`(expires_at is null or expires_at > ${now})`
  if (askedBy === undefined) return counts
  return sql<SqlBool>`${counts} and (cart_id is null or cart_id not in
    (select id from cart where customer_id = ${askedBy} and status = 'held'))`
}

/** Tables of what a cart holds, by `cart_id`: places, pieces of articles, money of codes. */
export const HOLD_TABLES = ['hold', 'article_hold', 'code_use'] as const
