import { type BookingNeeds, releaseCart } from '../booking/close-payment.ts'
import type { ReleaseReason } from '../database/order-tables.ts'

/**
 * Carts with these reasons are released and known to be unpaid. Cancelling them again succeeds, for
 * a retry after a lost answer.
 */
const RELEASED_UNPAID: readonly (ReleaseReason | null)[] = [
  'declined',
  'cancelled',
  'replaced',
  'unregistered',
]

/**
 * Releases a cart. False if the cart is paid, over or unknown. Rejects with `ProviderUnreachable`
 * and releases nothing while the cart may still be paid: after a confirmed cancellation the
 * customer starts another payment, and both could be paid.
 */
export async function cancelCart(backend: BookingNeeds, cartId: string): Promise<boolean> {
  const { db, clock, payments } = backend
  const cart = await db
    .selectFrom('cart')
    .select(['status', 'release_reason', 'payment_id', 'expires_at'])
    .where('id', '=', cartId)
    .executeTakeFirst()
  if (cart === undefined) return false
  if (RELEASED_UNPAID.includes(cart.release_reason)) return true
  if (cart.status !== 'held') return false
  if (cart.expires_at <= clock()) {
    await releaseCart(backend, cartId, 'expired')
    return false
  }
  // Ask the provider first: the customer may have paid in another tab, and then it is a booking.
  const read = cart.payment_id === null ? null : await payments.cancel(cart.payment_id)
  if (read?.status === 'paid') return false
  return await releaseCart(backend, cartId, 'cancelled')
}
