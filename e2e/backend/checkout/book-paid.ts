import type { Backend } from '../backend.ts'
import { type BookingOutcome, bookCart } from './book-cart.ts'
import type { Payer } from './payer.ts'
import { closePayment } from './release-cart.ts'

/**
 * Books a paid cart and sends its mail; one that came too late gets its money back. `payer` is who
 * paid, where the provider was to tell.
 */
export async function bookPaid(
  backend: Backend,
  cartId: string,
  payer: Payer | null,
): Promise<BookingOutcome> {
  const outcome = await bookCart(backend, cartId, payer)
  // After the commit and not awaited: a slow mail server never delays or undoes a booking.
  if (outcome.kind === 'booked') backend.mails.sendSoon()
  else await closePayment(backend, cartId)
  return outcome
}
