import { type RawBuilder, sql } from 'kysely'
import { runTransaction } from '../../../service/database/run-transaction.ts'
import type { ShopDatabase } from '../database/schema.ts'

export interface WrongCounter {
  /** The offering, time and ticket whose sales are counted, or the article. */
  of: string
  /** The counter's value: places and pieces; for an article only pieces. */
  counted: string
  sold: string
}

/** Identifies a counter; for an article by its id alone. */
type Key = readonly [id: string, startsAt?: string, ticketId?: string]

/** Compares each counter with the rows it counts, at one moment; empty if all agree. */
export async function findWrongCounters(db: ShopDatabase): Promise<WrongCounter[]> {
  return (await findWrong(db)).map(({ key: _, ...wrong }) => wrong)
}

async function findWrong(db: ShopDatabase): Promise<(WrongCounter & { key: Key })[]> {
  const { rows } = await sql<WrongCounter & { key: Key }>`
    select key, array_to_string(key, ' ') as of,
      coalesce(counted, 'none') as counted, coalesce(sold, 'none') as sold from (
      select array[offering_id, starts_at, ticket_id] as key,
        nullif(concat_ws(' ', places, pieces), '0 0') as counted from slot_sold
      union all
      select array[article_id], nullif(pieces::text, '0') from article_sold
    ) as counters full join (
      select array[offering_id, starts_at, ticket_id] as key,
        nullif(concat_ws(' ', sum(places), sum(pieces)), '0 0') as sold
        from hold where expires_at is null group by offering_id, starts_at, ticket_id
      union all
      select array[article_id], nullif(sum(pieces)::text, '0')
        from article_hold where expires_at is null group by article_id
    ) as rows using (key)
    where counted is distinct from sold order by key`.execute(db)
  return rows
}

/**
 * Recounts the wrong counters, one after the other; returns those that were wrong. A buyer waits
 * only while the counter they need is being recounted, as behind another buyer.
 */
export async function recountSold(db: ShopDatabase): Promise<WrongCounter[]> {
  const wrong = await findWrong(db)
  for (const { key } of wrong) {
    await runTransaction(db, async (trx) => {
      for (const statement of statementsFor(key)) await statement.execute(trx)
    })
  }
  return wrong.map(({ key: _, ...one }) => one)
}

/**
 * Locks the counter's row before counting. An earlier sale holds this lock until its commit, so it
 * is in the count. A later sale waits for the lock and then adds to the count.
 */
function statementsFor([id, startsAt, ticketId]: Key): RawBuilder<unknown>[] {
  if (startsAt === undefined) {
    return [
      sql`insert into article_sold (article_id, pieces) values (${id}, 0)
        on conflict (article_id) do update set pieces = article_sold.pieces`,
      sql`update article_sold set pieces = (select coalesce(sum(pieces), 0) from article_hold
        where article_id = ${id} and expires_at is null) where article_id = ${id}`,
    ]
  }
  const isOne = sql`offering_id = ${id} and starts_at = ${startsAt} and ticket_id = ${ticketId}`
  return [
    sql`insert into slot_sold (offering_id, starts_at, ticket_id, places, pieces)
      values (${id}, ${startsAt}, ${ticketId}, 0, 0)
      on conflict (offering_id, starts_at, ticket_id) do update set places = slot_sold.places`,
    sql`update slot_sold set (places, pieces) = (
      select coalesce(sum(places), 0), coalesce(sum(pieces), 0) from hold
      where ${isOne} and expires_at is null) where ${isOne}`,
  ]
}
