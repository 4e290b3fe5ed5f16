import { runTransaction } from '../../../service/database/run-transaction.ts'
import type { ReleaseReason } from '../database/order-tables.ts'
import { markReleased } from '../holding/mark-released.ts'
import { type BookingNeeds, closePayment } from './close-payment.ts'

/**
 * Releases a held cart and closes its payment. False if it is no longer held, because another
 * request was faster.
 */
export async function releaseCart(
  backend: BookingNeeds,
  cartId: string,
  reason: ReleaseReason,
): Promise<boolean> {
  const released = await runTransaction(backend.db, async (trx) => {
    const cart = await trx
      .selectFrom('cart')
      .select(['status'])
      .where('id', '=', cartId)
      .forUpdate()
      .executeTakeFirst()
    if (cart?.status !== 'held') return false
    await markReleased(trx, cartId, reason)
    return true
  })
  if (released) await closePayment(backend, cartId)
  return released
}
