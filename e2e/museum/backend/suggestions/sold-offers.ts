import { sql } from 'kysely'
import { kindOf, type PricedLine } from '../cart/line-kinds.ts'
import type { Offer } from '../cart/lines/line-kind.ts'
import { daysBefore } from '../database/retention.ts'
import type { ShopDatabase, ShopTransaction } from '../database/schema.ts'
import { offerKey, readOfferKey } from './offer.ts'

/** Older sales say little about today. */
const WINDOW_DAYS = 90

/**
 * Only this many of the latest bookings of each offer are read; they are enough for suggestions.
 */
const MAX_BOOKINGS_READ = 300

/** With fewer customers, a suggestion could reveal what one person bought. */
const MIN_CUSTOMERS = 2

/** Number of offers that are read: more than are shown, because some may be unavailable. */
const MAX_OFFERS = 30

/**
 * At most this many offers of a basket are queried, so that a large basket does not keep the
 * database busy.
 */
const MAX_QUERIED = 10

/** Offers that several customers bought together with any of these offers, most frequent first. */
export async function oftenBoughtWith(
  db: ShopDatabase,
  offers: readonly Offer[],
  now: Date,
): Promise<Offer[]> {
  if (offers.length === 0) return []
  const basket = JSON.stringify(offers.slice(0, MAX_QUERIED).map(offerKey))
  const since = daysBefore(now, WINDOW_DAYS)
  const { rows } = await sql<{ offer: string }>`
    with basket as (select offer from jsonb_array_elements_text(${basket}::jsonb) as asked (offer)),
    alike as (
      select distinct latest.cart_id
      from basket cross join lateral (
        select cart_id from sold_offer
        where offer = basket.offer and booked_at > ${since}
        order by booked_at desc
        limit ${sql.lit(MAX_BOOKINGS_READ)}
      ) as latest
    )
    select other.offer
    from alike
      join cart on cart.id = alike.cart_id
      join sold_offer as other on other.cart_id = alike.cart_id
    where other.offer not in (select offer from basket)
    group by other.offer
    having count(distinct cart.customer_id) >= ${sql.lit(MIN_CUSTOMERS)}
    order by count(*) desc, other.offer
    limit ${sql.lit(MAX_OFFERS)}
  `.execute(db)
  return rows.flatMap(({ offer }) => readOfferKey(offer) ?? [])
}

export function recordSold(
  trx: ShopTransaction,
  { cartId, lines }: { cartId: string; lines: readonly PricedLine[] },
  now: Date,
) {
  const sold = lines.flatMap((line) => kindOf(line).offer(line) ?? [])
  const offers = [...new Set(sold.map(offerKey))]
  if (offers.length === 0) return undefined
  return trx
    .insertInto('sold_offer')
    .values(offers.map((offer) => ({ cart_id: cartId, offer, booked_at: now })))
}
