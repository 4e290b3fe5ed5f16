import type { Backend } from '../backend.ts'
import type { ReleaseReason } from '../database/schema.ts'
import { messageOf } from '../http/log.ts'
import { releaseCart } from './release-cart.ts'

/** Given back already, and known not to have been paid: asking again, after a lost answer, changes nothing. */
const GIVEN_BACK: readonly (ReleaseReason | null)[] = [
  'declined',
  'cancelled',
  'replaced',
  'unregistered',
]

/** Gives a cart's places back. False when it is paid, over or unknown: nothing is held any more. */
export async function cancelCart(backend: Backend, cartId: string): Promise<boolean> {
  const { db, clock, payments, log } = backend
  const cart = await db
    .selectFrom('cart')
    .select(['status', 'release_reason', 'payment_id', 'expires_at'])
    .where('id', '=', cartId)
    .executeTakeFirst()
  if (cart === undefined) return false
  if (GIVEN_BACK.includes(cart.release_reason)) return true
  if (cart.status !== 'held') return false
  if (cart.expires_at <= clock()) {
    await releaseCart(backend, cartId, 'expired')
    return false
  }
  try {
    // Asked first: somebody may have paid in another tab, and that is a booking.
    const read = cart.payment_id === null ? null : await payments.cancel(cart.payment_id)
    if (read?.status === 'paid') return false
  } catch (error) {
    log('payment could not be cancelled', { cart: cartId, error: messageOf(error) })
  }
  return await releaseCart(backend, cartId, 'cancelled')
}
