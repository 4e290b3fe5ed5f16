import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { OFFERINGS, type Offering } from '@shop/shared/offerings'
import { sql } from 'kysely'
import { PAYMENT_DECLINED, type ReleaseReason } from '../database/order-tables.ts'
import type { ShopDatabase } from '../database/schema.ts'

export interface Sales {
  /** Baskets that were sent for payment. */
  started: number
  paid: number
  /** Cents paid in money, without voucher codes. */
  sum: number
  /** Pieces, places and whole tours in the paid baskets, by offering. */
  sold: { flag: Offering['wireFlag']; count: number }[]
  /** Started baskets that are neither paid nor failed yet. */
  open: number
  /** Started baskets that were not paid, by reason; the most frequent first. */
  failed: { reason: ReleaseReason; count: number }[]
}

/** A longer day is counted as this long. */
const MOST = 100_000

/** The instant at which the museum's day began. */
export async function startOfDay(db: ShopDatabase, now: Date, zone: string): Promise<Date> {
  const day = todayInMuseum(now, zone)
  const { rows } = await sql<{ at: Date }>`
    select ${day}::timestamp at time zone ${zone} as at`.execute(db)
  return rows[0]?.at ?? now
}

/**
 * Counts the purchases since a time. A basket that its customer started again counts once, and
 * orders that the museum wrote count only as paid.
 */
export async function readSales(db: ShopDatabase, since: Date): Promise<Sales> {
  const started = db
    .selectFrom('cart')
    .select(
      // A customer may try another card after a refused one, which is then paid after all.
      sql<ReleaseReason | 'open' | null>`case when last_error = ${PAYMENT_DECLINED}
        and (status = 'held' or release_reason in ('expired', 'cancelled')) then 'declined'
        when status = 'held' then 'open' else release_reason end`.as('reason'),
    )
    .where('created_at', '>=', since)
    .where('review_id', 'is', null)
    .where('release_reason', 'is distinct from', 'replaced')
    .limit(MOST)
  const groups = await db
    .selectFrom(started.as('started'))
    .select(['reason', (e) => e.fn.countAll<string>().as('count')])
    .groupBy('reason')
    .execute()
  const bookings = db
    .selectFrom('booking')
    .innerJoin('cart', 'cart.id', 'booking.cart_id')
    .select(['total', 'lines'])
    .where('booked_at', '>=', since)
    .limit(MOST)
  const paid = await db
    .selectFrom(bookings.as('paid'))
    .select((e) => [e.fn.countAll<string>().as('count'), e.fn.sum<string>('total').as('sum')])
    .executeTakeFirst()
  // Counted like `LineKind.count`.
  const { rows: kinds } = await sql<{ kind: string; count: string }>`
    select line->>'kind' as kind,
      sum(coalesce(line->'count', line->'price'->'count')::integer) as count
    from ${bookings} as paid cross join jsonb_array_elements(lines) as line
    group by 1`.execute(db)
  const counted = groups.map(({ reason, count }) => ({ reason, count: Number(count) }))
  return {
    started: counted.reduce((sum, { count }) => sum + count, 0),
    paid: Number(paid?.count ?? 0),
    sum: Number(paid?.sum ?? 0),
    sold: OFFERINGS.map(({ wireFlag, lines }) => ({
      flag: wireFlag,
      count: Number(kinds.find(({ kind }) => lines.some((one) => one === kind))?.count ?? 0),
    })).filter(({ count }) => count > 0),
    open: counted.find(({ reason }) => reason === 'open')?.count ?? 0,
    failed: counted
      .flatMap(({ reason, count }) =>
        reason === null || reason === 'open' ? [] : [{ reason, count }],
      )
      .sort((one, other) => other.count - one.count),
  }
}
