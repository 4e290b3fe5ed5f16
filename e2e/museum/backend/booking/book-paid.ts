import type { PaymentReading } from '../payments/payment-gateway.ts'
import { countBooking } from '../watching/checkout-metrics.ts'
import { type BookingOutcome, bookCart } from './book-cart.ts'
import { type BookingNeeds, closePayment } from './close-payment.ts'

/**
 * Books a paid cart and sends its mail; if it cannot be booked, the payment is refunded. `paid` is
 * null where there was nothing to pay.
 */
export async function bookPaid(
  backend: BookingNeeds,
  cartId: string,
  paid: PaymentReading | null,
): Promise<BookingOutcome> {
  const outcome = await bookCart(backend, cartId, paid)
  countBooking(outcome)
  // After the commit and not awaited: a slow mail server must not delay or undo a booking.
  if (outcome.kind === 'booked') backend.mails.sendSoon()
  else if (outcome.kind === 'gone') await closePayment(backend, cartId)
  return outcome
}
