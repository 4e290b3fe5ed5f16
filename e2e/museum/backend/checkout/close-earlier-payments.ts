import { isUnavailable } from '../../../service/database/unavailable.ts'
import { messageOf } from '../../../service/http/log.ts'
import { type BookingNeeds, bookPaid, isClosed } from '../booking/close-payment.ts'
import type { CheckoutProblem } from '../cart/problem.ts'

export type EarlierPayments =
  /** These carts can no longer be paid, but still hold their places and goods. */
  { kind: 'closed'; cartIds: string[] } | { kind: 'refused'; problem: CheckoutProblem }

/**
 * A customer who returns from the provider and pays again must not be able to pay the first attempt
 * too. If the first attempt turns out to be paid, it is booked, and the customer is informed
 * instead of paying twice.
 */
export async function closeEarlierPayments(
  backend: BookingNeeds,
  customerId: string,
): Promise<EarlierPayments> {
  const { db, payments, log } = backend
  const carts = await db
    .selectFrom('cart')
    .select(['id', 'payment_id'])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'held')
    // An order that the museum wrote stays held; only its payments are closed.
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
      if (outcome.kind === 'ofAnotherCart') throw new Error('the payment belongs to another order')
      return refuse({ kind: 'alreadyPaid', bookingId: outcome.bookingId })
    } catch (error) {
      if (isUnavailable(error)) throw error
      log('earlier cart could not be released', { cart: id, error: messageOf(error) })
      // While the first payment may still be paid, a second one must not start.
      return refuse({ kind: 'providerUnreachable' })
    }
  }
  return { kind: 'closed', cartIds }
}

function refuse(problem: CheckoutProblem): EarlierPayments {
  return { kind: 'refused', problem }
}
