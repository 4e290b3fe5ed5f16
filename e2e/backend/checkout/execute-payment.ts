import type { Backend } from '../backend.ts'
import { bookPaid } from './book-paid.ts'
import type { PaymentReading } from './payment-gateway.ts'
import { closePayment, releaseCart } from './release-cart.ts'

export type PaymentExecution =
  | { kind: 'booked'; bookingId: string }
  | { kind: 'declined' }
  | { kind: 'notPaid' }
  /** Unknown, cancelled, or the time of its places is over. */
  | { kind: 'gone' }

/**
 * What a refused payment means for the places: `over` when the customer has come back with it,
 * `mayTryAgain` while they may still stand at the provider with another card in hand.
 */
export type Declined = 'over' | 'mayTryAgain'

const UNREGISTERED: PaymentReading = { status: 'open', payer: null }

/**
 * Turns a cart into a booking if the provider says it is paid. The same cart again answers the same
 * booking. Rejects with `ProviderUnreachable`; nothing is decided then.
 */
export async function executePayment(
  backend: Backend,
  cartId: string,
  declined: Declined,
): Promise<PaymentExecution> {
  const { db, payments } = backend
  const cart = await db
    .selectFrom('cart')
    .leftJoin('booking', 'booking.cart_id', 'cart.id')
    .select([
      'cart.status',
      'cart.release_reason',
      'cart.total',
      'cart.payment_id',
      'cart.expires_at',
    ])
    .select('booking.id as booking_id')
    .where('cart.id', '=', cartId)
    .executeTakeFirst()
  if (cart === undefined) return { kind: 'gone' }
  if (cart.booking_id !== null) return { kind: 'booked', bookingId: cart.booking_id }
  if (cart.status === 'released') {
    await closePayment(backend, cartId)
    return cart.release_reason === 'declined' ? { kind: 'declined' } : { kind: 'gone' }
  }
  if (cart.total === 0) return await bookPaid(backend, cartId, null)

  const { payment_id: payment } = cart
  const read = payment === null ? UNREGISTERED : await payments.readStatus(payment)
  // Closed before the places go: another card may have been accepted since the question.
  const closes = payment !== null && read.status === 'declined' && declined === 'over'
  const { status, payer } = closes ? await payments.cancel(payment) : read
  if (status === 'paid') return await bookPaid(backend, cartId, payer)
  if (cart.expires_at <= backend.clock() || status === 'expired' || status === 'refunded') {
    await releaseCart(backend, cartId, 'expired')
    return { kind: 'gone' }
  }
  if (closes) await releaseCart(backend, cartId, 'declined')
  else if (status === 'cancelled') await releaseCart(backend, cartId, 'cancelled')
  return { kind: read.status === 'declined' ? 'declined' : 'notPaid' }
}
