import type { Backend } from '../backend.ts'
import { messageOf } from '../http/log.ts'
import { releaseCart } from './release-cart.ts'

/**
 * Who comes back from the provider and pays again must not find the last places taken by their own
 * first try. A cart that turns out to be paid is left alone: it becomes a booking.
 */
export async function releaseEarlierCarts(backend: Backend, customerId: string): Promise<void> {
  const { db, payments, log } = backend
  const carts = await db
    .selectFrom('cart')
    .select(['id', 'payment_id'])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'held')
    .execute()
  for (const { id, payment_id } of carts) {
    try {
      const status = payment_id === null ? 'cancelled' : await payments.cancel(payment_id)
      if (status !== 'paid') await releaseCart(backend, id, 'replaced')
    } catch (error) {
      log('earlier cart could not be released', { cart: id, error: messageOf(error) })
    }
  }
}
