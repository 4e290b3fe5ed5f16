import { customerConfirm } from '@shop/shared/api/endpoints/customer'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { holdInMemory } from '@shop/shared/session/page-memory'
import { createEvent, createStore, sample } from 'effector'

/**
 * A mailed link was opened. The payload is its token, empty if the address has no token (any more).
 */
export const linkOpened = createEvent<string>()
const anotherOpened = linkOpened.filter({ fn: (token) => token !== '' })
export const confirmPressed = createEvent()

/**
 * Here the token of the link gives access, not the session: if the server rejects it, the visitor
 * stays signed in.
 */
export const confirmFx = createRequest(customerConfirm, { ownsUnauthorised: true })

const $token = createStore('')
  .on(anotherOpened, (_, token) => token)
  .reset(confirmFx.done)
export const $hasLink = $token.map((token) => token !== '')
holdInMemory($hasLink)

export const $isConfirmed = createStore(false)
  .on(confirmFx.done, () => true)
  .reset(anotherOpened)

export const $failure = createStore<ApiFailure | null>(null)
  .on(confirmFx.failData, (_, failure) => failure)
  .reset(anotherOpened, confirmFx.done)

sample({
  clock: confirmPressed,
  source: $token,
  fn: (token) => ({ body: { token } }),
  target: confirmFx,
})
