import { checkoutCancel } from '@shop/shared/api/endpoints/checkout'
import { type ApiFailure, isPassing } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'

/** Cancels the payment; the server releases what the cart holds. */
export const giveBackFx = createRequest(checkoutCancel, { ownsUnauthorised: true })

/** The server does not know the cart: it is paid or expired. */
export function isCartUnknown(failure: ApiFailure): boolean {
  return failure.kind === 'gone' || (failure.kind === 'http' && failure.status === 404)
}

/** It is unknown whether the cart was released; a retry may tell. */
export function isUnanswered(failure: ApiFailure): boolean {
  const isSlow = failure.kind === 'http' && failure.status === 408
  return failure.kind === 'aborted' || isSlow || isPassing(failure)
}
