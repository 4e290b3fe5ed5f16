import { customerData } from '@shop/shared/api/endpoints/customer'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { signedIn } from '@shop/shared/customer/model'
import { createEvent, sample } from 'effector'

/** Completes a sign-in: reads the customer that belongs to a new token. */
export function createSignIn() {
  const tokenReceived = createEvent<string>()
  const readCustomerFx = createRequest(customerData, { ownsUnauthorised: true })
  const failed = readCustomerFx.failData.map(asFault)
  sample({ clock: tokenReceived, fn: (token) => ({ query: { _: token } }), target: readCustomerFx })
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
