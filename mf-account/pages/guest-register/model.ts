import { authGuest, customerUpdate, customerValidate } from '@shop/shared/api/endpoints/customer'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { $cart } from '@shop/shared/cart/model'
import { customerForm } from '@shop/shared/checkout/customer-form'
import { $token, signedIn } from '@shop/shared/customer/model'
import { combine, createEvent, createStore, merge, sample } from 'effector'
import { $rules, $values, fieldChanged, formDone } from './form-model.ts'
import { guestCustomer } from './guest-customer.ts'
import {
  type FieldProblems,
  guestProblems,
  isPasswordOnly,
  type ToldProblems,
  toldProblems,
} from './guest-problems.ts'

export const guestSubmitted = createEvent()
export const guestRegisterClosed = createEvent()

// A guest whose token the server has forgotten gets a new one here.
const OWN_SIGN_IN = { ownsUnauthorised: true } as const

export const validateFx = createRequest(customerValidate, OWN_SIGN_IN)
export const authGuestFx = createRequest(authGuest, OWN_SIGN_IN)
export const updateFx = createRequest(customerUpdate, OWN_SIGN_IN)

const $guest = combine($values, $rules, guestCustomer)
/** The customer as the server takes it. */
const $wire = combine($guest, $cart, (guest, cart) => customerForm(guest, cart.requestInvoice))
const $ownProblems = combine($values, $rules, guestProblems)

const accepted = createEvent()
const failed = createEvent<ApiFailure>()
const customerKept = createEvent<{ token: string }>()

/** The data is on its way; a second click changes nothing. */
export const $isSubmitting = createStore(false)
  .on(accepted, () => true)
  .reset([failed, customerKept])

const refused = sample({
  clock: guestSubmitted,
  source: $ownProblems,
  filter: (problems) => Object.keys(problems).length > 0,
})

/** Counts the tries that ended in errors, so that each moves the focus to them. */
export const $attempt = createStore(0)
  .on([refused, failed], (count) => count + 1)
  .reset(customerKept)

const $isTried = createStore(false)
  .on(guestSubmitted, () => true)
  .reset(customerKept)
const $told = createStore<ToldProblems>({ fields: {}, general: [] })
  // What was said about a field goes with the first change of it.
  .on(fieldChanged, ({ fields, general }, { field }) => ({
    fields: { ...fields, [field]: undefined },
    general,
  }))
  .reset(accepted)

/** What to show at the fields: after the first try the form's own errors follow the corrections. */
export const $problems = combine(
  { own: $ownProblems, told: $told, isTried: $isTried },
  ({ own, told, isTried }): FieldProblems =>
    isTried ? withoutSolved({ ...told.fields, ...own }) : {},
)
/** What the server said about nothing that stands in the form. */
export const $general = $told.map(({ general }) => general)
/** Why the data could not be sent at all. */
export const $failure = createStore<ApiFailure | null>(null)
  .on(failed, (_, failure) => (failure.kind === 'invalid' ? null : failure))
  .reset([accepted, guestRegisterClosed])

/** The visitor is known now and goes back to where they came from. */
export const $isDone = createStore(false)
  .on(customerKept, () => true)
  .reset(guestRegisterClosed)

function withoutSolved(problems: FieldProblems): FieldProblems {
  return Object.fromEntries(Object.entries(problems).filter(([, told]) => told !== undefined))
}

sample({
  clock: guestSubmitted,
  source: combine({ isSubmitting: $isSubmitting, problems: $ownProblems, rules: $rules }),
  filter: ({ isSubmitting, problems, rules }) =>
    !isSubmitting && rules.length > 0 && Object.keys(problems).length === 0,
  fn: () => {},
  target: accepted,
})
sample({ clock: accepted, source: $wire, fn: (c) => ({ body: { c } }), target: validateFx })

const isMissingPassword = (failure: ApiFailure) =>
  failure.kind === 'invalid' && isPasswordOnly(failure.fields)

const validated = merge([validateFx.done, validateFx.failData.filter({ fn: isMissingPassword })])
const withToken = sample({ clock: validated, source: $token })

// A guest who changes their data keeps their token; one the server has forgotten is replaced.
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
  updateFx.done.map(({ params }) => params),
  updateFx.fail.filter({ fn: ({ error }) => isMissingPassword(error) }).map(({ params }) => params),
])
sample({
  clock: updated,
  fn: ({ body }) => ({ token: body?.token ?? '' }),
  target: customerKept,
})
sample({
  clock: customerKept,
  source: $guest,
  fn: (customer, { token }) => ({ token, customer }),
  target: signedIn,
})
sample({ clock: customerKept, fn: () => {}, target: formDone })

sample({
  clock: [
    validateFx.failData.filter({ fn: (failure) => !isMissingPassword(failure) }),
    authGuestFx.failData,
    sample({
      clock: updateFx.fail,
      source: $token,
      filter: (token, { params, error }) =>
        !isMissingPassword(error) &&
        !(error.kind === 'unauthorised' && token !== null && params.body?.token === token),
      fn: (_, { error }) => error,
    }),
  ],
  target: failed,
})

sample({
  clock: failed,
  source: $rules,
  filter: (_, { kind }) => kind === 'invalid',
  fn: (rules, failure): ToldProblems => {
    if (failure.kind !== 'invalid') return { fields: {}, general: [] }
    const told = toldProblems(failure.fields, rules)
    const isSilent = Object.keys(told.fields).length === 0 && told.general.length === 0
    return isSilent && failure.message !== null ? { ...told, general: [failure.message] } : told
  },
  target: $told,
})
