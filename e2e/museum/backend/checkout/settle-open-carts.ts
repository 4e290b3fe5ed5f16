import type { Updateable } from 'kysely'
import { isUnavailable } from '../../../service/database/unavailable.ts'
import { messageOf } from '../../../service/http/log.ts'
import { createWorkQueue, type WorkQueue } from '../../../service/work/work-queue.ts'
import { type BookingNeeds, closeClaimed } from '../booking/close-payment.ts'
import { payableUntil } from '../cart/order-limits.ts'
import type { CartTable } from '../database/order-tables.ts'
import { retryDelay } from '../mail/retry-delay.ts'
import { ProviderResting } from '../payments/payment-gateway.ts'
import { CLAIM_MS, claimCarts, type DueCart } from './claim-carts.ts'
import { executePayment } from './execute-payment.ts'

/** Carts at the same time; each of them waits for the provider most of the time. */
const SETTLE_PARALLEL = 8

/** A cart the database had no time for is due again; ms. */
const AGAIN_MS = 10_000

/**
 * Finishes carts that browsers left open: paid ones are booked, cancelled or expired ones released,
 * and failed closings of payments are retried. A refused payment is left alone until it expires:
 * its customer may be typing in another card. Any number of processes may do so at once.
 */
export function createSettling(backend: BookingNeeds, parallel = SETTLE_PARALLEL): WorkQueue {
  return createWorkQueue<DueCart>({
    parallel,
    goodForMs: CLAIM_MS.settle / 3,
    claim: (most) => claimCarts(backend, most, !backend.payments.isResting()),
    work: (cart) => finish(backend, cart),
    failed: (error) => backend.log('settling failed', { error: messageOf(error) }),
  })
}

/** Finishes all that is due now; resolves when it is. */
export async function settleOpenCarts(backend: BookingNeeds): Promise<void> {
  const settling = createSettling(backend)
  settling.soon()
  await settling.idle()
}

/** The same for one cart, even if its payment has only just begun. */
export async function settleCart(backend: BookingNeeds, cartId: string): Promise<void> {
  try {
    await executePayment(backend, cartId, 'mayTryAgain')
  } catch (error) {
    // The database is down: the other carts would fail too.
    if (isUnavailable(error)) throw error
    backend.log('cart could not be settled yet', { cart: cartId, error: messageOf(error) })
  }
}

/** Rejects only where the database is really away, not where one cart waited too long for it. */
async function finish(backend: BookingNeeds, cart: DueCart): Promise<void> {
  const { id, queue } = cart
  try {
    await (queue === 'close' ? closeClaimed(backend, id) : settleClaimed(backend, cart))
  } catch (error) {
    backend.log('cart could not be settled yet', { cart: id, error: messageOf(error) })
    const soon = new Date(backend.clock().getTime() + AGAIN_MS)
    await backend.db
      .updateTable('cart')
      .set(queue === 'close' ? { closing_next_at: soon } : { settle_at: soon })
      // Whoever locks the row would keep the other carts waiting; then its claim puts it off.
      .where('id', '=', (e) =>
        e.selectFrom('cart').select('id').where('id', '=', id).forUpdate().skipLocked(),
      )
      .execute()
  }
}

async function settleClaimed(backend: BookingNeeds, cart: DueCart): Promise<void> {
  const { id } = cart
  try {
    const { kind } = await executePayment(backend, id, 'mayTryAgain')
    if (kind === 'ofAnotherCart') throw new Error('the payment is that of another order')
    await putOff(backend, id, { settle_at: nextLook(cart, backend.clock()), settle_attempts: 0 })
  } catch (error) {
    if (isUnavailable(error)) throw error
    const now = backend.clock()
    if (error instanceof ProviderResting) {
      return await putOff(backend, id, { settle_at: new Date(now.getTime() + error.againMs) })
    }
    const attempts = cart.settle_attempts + 1
    const delay = retryDelay(attempts)
    const failure = { settle_attempts: attempts, last_error: messageOf(error) }
    const about = { cart: id, attempts, error: messageOf(error) }
    if (delay === null) {
      backend.log('CART NOT SETTLED: see at the provider whether it is paid', about)
      return await putOff(backend, id, { ...failure, given_up_at: now })
    }
    const next = nextLook(cart, now, delay)
    backend.log('cart could not be settled yet', { ...about, next })
    await putOff(backend, id, { ...failure, settle_at: next })
  }
}

async function putOff(
  { db }: Pick<BookingNeeds, 'db'>,
  cartId: string,
  change: Updateable<CartTable>,
): Promise<void> {
  await db
    .updateTable('cart')
    .set(change)
    .where('id', '=', cartId)
    .where('status', '=', 'held')
    .execute()
}

const SHORTEST_MS = 60_000
/** After its end a payment may still be on its way through the provider. */
const ENDED_MS = 5000

/**
 * When the provider is asked next about a payment that is still open: ever more rarely, but always
 * once it can be paid no more and when the hold ends. A cart without a payment can only expire.
 * `delay` in ms instead, after a failure.
 */
export function nextLook(
  { created_at, expires_at, payment_id }: Omit<DueCart, 'queue' | 'id' | 'settle_attempts'>,
  now: Date,
  delay = Math.max(SHORTEST_MS, (now.getTime() - created_at.getTime()) / 3),
): Date {
  const [begun, end] = [now.getTime(), expires_at.getTime()]
  if (payment_id === null && end > begun) return expires_at
  const ended = payableUntil(expires_at).getTime() + ENDED_MS
  const moments = [ended, end].filter((moment) => moment > begun)
  return new Date(Math.min(begun + delay, ...moments))
}
