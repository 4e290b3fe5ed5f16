import { sql } from 'kysely'
import type { Catalogue } from '../catalogue/schema.ts'
import { isClosedAt } from '../config/content-fields.ts'
import type { ShopDatabase } from '../database/schema.ts'

/** Purchases with visits on one day. */
export interface OnDay {
  bookings: number
  /** Baskets, and orders of the museum, that hold places and are not paid yet. */
  baskets: number
  places: number
}

/** Counts the purchases of events and tours on this day, `YYYY-MM-DD`, of one venue or of all. */
export async function countOnDay(
  db: ShopDatabase,
  { events, tours }: Pick<Catalogue, 'events' | 'tours'>,
  { day, venue }: { day: string; venue?: string | undefined },
  now: Date,
): Promise<OnDay> {
  // All offerings are named, because the index begins with them.
  const offerings = [...events, ...tours].flatMap((one) =>
    isClosedAt({ venue }, one.venue) ? [one.id] : [],
  )
  const row = await db
    .selectFrom('hold')
    .select([
      sql<string>`count(distinct cart_id) filter (where expires_at is null)`.as('bookings'),
      sql<string>`count(distinct cart_id) filter (where expires_at is not null)`.as('baskets'),
      (e) => e.fn.sum<string | null>('places').as('places'),
    ])
    .where('offering_id', 'in', ['', ...offerings])
    .where('starts_at', '>=', day)
    .where('starts_at', '<', `${day}~`)
    .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', now)]))
    .executeTakeFirst()
  return {
    bookings: Number(row?.bookings ?? 0),
    baskets: Number(row?.baskets ?? 0),
    places: Number(row?.places ?? 0),
  }
}
