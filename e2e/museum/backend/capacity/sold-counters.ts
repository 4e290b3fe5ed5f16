import { sql } from 'kysely'
import { runTransaction } from '../../../service/database/run-transaction.ts'
import type { ShopDatabase, ShopTransaction } from '../database/schema.ts'

/** A counter that says something else than the rows it counts. */
export interface WrongCounter {
  /** The slot's offering, time and ticket, or the article. */
  of: string
  /** Places and pieces; of an article pieces alone. */
  counted: string
  sold: string
}

/** Compares each counter with the rows it counts; empty where all agree. */
export async function findWrongCounters(
  db: ShopDatabase | ShopTransaction,
): Promise<WrongCounter[]> {
  const { rows } = await sql<WrongCounter>`
    select of, coalesce(counted, 'none') as counted, coalesce(sold, 'none') as sold from (
      select concat_ws(' ', offering_id, starts_at, ticket_id) as of,
        nullif(concat_ws(' ', places, pieces), '0 0') as counted from slot_sold
      union all
      select article_id, nullif(pieces::text, '0') from article_sold
    ) as counters full join (
      select concat_ws(' ', offering_id, starts_at, ticket_id) as of,
        nullif(concat_ws(' ', sum(places), sum(pieces)), '0 0') as sold
        from hold where expires_at is null group by offering_id, starts_at, ticket_id
      union all
      select article_id, nullif(sum(pieces)::text, '0')
        from article_hold where expires_at is null group by article_id
    ) as rows using (of)
    where counted is distinct from sold order by of`.execute(db)
  return rows
}

/**
 * Counts all anew; answers what was wrong. Nothing is sold meanwhile: buyers wait, as behind a lock
 * of their slot.
 */
export async function recountSold(db: ShopDatabase): Promise<WrongCounter[]> {
  return await runTransaction(db, async (trx) => {
    await sql`lock table hold, article_hold in share row exclusive mode`.execute(trx)
    const wrong = await findWrongCounters(trx)
    await sql`delete from slot_sold`.execute(trx)
    await sql`delete from article_sold`.execute(trx)
    await sql`insert into slot_sold (offering_id, starts_at, ticket_id, places, pieces)
      select offering_id, starts_at, ticket_id, sum(places), sum(pieces)
      from hold where expires_at is null group by offering_id, starts_at, ticket_id`.execute(trx)
    await sql`insert into article_sold (article_id, pieces) select article_id, sum(pieces)
      from article_hold where expires_at is null group by article_id`.execute(trx)
    return wrong
  })
}
