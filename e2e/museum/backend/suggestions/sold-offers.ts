import { sql } from 'kysely'
import { kindOf, type PricedLine } from '../cart/line-kinds.ts'
import type { Offer } from '../cart/lines/line-kind.ts'
import type { ShopDatabase, ShopTransaction } from '../database/schema.ts'
import { offerKey, readOfferKey } from './offer.ts'

/** What sold together longer ago says little about today. */
const WINDOW_DAYS = 90
const DAY_MS = 86_400_000

/** Only the latest bookings of each offer are read; that many show what goes with it. */
const BOOKINGS_LOOKED_AT = 300

/** With fewer customers, a suggestion could reveal what one person bought. */
const FEWEST_CUSTOMERS = 2

/** Some of them may not be for sale just now. */
const MOST_OFFERS = 30

/** Offers of a basket that are queried, so that no basket keeps the database busy for long. */
const MOST_ASKED = 10

/** What more than one customer bought together with any of these offers, most frequent first. */
export async function oftenBoughtWith(
  db: ShopDatabase,
  offers: readonly Offer[],
  now: Date,
): Promise<Offer[]> {
  if (offers.length === 0) return []
  const basket = JSON.stringify(offers.slice(0, MOST_ASKED).map(offerKey))
  const since = new Date(now.getTime() - WINDOW_DAYS * DAY_MS)
  const { rows } = await sql<{ offer: string }>`
    with basket as (select offer from jsonb_array_elements_text(${basket}::jsonb) as asked (offer)),
    alike as (
      select distinct latest.cart_id
      from basket cross join lateral (
        select cart_id from sold_offer
        where offer = basket.offer and booked_at > ${since}
        order by booked_at desc
        limit ${sql.lit(BOOKINGS_LOOKED_AT)}
      ) as latest
    )
    select other.offer
    from alike
      join cart on cart.id = alike.cart_id
      join sold_offer as other on other.cart_id = alike.cart_id
    where other.offer not in (select offer from basket)
    group by other.offer
    having count(distinct cart.customer_id) >= ${sql.lit(FEWEST_CUSTOMERS)}
    order by count(*) desc, other.offer
    limit ${sql.lit(MOST_OFFERS)}
  `.execute(db)
  return rows.flatMap(({ offer }) => readOfferKey(offer) ?? [])
}

/** What stores which offers were bought in one booking, for later suggestions. */
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
