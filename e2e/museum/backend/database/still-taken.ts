import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Which rows of what buyers took count: what is sold, and what is held and not over. To a customer
 * (`askedBy`, their id) what they hold themselves in carts they have not paid is free: paying again
 * releases it first.
 */
export function stillTaken(now: Date, askedBy?: string): RawBuilder<SqlBool> {
  const counts = sql<SqlBool>`(expires_at is null or expires_at > ${now})`
  if (askedBy === undefined) return counts
  return sql<SqlBool>`${counts} and (cart_id is null or cart_id not in
    (select id from cart where customer_id = ${askedBy} and status = 'held'))`
}
