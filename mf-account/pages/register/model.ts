import {
  authLogin,
  type CustomerForm,
  customerRegister,
  customerValidate,
} from '@shop/shared/api/endpoints/customer'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { $cart } from '@shop/shared/cart/model'
import { customerForm } from '@shop/shared/checkout/customer-form'
import { redirectionRecalled } from '@shop/shared/checkout/redirection'
import { personForgotten } from '@shop/shared/session/forget-person'
import { holdInMemory } from '@shop/shared/session/page-memory'
import { forgetSession, readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { combine, createEffect, createEvent, createStore, merge, sample } from 'effector'
import { isOutcomeUnknown } from '../../features/account-form/failures.ts'
import { createSignIn } from '../../features/create-sign-in.ts'
import { createCustomerForm } from '../../features/customer-form/form-model.ts'
import { plainName } from '../../features/customer-form/problems.ts'
import { createCustomerSubmission } from '../../features/customer-form/submission.ts'
import { md5OfPassword } from '../../features/password/md5-of-password.ts'

/**
 * Reads the e-mail of a registration whose answer did not arrive; null without such a registration.
 */
export const recallSentFx = createEffect(() => {
  const email = readSession(STORAGE_KEYS.sentRegistration)
  return typeof email === 'string' && email !== '' ? email : null
})

export const storeSentFx = createEffect((email: string | null) => {
  if (email === null) forgetSession(STORAGE_KEYS.sentRegistration)
  else writeSession(STORAGE_KEYS.sentRegistration, email)
})

export const registerForm = createCustomerForm({
  storedAs: STORAGE_KEYS.registerForm,
  fallbackKey: STORAGE_KEYS.guestForm,
  asksPassword: true,
})
export const submission = createCustomerSubmission(registerForm)
const { accepted, failed, succeeded } = submission

/** The account exists; the visitor retries to sign in. */
export const signInRetried = createEvent()

// The visitor is not signed in yet: a rejection is shown here, without a redirect to the login.
const OWN_SIGN_IN = { ownsUnauthorised: true } as const

export const validateFx = createRequest(customerValidate, OWN_SIGN_IN)
export const registerFx = createRequest(customerRegister, OWN_SIGN_IN)
export const loginFx = createRequest(authLogin, OWN_SIGN_IN)
const { tokenReceived, readCustomerFx, failed: readingFailed } = createSignIn()

export { readCustomerFx }

/** The form as sent; needed again if signing in fails and the visitor retries. */
const $sent = createStore<CustomerForm>({})
const sending = sample({
  clock: accepted,
  source: combine({ values: registerForm.$values, cart: $cart }),
  fn: ({ values, cart }, customer) => ({
    ...customerForm({ ...customer, isGuest: false }, cart.requestInvoice),
    password: values.password,
  }),
})
sample({ clock: sending, target: $sent })
holdInMemory($sent.map(({ password = '' }) => password !== ''))

sample({ clock: registerForm.opened, target: redirectionRecalled })
sample({ clock: sending, fn: (c) => ({ body: { c } }), target: validateFx })
sample({
  clock: validateFx.done,
  fn: ({ params }) => ({ body: { c: params.body?.c ?? {} } }),
  target: registerFx,
})

/** E-mail of an account that may exist, because the answer was lost. */
const $perhapsOpened = createStore<string | null>(null).on(
  recallSentFx.doneData,
  (known, sent) => known ?? sent,
)
sample({
  clock: registerFx.fail,
  source: $perhapsOpened,
  fn: (before, { params, error }) =>
    isOutcomeUnknown(error) ? (params.body?.c.email ?? null) : before,
  target: $perhapsOpened,
})
// After a reload the answer to a registration never arrives: its e-mail is read from the storage.
sample({ clock: registerForm.opened, target: recallSentFx })
sample({ clock: registerFx, fn: ({ body }) => body?.c.email ?? null, target: storeSentFx })
sample({
  clock: [
    registerFx.done.map(() => null),
    sample({ clock: registerFx.fail, source: $perhapsOpened }),
  ],
  target: storeSentFx,
})
/** The server's error, kept if this visitor's own earlier attempt may have opened the account. */
const $refusal = createStore<ApiFailure | null>(null).reset(accepted)
const refused = sample({
  // Some servers report a taken e-mail already when they validate the form.
  clock: merge([validateFx.fail, registerFx.fail]),
  source: $perhapsOpened,
  fn: (perhapsOpened, { params, error }) => ({
    c: params.body?.c ?? {},
    error,
    isOwn: saysEmailTaken(error) && params.body?.c.email === perhapsOpened,
  }),
})
const refusedOwn = refused.filter({ fn: ({ isOwn }) => isOwn })
sample({ clock: refusedOwn, fn: ({ error }) => error, target: $refusal })

sample({
  clock: merge([
    registerFx.done.map(({ params }) => params.body?.c ?? {}),
    refusedOwn.map(({ c }) => c),
    sample({ clock: signInRetried, source: $sent }),
  ]),
  fn: ({ email = '', password = '' }) => ({ body: { _u: email, _p: md5OfPassword(password) } }),
  target: loginFx,
})
sample({ clock: loginFx.doneData, target: tokenReceived })

const loginFailed = sample({
  clock: merge([loginFx.failData, readingFailed]),
  source: combine({ refusal: $refusal, isOpen: registerForm.$isOpen }),
  fn: (known, failure) => ({ ...known, failure }),
})
const signInFailed = loginFailed.filter({ fn: ({ refusal }) => refusal === null })

export const $signInFailure = createStore<ApiFailure | null>(null)
  .on(signInFailed, (_, { isOpen, failure }) => (isOpen ? failure : null))
  .reset(readCustomerFx.done, registerForm.closed)
export const $isSigningIn = combine(
  loginFx.pending,
  readCustomerFx.pending,
  (isLogging, isReading) => isLogging || isReading,
)
/** Counts failed sign-ins, so that each one is announced. */
export const $signInAttempt = createStore(0)
  .on(signInFailed, (count) => count + 1)
  .reset(registerForm.closed)

/** The e-mail of the new account, shared with the login. */
export const $sentEmail = $sent.map(({ email = '' }) => email)

/** True once the customer of the new account is signed in, if the page is still open then. */
export const $isDone = createStore(false).reset(registerForm.closed)
sample({ clock: readCustomerFx.done, source: registerForm.$isOpen, target: $isDone })

/** Whether an account was opened since the page was loaded; an address alone proves nothing. */
export const $isAccountOpened = createStore(false)
  .on(readCustomerFx.done, () => true)
  .reset(personForgotten)

// Once the account exists, only e-mail and password of the form are still needed.
sample({
  clock: merge([readCustomerFx.done, signInFailed]),
  target: [succeeded, registerForm.formDone],
})
sample({ clock: [readCustomerFx.done, registerForm.closed], fn: () => ({}), target: $sent })
sample({ clock: readCustomerFx.done, fn: () => null, target: [$perhapsOpened, storeSentFx] })
sample({
  clock: [
    refused.filter({ fn: ({ isOwn }) => !isOwn }).map(({ error }) => error),
    loginFailed.filterMap(({ refusal }) => refusal ?? undefined),
  ],
  target: failed,
})

/** The e-mail was valid when sent, so an error about it means that it already has an account. */
function saysEmailTaken(failure: ApiFailure): boolean {
  return (
    failure.kind === 'invalid' &&
    Object.keys(failure.fields).some((name) => plainName(name) === 'email')
  )
}
