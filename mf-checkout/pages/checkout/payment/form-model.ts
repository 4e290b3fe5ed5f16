import { checkoutPayments, type PaymentType } from '@shop/shared/api/endpoints/checkout'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { SHOP_ID } from '@shop/shared/business-constants'
import { $totals } from '@shop/shared/cart/model'
import { $token } from '@shop/shared/customer/model'
import { personForgotten } from '@shop/shared/session/forget-person'
import { combine, createEvent, createStore, type Store, sample } from 'effector'
import { payartFor } from './needs-account.ts'
import { type Account, type PaymentForm, paymentProblems } from './payment-problems.ts'

/** The payment is shown, or its types are asked for once more. */
export const paymentOpened = createEvent()
export const payartChosen = createEvent<string>()
export const accountChanged = createEvent<Partial<Account>>()
export const termsToggled = createEvent<boolean>()
export const privacyToggled = createEvent<boolean>()

export const readTypesFx = createRequest(checkoutPayments)

export const $types = createStore<PaymentType[]>([]).on(readTypesFx.doneData, (_, types) => types)
export const $typesFailure = createStore<ApiFailure | null>(null)
  .on(readTypesFx.failData, (_, failure) => failure)
  .reset(readTypesFx)
/** An answer has come and it was empty: the museum takes no payment. */
export const $hasNoTypes = createStore(false).on(
  readTypesFx.doneData,
  (_, types) => types.length === 0,
)

// The first type is chosen beforehand; a choice that is still offered stays.
const $chosen = createStore<string | null>(null)
  .on(payartChosen, (_, payart) => payart)
  .on(readTypesFx.doneData, (chosen, types) =>
    types.some(({ payartId }) => payartId === chosen) ? chosen : (types[0]?.payartId ?? null),
  )
const $account = createStore<Account>({ accountHolder: '', iban: '' })
  .on(accountChanged, (account, change) => ({ ...account, ...change }))
  .reset(personForgotten)
const $terms = createStore(false)
  .on(termsToggled, (_, ticked) => ticked)
  .reset(personForgotten)
const $privacy = createStore(false)
  .on(privacyToggled, (_, ticked) => ticked)
  .reset(personForgotten)

export const $payable = $totals.map(({ payable }) => payable)

const $payart = combine({ payable: $payable, types: $types, chosen: $chosen }, payartFor)

export const $form: Store<PaymentForm> = combine({
  payart: $payart,
  account: $account,
  terms: $terms,
  privacy: $privacy,
})

export const $problems = $form.map(paymentProblems)

sample({
  clock: paymentOpened,
  source: combine({ token: $token, isReading: readTypesFx.pending }),
  filter: ({ isReading }) => !isReading,
  fn: ({ token }) => ({ query: { shop: SHOP_ID, token: token ?? undefined } }),
  target: readTypesFx,
})
