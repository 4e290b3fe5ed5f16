import type { Backend } from '../backend.ts'
import { messageOf } from '../http/log.ts'
import { bookPaid } from './book-paid.ts'
import type { CheckoutProblem } from './problem.ts'
import { releaseCart } from './release-cart.ts'

/**
 * Who comes back from the provider and pays again must neither find the last places taken by their
 * own first try nor be able to pay that one as well: its payment is closed, then its places are
 * free. One that turns out to be paid is booked instead, and the customer is told before paying
 * once more.
 */
export async function releaseEarlierCarts(
  backend: Backend,
  customerId: string,
): Promise<CheckoutProblem | null> {
  const { db, payments, log } = backend
  const carts = await db
    .selectFrom('cart')
    .select(['id', 'payment_id'])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'held')
    .orderBy('created_at')
    .execute()
  for (const { id, payment_id } of carts) {
    try {
      const status = payment_id === null ? 'cancelled' : await payments.cancel(payment_id)
      if (status !== 'paid') {
        await releaseCart(backend, id, 'replaced')
        continue
      }
      const outcome = await bookPaid(backend, id)
      if (outcome.kind === 'booked') return { kind: 'alreadyPaid', bookingId: outcome.bookingId }
    } catch (error) {
      log('earlier cart could not be released', { cart: id, error: messageOf(error) })
      // As long as the first one can still be paid there must be no second one.
      return { kind: 'providerUnreachable' }
    }
  }
  return null
}
