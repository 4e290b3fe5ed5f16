import { checkoutInitPayment } from '@shop/shared/api/endpoints/checkout'
import { customerUpdate } from '@shop/shared/api/endpoints/customer'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import {
  $cart,
  cartIdSet,
  errorSet,
  lineRemoved,
  lineReplaced,
  requestInvoiceChanged,
} from '@shop/shared/cart/model'
import { customerForm } from '@shop/shared/checkout/customer-form'
import { $customer, $token, signedIn, signedOut } from '@shop/shared/customer/model'
import type { Language } from '@shop/shared/i18n/languages'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { combine, createEffect, createEvent, createStore, merge, sample } from 'effector'
import { readSession, writeSession } from '../../../features/keep-in-session/session-value.ts'
import { checkBeforePayingFx } from '../availability/model.ts'
import { $form, $problems } from './form-model.ts'
import { paymentRequest, type ReturnContext } from './payment-request.ts'
import { makeUniqueSession } from './unique-session.ts'

/** The visitor pays; the language is that of the pages they come back to. */
export const paySubmitted = createEvent<Language>()
/** The page is there again, e.g. by the browser's back button out of the provider's page. */
export const pageResumed = createEvent()

/** Makes and keeps the string by which the return is recognised as this session's. */
export const prepareReturnFx = createEffect((): ReturnContext => {
  const us = makeUniqueSession((count) => crypto.getRandomValues(new Uint8Array(count)))
  writeSession(STORAGE_KEYS.uniqueSession, us)
  const partner = readSession(STORAGE_KEYS.partner)
  return { origin: location.origin, us, partner: typeof partner === 'string' ? partner : null }
})
export const updateInvoiceWishFx = createRequest(customerUpdate)
export const initPaymentFx = createRequest(checkoutInitPayment)
/** Leaves the shop for the payment provider. */
export const leaveFx = createEffect((url: string) => location.assign(url))

const refused = sample({
  clock: paySubmitted,
  source: $problems,
  filter: (problems) => problems.length > 0,
})
const accepted = createEvent<Language>()
const checked = createEvent()
const stoppedByChanges = createEvent()
const failed = createEvent<ApiFailure>()

/** A payment is under way, up to and including the way to the provider. */
export const $isPaying = createStore(false)
  .on(accepted, () => true)
  .reset([stoppedByChanges, failed, pageResumed])

const $language = createStore<Language>('de').on(accepted, (_, language) => language)

/** Counts the tries that ended in errors of the form, so that each moves the focus to them. */
export const $attempt = createStore(0).on(refused, (count) => count + 1)
/** Errors are shown after the first try and then follow what is corrected. */
export const $shownProblems = combine($problems, $attempt, (problems, attempt) =>
  attempt === 0 ? [] : problems,
)

/** What stopped the last try, other than what the server says about the basket itself. */
export const $payFailure = createStore<ApiFailure | null>(null)
  .on(failed, (_, failure) => failure)
  .reset(accepted)
export const $isStoppedByChanges = createStore(false)
  .on(stoppedByChanges, () => true)
  .reset([accepted, lineRemoved, lineReplaced])
/** The session ran out while paying: the visitor is asked for their details once more. */
export const $isSignInLost = createStore(false)
  .on(failed, (lost, { kind }) => kind === 'unauthorised' || lost)
  .reset(signedIn)

// The wish is known to the server as it was when the details were sent.
const $isWishChanged = createStore(false)
  .on(requestInvoiceChanged, () => true)
  .reset([updateInvoiceWishFx.done, signedIn])

sample({
  clock: paySubmitted,
  source: combine({ isPaying: $isPaying, problems: $problems }),
  filter: ({ isPaying, problems }) => !isPaying && problems.length === 0,
  fn: (_, language) => language,
  target: accepted,
})

sample({ clock: accepted, fn: () => null, target: errorSet })
sample({ clock: accepted, fn: () => {}, target: checkBeforePayingFx })

// A check that fails stops nobody: the server has the last word.
const checkEnded = sample({
  clock: checkBeforePayingFx.finally,
  source: $isPaying,
  filter: Boolean,
  fn: (_, end) => (end.status === 'done' ? end.result.length : 0),
})
sample({
  clock: checkEnded,
  filter: (changes) => changes > 0,
  fn: () => {},
  target: stoppedByChanges,
})
sample({ clock: checkEnded, filter: (changes) => changes === 0, fn: () => {}, target: checked })

const wish = sample({
  clock: checked,
  source: combine({ isChanged: $isWishChanged, token: $token, customer: $customer, cart: $cart }),
  fn: ({ isChanged, token, customer, cart }) =>
    isChanged && token !== null && customer !== null
      ? { body: { c: customerForm(customer, cart.requestInvoice), token } }
      : null,
})
sample({ clock: wish, filter: (request) => request !== null, target: updateInvoiceWishFx })
sample({
  clock: merge([wish.filter({ fn: (request) => request === null }), updateInvoiceWishFx.done]),
  fn: () => {},
  target: prepareReturnFx,
})

sample({
  clock: prepareReturnFx.doneData,
  source: combine({ form: $form, cart: $cart, token: $token, language: $language }),
  fn: ({ form, cart, token, language }, context) => ({
    body: paymentRequest({
      payart: form.payart ?? '',
      account: form.account,
      lines: cart.form,
      externalDocumentNumber: cart.externalDocumentNumber,
      token,
      language,
      context,
    }),
  }),
  target: initPaymentFx,
})

sample({
  clock: initPaymentFx.doneData,
  filter: ({ cartId }) => cartId !== null,
  fn: ({ cartId }) => cartId,
  target: cartIdSet,
})
sample({
  clock: initPaymentFx.doneData,
  filter: ({ url }) => isWebAddress(url),
  fn: ({ url }) => url,
  target: leaveFx,
})
sample({
  clock: initPaymentFx.doneData,
  filter: ({ url }) => !isWebAddress(url),
  fn: (): ApiFailure => ({ kind: 'garbled', issues: ['the provider’s address is no web address'] }),
  target: failed,
})

sample({ clock: [initPaymentFx.failData, updateInvoiceWishFx.failData], target: failed })
sample({
  clock: initPaymentFx.failData,
  filter: ({ kind }) => kind === 'invalid',
  fn: (failure) => (failure.kind === 'invalid' ? failure.message : null),
  target: errorSet,
})
sample({ clock: failed, filter: ({ kind }) => kind === 'unauthorised', target: signedOut })

/** The browser is sent to nothing but the web, whatever an answer says. */
function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url)
}
