import { isUnavailable } from '../../../service/database/unavailable.ts'
import { messageOf } from '../../../service/http/log.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import type { Backend } from './backend.ts'
import { bookPaid } from './book-paid.ts'
import { isClosed } from './close-payment.ts'

export type EarlierPayments =
  /** Nobody can pay these carts any more; they still hold what they held. */
  { kind: 'closed'; cartIds: string[] } | { kind: 'refused'; problem: CheckoutProblem }

/**
 * Who comes back from the provider and pays again must not be able to pay their first try as well. One
 * that turns out to be paid is booked instead, and the customer is told before paying once more.
 */
export async function closeEarlierPayments(
  backend: Backend,
  customerId: string,
): Promise<EarlierPayments> {
  const { db, payments, log } = backend
  const carts = await db
    .selectFrom('cart')
    .select(['id', 'payment_id'])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'held')
    // What the museum wrote is held on; only its payments are closed.
    .where('review_id', 'is', null)
    .orderBy('created_at')
    .execute()
  const cartIds: string[] = []
  for (const { id, payment_id } of carts) {
    try {
      const read = payment_id === null ? null : await payments.cancel(payment_id)
      if (read === null || isClosed(read.status)) {
        cartIds.push(id)
        continue
      }
      if (read.status !== 'paid') throw new Error(`the payment is still ${read.status}`)
      const outcome = await bookPaid(backend, id, read)
      if (outcome.kind === 'gone') continue
      if (outcome.kind === 'ofAnotherCart') throw new Error('the payment is that of another order')
      return refuse({ kind: 'alreadyPaid', bookingId: outcome.bookingId })
    } catch (error) {
      if (isUnavailable(error)) throw error
      log('earlier cart could not be released', { cart: id, error: messageOf(error) })
      // As long as the first one can still be paid there must be no second one.
      return refuse({ kind: 'providerUnreachable' })
    }
  }
  return { kind: 'closed', cartIds }
}

function refuse(problem: CheckoutProblem): EarlierPayments {
  return { kind: 'refused', problem }
}
