import { isUnavailable } from '../../../service/database/unavailable.ts'
import { messageOf } from '../../../service/http/log.ts'
import type { Backend } from './backend.ts'
import { closePayment } from './close-payment.ts'
import { executePayment } from './execute-payment.ts'

/** Who has not come back from the provider by then has closed the browser, or is about to pay. */
const RETURN_EXPECTED_MS = 3 * 60_000

/**
 * Finishes what browsers left open: a paid cart whose customer never came back is booked, one that
 * was cancelled at the provider or whose time is over is released, and payments that could not be
 * closed are tried again. A refused payment stays as it is until the time is over: its customer may
 * be typing in another card.
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

/** The same for one cart, however short a time ago its payment began. */
export async function settleCart(backend: Backend, cartId: string): Promise<void> {
  try {
    await executePayment(backend, cartId, 'mayTryAgain')
  } catch (error) {
    // None of the others could be settled either.
    if (isUnavailable(error)) throw error
    backend.log('cart could not be settled yet', { cart: cartId, error: messageOf(error) })
  }
}
