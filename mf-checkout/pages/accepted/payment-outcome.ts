import type { ApiFailure } from '@shop/shared/api/failure'
import { isPassing } from '@shop/shared/api/failure'

/** What a failed attempt to turn the paid cart into a booking means for the visitor. */
export type PaymentFailure =
  /** The server refused it; `text` in its own words, if it had any. */
  | { kind: 'refused'; text: string | null }
  /** The cart is already booked or has timed out. */
  | { kind: 'gone' }
  /** Money may have been taken, and nobody knows yet: asking again is safe. */
  | { kind: 'unclear' }

export function paymentFailure(failure: ApiFailure): PaymentFailure {
  if (failure.kind === 'gone') return { kind: 'gone' }
  if (failure.kind === 'invalid') return { kind: 'refused', text: failure.message }
  if (failure.kind === 'http' && !isPassing(failure) && failure.status >= 400) {
    return { kind: 'refused', text: failure.message }
  }
  return { kind: 'unclear' }
}
