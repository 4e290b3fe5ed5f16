import { authLogout, customerData } from '@shop/shared/api/endpoints/customer'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { $token, signedIn } from '@shop/shared/customer/model'
import { createEvent, sample } from 'effector'

export const endFormerFx = createRequest(authLogout, { isAhead: true })

/**
 * Completes a sign-in: reads the customer that belongs to a new token. The session before, such as a
 * guest's, ends on the server; nothing waits for that, and a backend without that call is fine.
 */
export function createSignIn() {
  const tokenReceived = createEvent<string>()
  const readCustomerFx = createRequest(customerData, { ownsUnauthorised: true })
  const failed = readCustomerFx.failData.map(asFault)
  sample({ clock: tokenReceived, fn: (token) => ({ query: { _: token } }), target: readCustomerFx })
  // First, because the next line replaces the token that it reads.
  sample({
    clock: readCustomerFx.done,
    source: $token,
    filter: (former, { params }) => former !== null && former !== params.query?._,
    fn: (former) => ({ body: { token: former ?? '' } }),
    target: endFormerFx,
  })
  sample({
    clock: readCustomerFx.done,
    fn: ({ params, result }) => ({ token: params.query?._ ?? '', customer: result }),
    target: signedIn,
  })
  return { tokenReceived, readCustomerFx, failed }
}

/** A token rejected right after it was issued is the server's fault, not the visitor's. */
function asFault(failure: ApiFailure): ApiFailure {
  return failure.kind === 'unauthorised' ? { kind: 'garbled', issues: [] } : failure
}
