import type { ApiFailure } from '@shop/shared/api/failure'

/** What a failed attempt to turn the paid cart into a booking means for the visitor. */
export type PaymentFailure =
  /** The payment was not completed; `text` in the server's words, if it had any. */
  | { kind: 'refused'; text: string | null }
  /** The cart is already booked or has timed out. */
  | { kind: 'gone' }
  /**
   * Money may have been taken, and nobody knows yet: asking again is safe, paying again is not.
   * `text` is what the server said, if it did.
   */
  | { kind: 'unclear'; text: string | null }

/**
 * Only the server's plain no says that nothing was paid; every other failure leaves it open. A "not
 * found" may be the address's as well, unless `isCartUnknown`: another call said so of the cart.
 */
export function paymentFailure(failure: ApiFailure, isCartUnknown = false): PaymentFailure {
  const isNotFound = failure.kind === 'http' && failure.status === 404
  if (failure.kind === 'gone' || (isNotFound && isCartUnknown)) return { kind: 'gone' }
  if (failure.kind === 'invalid') return { kind: 'refused', text: failure.message }
  const isExplained = failure.kind === 'http' && failure.status === 400
  return { kind: 'unclear', text: isExplained ? failure.message : null }
}
