import { authGuest, customerUpdate, customerValidate } from '@shop/shared/api/endpoints/customer'
import type { Customer } from '@shop/shared/api/endpoints/customer-record'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { $cart } from '@shop/shared/cart/model'
import { customerForm } from '@shop/shared/checkout/customer-form'
import { redirectionRecalled } from '@shop/shared/checkout/redirection'
import { $token, signedIn } from '@shop/shared/customer/model'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { combine, createStore, merge, sample } from 'effector'
import { createCustomerForm } from '../../features/customer-form/form-model.ts'
import { plainName } from '../../features/customer-form/problems.ts'
import { createCustomerSubmission } from '../../features/customer-form/submission.ts'

export const guestForm = createCustomerForm({ storedAs: STORAGE_KEYS.guestForm, asksLittle: true })
export const submission = createCustomerSubmission(guestForm)
const { accepted, failed, succeeded } = submission

// If the server no longer accepts the token of a guest, the guest gets a new one here.
const OWN_SIGN_IN = { ownsUnauthorised: true } as const

export const validateFx = createRequest(customerValidate, OWN_SIGN_IN)
export const authGuestFx = createRequest(authGuest, OWN_SIGN_IN)
export const updateFx = createRequest(customerUpdate, OWN_SIGN_IN)

/** A copy of the customer as sent, independent of later input. */
const $sent = createStore<Customer | null>(null).on(accepted, (_, customer) => ({
  ...customer,
  isGuest: true,
}))
const $wire = combine($sent, $cart, (sent, cart) =>
  sent === null ? {} : customerForm(sent, cart.requestInvoice),
)

/** The visitor is known now and returns to where they came from, unless they have left already. */
export const $isDone = createStore(false).reset(guestForm.closed)

sample({ clock: guestForm.opened, target: redirectionRecalled })

sample({ clock: accepted, source: $wire, fn: (c) => ({ body: { c } }), target: validateFx })

const isOnlyAboutPassword = (failure: ApiFailure) => withoutPassword(failure) === null

const validated = merge([validateFx.done, validateFx.failData.filter({ fn: isOnlyAboutPassword })])
const withToken = sample({ clock: validated, source: $token })

// A guest who changes their data keeps the token; a token that the server rejects is replaced.
const tokenForgotten = sample({
  clock: updateFx.fail,
  source: $token,
  filter: (token, { params, error }) =>
    error.kind === 'unauthorised' && token !== null && params.body?.token === token,
})
sample({
  clock: [withToken.filter({ fn: (token) => token === null }), tokenForgotten],
  fn: () => ({ body: {} }),
  target: authGuestFx,
})
sample({
  clock: merge([withToken, authGuestFx.doneData]),
  source: $wire,
  filter: (_, token) => token !== null,
  fn: (c, token) => ({ body: { c, token: token ?? '' } }),
  target: updateFx,
})

const updated = merge([
  updateFx.done.map(({ params, result }) => ({ ...params, ...result })),
  updateFx.fail
    .filter({ fn: ({ error }) => isOnlyAboutPassword(error) })
    .map(({ params }) => ({ ...params, unprintable: [] })),
])
const customerSaved = sample({
  clock: updated,
  source: $sent,
  fn: (customer, { body, unprintable }) =>
    customer === null
      ? undefined
      : { token: body?.token ?? '', customer: { ...customer, unprintable } },
}).filterMap((signIn) => signIn)
sample({ clock: customerSaved, target: signedIn })
sample({ clock: customerSaved, source: guestForm.$isOpen, target: $isDone })
sample({ clock: customerSaved, target: [succeeded, guestForm.formDone] })

sample({
  clock: [
    validateFx.failData,
    authGuestFx.failData,
    sample({
      clock: updateFx.fail,
      source: $token,
      filter: (token, { params, error }) =>
        !(error.kind === 'unauthorised' && token !== null && params.body?.token === token),
      fn: (_, { error }) => error,
    }),
  ].map((failure) => failure.filterMap((error) => withoutPassword(error) ?? undefined)),
  target: failed,
})

const isPassword = (name: string) => plainName(name) === 'password'

/** Guests have no password, so errors about one are removed; null if nothing else is left. */
export function withoutPassword(failure: ApiFailure): ApiFailure | null {
  if (failure.kind !== 'invalid') return failure
  const names = Object.keys(failure.fields)
  if (names.length > 0 && names.every(isPassword)) return null
  const others = Object.entries(failure.fields).filter(([name]) => !isPassword(name))
  return { ...failure, fields: Object.fromEntries(others) }
}
