import { isUnavailable } from '../../../service/database/unavailable.ts'
import { messageOf } from '../../../service/http/log.ts'
import type { Backend } from '../booking/backend.ts'
import { closePayment } from '../booking/close-payment.ts'
import { executePayment } from './execute-payment.ts'

/** A customer who has not returned by then has closed the browser, or is still paying. */
const RETURN_EXPECTED_MS = 3 * 60_000

/**
 * Finishes carts that browsers left open: paid ones are booked, cancelled or expired ones released,
 * and failed closings of payments are retried. A refused payment is left alone until it expires:
 * its customer may be typing in another card.
 */
export async function settleOpenCarts(backend: Backend): Promise<void> {
  const { db, clock } = backend
  const left = await db
    .selectFrom('cart')
    .select('id')
    .where('status', '=', 'held')
    .where('created_at', '<=', new Date(clock().getTime() - RETURN_EXPECTED_MS))
    .execute()
  for (const { id } of left) await settleCart(backend, id)
  const due = await db
    .selectFrom('cart')
    .select('id')
    .where('closing', '=', 'due')
    .where((e) => e.or([e('closing_next_at', 'is', null), e('closing_next_at', '<=', clock())]))
    .orderBy('created_at')
    .execute()
  for (const { id } of due) await closePayment(backend, id)
}

/** The same for one cart, even if its payment has only just begun. */
export async function settleCart(backend: Backend, cartId: string): Promise<void> {
  try {
    await executePayment(backend, cartId, 'mayTryAgain')
  } catch (error) {
    // The database is down: the other carts would fail too.
    if (isUnavailable(error)) throw error
    backend.log('cart could not be settled yet', { cart: cartId, error: messageOf(error) })
  }
}
