import type { Backend } from '../backend.ts'
import { bookCart } from './book-cart.ts'
import type { PaymentStatus } from './payment-gateway.ts'
import { closePayment, releaseCart } from './release-cart.ts'

export type PaymentExecution =
  | { kind: 'booked'; bookingId: string }
  | { kind: 'declined' }
  | { kind: 'notPaid' }
  /** Unknown, cancelled, or the time of its places is over. */
  | { kind: 'gone' }

/**
 * Turns a cart into a booking if the provider says it is paid. The same cart again answers the same
 * booking. Rejects with `ProviderUnreachable`; nothing is decided then.
 */
export async function executePayment(backend: Backend, cartId: string): Promise<PaymentExecution> {
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

  const status = await paymentStatus(cart, payments.readStatus)
  if (status === 'paid') return await bookPaid(backend, cartId)
  if (cart.expires_at <= backend.clock() || status === 'expired' || status === 'refunded') {
    await releaseCart(backend, cartId, 'expired')
    return { kind: 'gone' }
  }
  if (status === 'declined') {
    await releaseCart(backend, cartId, 'declined')
    return { kind: 'declined' }
  }
  if (status === 'cancelled') {
    await releaseCart(backend, cartId, 'cancelled')
  }
  return { kind: 'notPaid' }
}

async function paymentStatus(
  cart: { total: number; payment_id: string | null },
  readStatus: (id: string) => Promise<PaymentStatus>,
): Promise<PaymentStatus> {
  if (cart.total === 0) return 'paid'
  return cart.payment_id === null ? 'open' : await readStatus(cart.payment_id)
}

async function bookPaid(backend: Backend, cartId: string): Promise<PaymentExecution> {
  const outcome = await bookCart(backend, cartId)
  if (outcome.kind === 'booked') {
    // After the commit and not awaited: a slow mail server never delays or undoes a booking.
    backend.mails.sendSoon()
    return outcome
  }
  await closePayment(backend, cartId)
  return { kind: 'gone' }
}
