import type { ApiFailure } from '@shop/shared/api/failure'

/** Does the server say that there is no order to pay here? Any other failure says nothing of it. */
export function isNotAvailable(failure: ApiFailure): boolean {
  if (failure.kind === 'http') return failure.status === 406 || failure.status === 404
  return failure.kind === 'gone'
}
