import type { PricedLine } from '../cart/priced-line.ts'
import type { ShopTransaction } from '../database/schema.ts'
import { offerKey, offerOf } from './offer.ts'

/** Keeps what was bought in one booking, for those who are to hear what goes well together. */
export async function recordSold(
  trx: ShopTransaction,
  { cartId, lines }: { cartId: string; lines: readonly PricedLine[] },
  now: Date,
): Promise<void> {
  const offers = [...new Set(lines.map((line) => offerKey(offerOf(line))))]
  if (offers.length === 0) return
  await trx
    .insertInto('sold_offer')
    .values(offers.map((offer) => ({ cart_id: cartId, offer, booked_at: now })))
    .execute()
}
