import type { Backend } from '../backend.ts'
import { type BookingOutcome, bookCart } from './book-cart.ts'
import { closePayment } from './release-cart.ts'

/** Books a paid cart and sends its mail; one that came too late gets its money back. */
export async function bookPaid(backend: Backend, cartId: string): Promise<BookingOutcome> {
  const outcome = await bookCart(backend, cartId)
  // After the commit and not awaited: a slow mail server never delays or undoes a booking.
  if (outcome.kind === 'booked') backend.mails.sendSoon()
  else await closePayment(backend, cartId)
  return outcome
}
