import type { ReleaseReason } from '../database/schema.ts'
import type { Backend } from './backend.ts'
import { releaseCart } from './release-cart.ts'

/** Given back already, and known not to have been paid: asking again, after a lost answer, changes nothing. */
const GIVEN_BACK: readonly (ReleaseReason | null)[] = [
  'declined',
  'cancelled',
  'replaced',
  'unregistered',
]

/**
 * Gives a cart's places back. False when it is paid, over or unknown: nothing is held any more. Rejects
 * with `ProviderUnreachable`, and gives nothing back, as long as the cart may still be paid: whoever is
 * told that it is cancelled begins another payment.
 */
export async function cancelCart(backend: Backend, cartId: string): Promise<boolean> {
  const { db, clock, payments } = backend
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
  // Asked first: somebody may have paid in another tab, and that is a booking.
  const read = cart.payment_id === null ? null : await payments.cancel(cart.payment_id)
  if (read?.status === 'paid') return false
  return await releaseCart(backend, cartId, 'cancelled')
}
