import { checkoutCancel } from '@shop/shared/api/endpoints/checkout'
import { type ApiFailure, isPassing } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'

/** Gives back what a cart holds, and its payment is closed. */
export const giveBackFx = createRequest(checkoutCancel, { ownsUnauthorised: true })

/** The server does not know the cart: it is paid, or over. */
export function isCartUnknown(failure: ApiFailure): boolean {
  return failure.kind === 'gone' || (failure.kind === 'http' && failure.status === 404)
}

/** Nobody knows whether the cart was given back; the same call again may tell. */
export function isUnanswered(failure: ApiFailure): boolean {
  const isSlow = failure.kind === 'http' && failure.status === 408
  return failure.kind === 'aborted' || isSlow || isPassing(failure)
}
