import { randomUUID } from 'node:crypto'
import { type MoveNeeds, type MoveOutcome, readWish, type Wish } from '../booking/move-lines.ts'
import { findPlaceShortage, holdPlaces } from '../capacity/take-places.ts'
import { HOLD_MINUTES } from '../cart/order-limits.ts'
import { type OrderNeeds, withOnlyPayment } from '../checkout/close-earlier-payments.ts'
import { type PaymentStart, registerPayment } from '../checkout/register-payment.ts'
import type { PaidChange } from '../database/order-tables.ts'
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
  const { db, clock, catalogue } = backend
  const way = findWayToPay(catalogue, payment)
  // The tickets are valid at once, so the money must be there at once.
  if (way === undefined || way.isLater)
    return { kind: 'refused', problem: { kind: 'unknownPayment' } }
  const { method, payart } = way
  const seen = await readWish(db, backend, wish, clock())
  if (seen.kind !== 'possible') return seen
  const cartId = randomUUID()
  const customerId = seen.booked.customer_id
  const slots = seen.plan.items.map(({ slot }) => slot)
  const begun = await withOnlyPayment(backend, customerId, slots, async (trx, now) => {
    const current = await readWish(trx, backend, wish, now)
    if (current.kind !== 'possible') return current
    const { plan, parts, booked } = current
    const problem = await findPlaceShortage(trx, plan.items, now)
    if (problem !== null) return { kind: 'refused', problem } as const
    const expiresAt = new Date(now.getTime() + HOLD_MINUTES * 60_000)
    const { bookingId, request, line, from } = wish
    const places = parts.map((part) => part.at)
    const change: PaidChange = { bookingId, request, line, from, places }
    // The group's answers stay with the booking alone.
    const lines = plan.moved.map(({ line: next }) =>
      'answers' in next ? { ...next, answers: [] } : next,
    )
    await trx
      .insertInto('cart')
      .values({
        id: cartId,
        status: 'held',
        customer_id: customerId,
        language: booked.language,
        payart,
        lines: JSON.stringify(lines),
        codes: '[]',
        total: plan.due,
        shop_url: booked.shop_url,
        change: JSON.stringify(change),
        created_at: now,
        expires_at: expiresAt,
      })
      .execute()
    await holdPlaces(trx, cartId, plan.items, expiresAt)?.execute()
    return { kind: 'begun', expiresAt, total: plan.due } as const
  })
  if (begun.kind !== 'begun') return begun
  const { expiresAt, total } = begun
  // As in `startPayment`, the database must not refuse any more: the places are held already.
  return await registerPayment({ ...backend, db: backend.lanes.bookings }, payment, {
    ...{ cartId, total, method, expiresAt },
    account: null,
    payer: null,
  })
}
