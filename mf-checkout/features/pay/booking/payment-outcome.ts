import type { ApiFailure } from '@shop/shared/api/failure'
import { messageOf } from '../../message-text.ts'

/** What a failed attempt to turn the paid cart into a booking means for the visitor. */
export type PaymentFailure =
  /** The payment was not completed; `text` is the server's message, if it sent one. */
  | { kind: 'refused'; text: string | null }
  /** The cart is already booked or has timed out. */
  | { kind: 'gone' }
  /**
   * Money may have been taken, the outcome is unknown: a retry of the request is safe, a second
   * payment is not. `text` is the server's message, if it sent one.
   */
  | { kind: 'unclear'; text: string | null }

/**
 * Only an explicit refusal by the server means that nothing was paid; after any other failure the
 * outcome is open. A 404 may be about the address instead of the cart, unless `isCartUnknown`: then
 * another call has already said that the cart is unknown.
 */
export function paymentFailure(failure: ApiFailure, isCartUnknown = false): PaymentFailure {
  const isNotFound = failure.kind === 'http' && failure.status === 404
  if (failure.kind === 'gone' || (isNotFound && isCartUnknown)) return { kind: 'gone' }
  if (failure.kind === 'invalid') return { kind: 'refused', text: messageOf(failure) }
  const isExplained = failure.kind === 'http' && failure.status === 400
  return { kind: 'unclear', text: isExplained ? messageOf(failure) : null }
}
