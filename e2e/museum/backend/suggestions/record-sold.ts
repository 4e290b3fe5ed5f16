import type { PricedLine } from '../cart/priced-line.ts'
import type { ShopTransaction } from '../database/schema.ts'
import { offerKey, offerOf } from './offer.ts'

/** Stores which offers were bought in one booking, for later suggestions. */
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
