import { randomUUID } from 'node:crypto'
import { runTransaction } from '../../../service/database/run-transaction.ts'
import { closePayment } from '../booking/close-payment.ts'
import { type MoveNeeds, type MoveOutcome, readWish, type Wish } from '../booking/move-lines.ts'
import { findPlaceShortage, holdPlaces } from '../capacity/take-places.ts'
import { HOLD_MINUTES } from '../cart/order-limits.ts'
import { closeEarlierPayments } from '../checkout/close-earlier-payments.ts'
import { type PaymentStart, registerPayment } from '../checkout/register-payment.ts'
import type { PaidChange } from '../database/order-tables.ts'
import { replaceCarts } from '../holding/mark-released.ts'
import type { OrderNeeds } from '../orders/exclusive-order.ts'
import type { OrderPayment } from '../orders/pay-order.ts'
import { findWayToPay } from '../pricing/payment-types.ts'

type ChangeStart = PaymentStart | Exclude<MoveOutcome, { kind: 'due' }>

/**
 * Starts the payment of a change: holds the new places, while the booking keeps the old ones until
 * the money is there, see `bookChange`. An earlier payment of the same customer is closed first.
 */
export async function payChange(
  backend: OrderNeeds & MoveNeeds,
  wish: Wish,
  payment: Omit<OrderPayment, 'id'>,
): Promise<ChangeStart> {
  const { db, clock, catalogue, readClock } = backend
  const way = findWayToPay(catalogue, payment)
  // The tickets are valid at once, so the money must be there at once.
  if (way === undefined || way.isLater)
    return { kind: 'refused', problem: { kind: 'unknownPayment' } }
  for (;;) {
    const seen = await readWish(db, backend, wish, clock())
    if (seen.kind !== 'possible') return seen
    const { customer_id: customerId } = seen.booked
    const earlier = await closeEarlierPayments(backend, customerId)
    if (earlier.kind === 'refused') return earlier
    const cartId = randomUUID()
    const begun = await runTransaction(db, async (trx) => {
      const slots = seen.plan.items.map(({ slot }) => slot)
      const { isAlone, at } = await replaceCarts(trx, customerId, earlier.cartIds, slots)
      if (!isAlone) return null
      const now = await readClock(trx, at)
      const current = await readWish(trx, backend, wish, now)
      if (current.kind !== 'possible') return current
      const { plan, parts, booked } = current
      const problem = await findPlaceShortage(trx, plan.items, now)
      if (problem !== null) return { kind: 'refused', problem } as const
      const expiresAt = new Date(now.getTime() + HOLD_MINUTES * 60_000)
      const { bookingId, request, line, from } = wish
      const places = parts.map((part) => part.at)
      const change: PaidChange = { bookingId, request, line, from, places }
      await trx
        .insertInto('cart')
        .values({
          id: cartId,
          status: 'held',
          release_reason: null,
          customer_id: customerId,
          language: booked.language,
          payart: way.payart,
          partner: null,
          document_number: null,
          // The group's answers stay with the booking alone.
          lines: JSON.stringify(
            plan.moved.map(({ line: next }) =>
              'answers' in next ? { ...next, answers: [] } : next,
            ),
          ),
          shipping: null,
          codes: '[]',
          total: plan.due,
          payment_id: null,
          us: null,
          session_us: null,
          src_url: null,
          shop_url: booked.shop_url,
          change: JSON.stringify(change),
          created_at: now,
          expires_at: expiresAt,
        })
        .execute()
      await holdPlaces(trx, cartId, plan.items, expiresAt)?.execute()
      return { kind: 'begun', expiresAt, total: plan.due } as const
    })
    if (begun === null) continue
    if (begun.kind !== 'begun') return begun
    // The lane `bookings` never refuses this work for lack of capacity; `startPayment` uses it too.
    const sure = { ...backend, db: backend.lanes.bookings }
    for (const replaced of earlier.cartIds) await closePayment(sure, replaced)
    const { expiresAt, total } = begun
    const { method } = way
    return await registerPayment(sure, payment, {
      ...{ cartId, total, method, expiresAt },
      account: null,
      payer: null,
    })
  }
}
