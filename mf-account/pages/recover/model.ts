import { customerPwdConfirm } from '@shop/shared/api/endpoints/customer'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { personForgotten } from '@shop/shared/session/forget-person'
import { holdInMemory } from '@shop/shared/session/page-memory'
import { createEvent, createStore, sample } from 'effector'
import { createAccountForm } from '../../features/account-form/create-account-form.ts'
import { createSignIn } from '../../features/create-sign-in.ts'
import { md5OfPassword } from '../../features/password/md5-of-password.ts'
import { newPasswordKeys } from '../../features/password/new-password.ts'

const WIRE_NAMES = { _p: 'password', password: 'password' } as const

/**
 * A mailed link was opened. The payload is its token, empty if the address has no token (any more).
 */
export const linkOpened = createEvent<string>()

export const recoverForm = createAccountForm({
  empty: { password: '', confirmation: '' },
  secrets: ['password', 'confirmation'],
  check: newPasswordKeys,
  wireNames: WIRE_NAMES,
})

/**
 * Here the token of the link gives access, not the session: if the server rejects it, the visitor
 * stays signed in.
 */
export const confirmFx = createRequest(customerPwdConfirm, { ownsUnauthorised: true })
const { tokenReceived, readCustomerFx } = createSignIn()

export { readCustomerFx }

/** Result of an attempt; ignored if another link was opened meanwhile. */
const answered = createEvent<ApiFailure>()
const linkRefused = answered.filter({ fn: isLinkRefused })

/**
 * The token of the link. It gives access to an account, so it is kept only here while the page is
 * open: it is never stored, and is removed from the address at once.
 */
const $linkToken = createStore('')
  .on(linkOpened, (known, token) => token || known)
  .reset([linkRefused, recoverForm.succeeded, recoverForm.closed])

export const $hasLink = $linkToken.map((token) => token !== '')
holdInMemory($hasLink)
// Another link may belong to another account, so the input is removed.
sample({
  clock: $linkToken,
  filter: (token) => token !== '',
  target: recoverForm.cleared,
})

/** The link was used already, or has expired. */
export const $isLinkRefused = createStore(false)
  .on(linkRefused, () => true)
  .on(linkOpened, (refused, token) => refused && token === '')
  .reset(recoverForm.closed)

sample({
  clock: recoverForm.accepted,
  source: $linkToken,
  fn: (token, { password }) => ({ body: { token, _p: md5OfPassword(password) } }),
  target: confirmFx,
})
sample({ clock: confirmFx.doneData, target: tokenReceived })
// The password is set even if signing in fails: the customer can log in with it.
sample({ clock: readCustomerFx.finally, target: recoverForm.succeeded })
sample({
  clock: confirmFx.fail,
  source: $linkToken,
  filter: (token, { params }) => token === '' || token === params.body?.token,
  fn: (_, { error }) => error,
  target: answered,
})
sample({ clock: answered, target: recoverForm.failed })

/**
 * True after a new password was set on this page. The address of the success page alone proves
 * nothing, because anybody can open it.
 */
export const $isPasswordSet = createStore(false)
  .on(recoverForm.succeeded, () => true)
  .reset(personForgotten)

/** Whether the server rejects the link itself, not only the new password. */
function isLinkRefused(failure: ApiFailure): boolean {
  if (failure.kind === 'unauthorised' || failure.kind === 'gone') return true
  return (
    failure.kind === 'invalid' && !Object.keys(failure.fields).some((name) => name in WIRE_NAMES)
  )
}
