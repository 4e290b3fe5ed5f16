import { runTransaction } from '../../../service/database/run-transaction.ts'
import type { ReleaseReason } from '../database/schema.ts'
import type { Backend } from './backend.ts'
import { closePayment } from './close-payment.ts'
import { markReleased } from './mark-released.ts'

/**
 * Gives back what a held cart holds and has its payment closed. False when it is not held any
 * more, because somebody else was first.
 */
export async function releaseCart(
  backend: Backend,
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
