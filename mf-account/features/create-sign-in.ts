import { authLogout, customerData } from '@shop/shared/api/endpoints/customer'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { $token, signedIn } from '@shop/shared/customer/model'
import { createEvent, sample } from 'effector'

export const endPreviousSessionFx = createRequest(authLogout, { isAhead: true })

/**
 * Completes a sign-in: reads the customer of the new token. The previous session, such as a
 * guest's, is ended on the server; the sign-in does not wait for that, and works with a backend
 * that lacks this call.
 */
export function createSignIn() {
  const tokenReceived = createEvent<string>()
  const readCustomerFx = createRequest(customerData, { ownsUnauthorised: true })
  const failed = readCustomerFx.failData.map(asServerFault)
  sample({ clock: tokenReceived, fn: (token) => ({ query: { _: token } }), target: readCustomerFx })
  // Must come before the next `sample`: that one replaces the token which this one reads.
  sample({
    clock: readCustomerFx.done,
    source: $token,
    filter: (former, { params }) => former !== null && former !== params.query?._,
    fn: (former) => ({ body: { token: former ?? '' } }),
    target: endPreviousSessionFx,
  })
  sample({
    clock: readCustomerFx.done,
    fn: ({ params, result }) => ({ token: params.query?._ ?? '', customer: result }),
    target: signedIn,
  })
  return { tokenReceived, readCustomerFx, failed }
}

/** If a token is rejected right after it was issued, the server is at fault, not the visitor. */
function asServerFault(failure: ApiFailure): ApiFailure {
  return failure.kind === 'unauthorised' ? { kind: 'garbled', issues: [] } : failure
}
