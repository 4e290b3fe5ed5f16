import { customerData, customerUpdate, customerValidate } from '@shop/shared/api/endpoints/customer'
import type { Customer } from '@shop/shared/api/endpoints/customer-record'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { $cart } from '@shop/shared/cart/model'
import { customerForm } from '@shop/shared/checkout/customer-form'
import { $customer, $token, customerChanged } from '@shop/shared/customer/model'
import { navigationRequested } from '@shop/shared/routing/navigation-request'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { combine, createEvent, createStore, merge, sample } from 'effector'
import { showToastFx } from '../../features/account-form/show-toast.ts'
import { createCustomerForm } from '../../features/customer-form/form-model.ts'
import { createCustomerSubmission } from '../../features/customer-form/submission.ts'
import { emailChanged } from './email-model.ts'

export const settingsOpened = createEvent()
/** Where to redirect visitors who are not signed in. */
export const wayToLoginTold = createEvent<string>()
/** The customer wants their data saved; the text says so once it is done. */
export const saveRequested = createEvent<string>()

export const settingsForm = createCustomerForm({
  keptAs: STORAGE_KEYS.settingsForm,
  asksEmail: false,
})
export const submission = createCustomerSubmission(settingsForm)
const { submitted, accepted, failed, succeeded } = submission
const { opened, closed, fieldChanged, elsewhereChanged, formDone } = settingsForm

export const readFx = createRequest(customerData)
export const validateFx = createRequest(customerValidate)
export const updateFx = createRequest(customerUpdate)
export const readAgainFx = createRequest(customerData)

const $wayToLogin = createStore('').on(wayToLoginTold, (_, to) => to)
const $savedText = createStore('').on(saveRequested, (_, text) => text)
const $signIn = combine({ token: $token, customer: $customer })

// A token may belong to a guest: only the server knows.
const entered = sample({
  clock: settingsOpened,
  source: $signIn,
  fn: ({ token, customer }) => (customer?.isGuest === true ? null : token),
})
sample({
  clock: entered.filterMap((token) => token ?? undefined),
  fn: (token) => ({ query: { _: token } }),
  target: readFx,
})

const $isOpen = createStore(false)
  .on(settingsOpened, () => true)
  .reset(closed)
const read = sample({
  clock: readFx.done,
  source: combine({ token: $token, isOpen: $isOpen }),
  // Ignored if somebody else has signed in meanwhile, or the page is closed.
  filter: ({ token, isOpen }, { params }) => isOpen && params.query?._ === token,
  fn: (_, { result }) => result,
})
sample({ clock: read, target: customerChanged })
const readAccount = read.filter({ fn: ({ isGuest }) => !isGuest })
sample({ clock: readAccount, fn: () => {}, target: opened })

sample({
  clock: [
    entered.filter({ fn: (token) => token === null }),
    read.filter({ fn: ({ isGuest }) => isGuest }),
  ],
  source: $wayToLogin,
  fn: (to) => ({ to, replace: true }),
  target: navigationRequested,
})

/** The server's data has been read, and the form is filled with it. */
export const $isRead = createStore(false)
  .on(readAccount, () => true)
  .reset(closed)
export const $readFailure = createStore<ApiFailure | null>(null)
  .on(readFx.failData, (_, failure) => failure)
  .reset(readFx, closed)

// What is typed and not saved stays with the customer, whatever they are known by.
sample({ clock: emailChanged, target: settingsForm.ownerChanged })

sample({ clock: saveRequested, fn: () => {}, target: submitted })

/** The customer as they are sent, with the e-mail that is changed elsewhere. */
const $sent = createStore<Customer | null>(null)
const sending = sample({
  clock: accepted,
  source: combine({ token: $token, customer: $customer, cart: $cart }),
  fn: ({ token, customer, cart }, described) => {
    const sent = { ...described, email: customer?.email ?? '', isGuest: false }
    return { sent, c: customerForm(sent, cart.requestInvoice), token: token ?? '' }
  },
})
sample({ clock: sending, fn: ({ sent }) => sent, target: $sent })
sample({ clock: sending, fn: ({ c, token }) => ({ body: { c, token } }), target: validateFx })
sample({
  clock: validateFx.done,
  fn: ({ params }) => ({ body: { c: params.body?.c ?? {}, token: params.body?.token ?? '' } }),
  target: updateFx,
})
sample({
  clock: updateFx.done,
  fn: ({ params }) => ({ query: { _: params.body?.token ?? '' } }),
  target: readAgainFx,
})
sample({
  clock: readAgainFx.done,
  source: $token,
  filter: (token, { params }) => params.query?._ === token,
  fn: (_, { result }) => result,
  target: customerChanged,
})
// The data is saved, even if reading it back fails.
const unread = sample({
  clock: readAgainFx.fail.filter({ fn: ({ error }) => error.kind !== 'unauthorised' }),
  source: combine({ token: $token, sent: $sent }),
  fn: ({ token, sent }, { params }) => (params.query?._ === token ? sent : null),
})
sample({ clock: unread.filterMap((sent) => sent ?? undefined), target: customerChanged })
sample({ clock: readAgainFx.finally, fn: () => {}, target: succeeded })
sample({
  clock: succeeded,
  source: $savedText,
  fn: (text) => ({ text, isProblem: false }),
  target: showToastFx,
})
sample({ clock: [validateFx.failData, updateFx.failData], target: failed })

const changed = merge([fieldChanged, elsewhereChanged])
/** Input made while saving is not saved yet. */
const $isChangedMeanwhile = createStore(false)
  .on(changed, () => true)
  .reset(accepted)
sample({
  clock: succeeded,
  source: $isChangedMeanwhile,
  filter: (isChanged) => !isChanged,
  fn: () => {},
  target: formDone,
})
// The form stays, with what the server knows now.
sample({ clock: formDone, filter: $isOpen, target: opened })

/** Everything in the form is saved. */
export const $isSaved = createStore(false)
  .on(formDone, () => true)
  .reset(changed, accepted, closed)
