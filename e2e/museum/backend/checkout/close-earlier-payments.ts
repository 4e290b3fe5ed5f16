import type { Lanes } from '../../../service/database/open-lanes.ts'
import { runTransaction } from '../../../service/database/run-transaction.ts'
import { isUnavailable } from '../../../service/database/unavailable.ts'
import { messageOf } from '../../../service/http/log.ts'
import { type BookingNeeds, bookPaid, closePayment, isClosed } from '../booking/close-payment.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import type { SlotKey } from '../database/hold-tables.ts'
import type { ShopTables, ShopTransaction } from '../database/schema.ts'
import { replaceCarts } from '../holding/mark-released.ts'

export interface OrderNeeds extends BookingNeeds {
  lanes: Pick<Lanes<ShopTables>, 'bookings'>
}

interface Refused {
  kind: 'refused'
  problem: CheckoutProblem
}

export type EarlierPayments =
  /** These carts can no longer be paid, but still hold their places and goods. */
  { kind: 'closed'; cartIds: string[] } | Refused

/** Each further try means that the customer has started another payment meanwhile. */
const MOST_TRIES = 5

/**
 * Runs `work` in a transaction while no other payment of the customer is under way: earlier ones
 * are closed first, and no other can begin meanwhile. Other buyers of `slots` wait.
 */
export async function withOnlyPayment<Result>(
  backend: OrderNeeds,
  customerId: string,
  slots: readonly SlotKey[],
  work: (trx: ShopTransaction, now: Date) => Promise<Result>,
): Promise<Result | Refused> {
  const { db, readClock } = backend
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const earlier = await closeEarlierPayments(backend, customerId)
    if (earlier.kind === 'refused') return earlier
    const done = await runTransaction(db, async (trx) => {
      const { isAlone, at } = await replaceCarts(trx, customerId, earlier.cartIds, slots)
      return isAlone ? { result: await work(trx, await readClock(trx, at)) } : null
    })
    if (done === null) continue
    // The lane `bookings` never refuses this work for lack of capacity; `startPayment` uses it too.
    const sure = { ...backend, db: backend.lanes.bookings }
    for (const replaced of earlier.cartIds) await closePayment(sure, replaced)
    return done.result
  }
  return refuse({ kind: 'providerUnreachable' })
}

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

function refuse(problem: CheckoutProblem): Refused {
  return { kind: 'refused', problem }
}
