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

/** Carts settled in parallel; each of them mostly waits for the provider. */
const SETTLE_PARALLEL = 8

/** When a cart that the database had no time for is due again; ms. */
const RETRY_MS = 10_000

/**
 * Finishes carts that browsers left open: paid ones are booked, cancelled or expired ones released,
 * and failed closings of payments are retried. A refused payment is left alone until it expires:
 * its customer may be typing in another card. Any number of processes may run this at once.
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

export async function settleOpenCarts(backend: BookingNeeds): Promise<void> {
  const settling = createSettling(backend)
  settling.soon()
  await settling.idle()
}

/** Settles one cart, even if its payment has only just begun. */
export async function settleCart(backend: BookingNeeds, cartId: string): Promise<void> {
  try {
    await executePayment(backend, cartId, 'mayTryAgain')
  } catch (error) {
    // The database is down: the other carts would fail too.
    if (isUnavailable(error)) throw error
    backend.log('cart could not be settled yet', { cart: cartId, error: messageOf(error) })
  }
}

/** Rejects only if the database is really unavailable, not if one cart waited too long for it. */
async function finish(backend: BookingNeeds, cart: DueCart): Promise<void> {
  const { id, queue } = cart
  try {
    await (queue === 'close' ? closeClaimed(backend, id) : settleClaimed(backend, cart))
  } catch (error) {
    backend.log('cart could not be settled yet', { cart: id, error: messageOf(error) })
    const soon = new Date(backend.clock().getTime() + RETRY_MS)
    await backend.db
      .updateTable('cart')
      .set(queue === 'close' ? { closing_next_at: soon } : { settle_at: soon })
      // A locked row would delay the other carts, so skip it: its claim already moved its due time.
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
    if (kind === 'ofAnotherCart') throw new Error('the payment belongs to another order')
    await updateHeldCart(backend, id, {
      settle_at: nextCheck(cart, backend.clock()),
      settle_attempts: 0,
    })
  } catch (error) {
    if (isUnavailable(error)) throw error
    const now = backend.clock()
    if (error instanceof ProviderResting) {
      return await updateHeldCart(backend, id, {
        settle_at: new Date(now.getTime() + error.againMs),
      })
    }
    const attempts = cart.settle_attempts + 1
    const delay = retryDelay(attempts)
    const failure = { settle_attempts: attempts, last_error: messageOf(error) }
    const about = { cart: id, attempts, error: messageOf(error) }
    if (delay === null) {
      backend.log('CART NOT SETTLED: see at the provider whether it is paid', about)
      return await updateHeldCart(backend, id, { ...failure, given_up_at: now })
    }
    const next = nextCheck(cart, now, delay)
    backend.log('cart could not be settled yet', { ...about, next })
    await updateHeldCart(backend, id, { ...failure, settle_at: next })
  }
}

async function updateHeldCart(
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
/** In ms: a payment may still be in progress at the provider when its time to pay is over. */
const ENDED_MS = 5000

/**
 * When to query the provider next about an open payment: less and less often, but always when its
 * payment time ends and when its hold ends. A cart without a payment can only expire. After a
 * failure, `delay` (ms) sets the interval.
 */
export function nextCheck(
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
