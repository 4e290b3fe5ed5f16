import { customerData, customerUpdate, customerValidate } from '@shop/shared/api/endpoints/customer'
import type { Customer } from '@shop/shared/api/endpoints/customer-record'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { latestAnswer } from '@shop/shared/async/latest-answer'
import { $cart } from '@shop/shared/cart/model'
import { customerForm } from '@shop/shared/checkout/customer-form'
import {
  $customer,
  $token,
  customerChanged,
  signedIn,
  signedOut,
} from '@shop/shared/customer/model'
import { navigationRequested } from '@shop/shared/routing/navigation-request'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { combine, createEvent, createStore, merge, sample } from 'effector'
import { showToastFx } from '../../features/account-form/show-toast.ts'
import { createCustomerForm } from '../../features/customer-form/form-model.ts'
import { createCustomerSubmission } from '../../features/customer-form/submission.ts'
import { emailChanged } from './email-model.ts'
import { createReadBack } from './read-back.ts'

export const settingsOpened = createEvent()
/** Where to redirect visitors who are not signed in. */
export const loginPathSet = createEvent<string>()
/** The customer wants their data saved; the payload is the text that confirms this afterwards. */
export const saveRequested = createEvent<string>()

export const settingsForm = createCustomerForm({
  storedAs: STORAGE_KEYS.settingsForm,
  asksEmail: false,
})
export const submission = createCustomerSubmission(settingsForm)
const { submitted, accepted, failed, succeeded } = submission
const { opened, closed, fieldChanged, elsewhereChanged, formDone } = settingsForm

export const readFx = createRequest(customerData)
export const validateFx = createRequest(customerValidate)
export const updateFx = createRequest(customerUpdate)

const $loginPath = createStore('').on(loginPathSet, (_, to) => to)
const $savedText = createStore('').on(saveRequested, (_, text) => text)
const $signIn = combine({ token: $token, customer: $customer })

// An answer is ignored if another customer has signed in meanwhile, or the page is closed.
const reading = latestAnswer(readFx, { outdated: [signedIn, signedOut, closed] })
// The token may belong to a guest; only the server knows.
const entered = sample({
  clock: settingsOpened,
  source: $signIn,
  fn: ({ token, customer }) => (customer?.isGuest === true ? null : token),
})
sample({
  clock: entered.filterMap((token) => token ?? undefined),
  fn: (token) => ({ query: { _: token } }),
  target: reading.asked,
})
const read = reading.answered.map(({ result }) => result)
sample({ clock: read, target: customerChanged })
const readAccount = read.filter({ fn: ({ isGuest }) => !isGuest })
sample({ clock: readAccount, target: opened })

sample({
  clock: [
    entered.filter({ fn: (token) => token === null }),
    read.filter({ fn: ({ isGuest }) => isGuest }),
  ],
  source: $loginPath,
  fn: (to) => ({ to, replace: true }),
  target: navigationRequested,
})

/** The server's data has been read, and the form is filled with it. */
export const $isRead = createStore(false)
  .on(readAccount, () => true)
  .reset(closed)
export const $readFailure = createStore<ApiFailure | null>(null)
  .on(reading.failed, (_, { error }) => error)
  .reset(readFx, closed)

// Unsaved input stays with the customer when their e-mail changes.
sample({ clock: emailChanged, target: settingsForm.ownerChanged })

sample({ clock: saveRequested, target: submitted })

/** The customer as sent. Contains also the e-mail, which another section of the page changes. */
const $sent = createStore<Customer | null>(null)
const readBack = createReadBack($sent)
export const { readFx: readAgainFx } = readBack
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
  fn: ({ params }) => params.body?.token ?? '',
  target: readBack.saved,
})
sample({ clock: readBack.ended, target: succeeded })
sample({
  clock: succeeded,
  source: $savedText,
  fn: (text) => ({ text, isProblem: false }),
  target: showToastFx,
})
sample({ clock: [validateFx.failData, updateFx.failData], target: failed })

const changed = merge([fieldChanged, elsewhereChanged])
/** Whether the visitor has typed since the data was sent: that input is not saved yet. */
const $isChangedMeanwhile = createStore(false)
  .on(changed, () => true)
  .reset(accepted)
sample({
  clock: succeeded,
  source: $isChangedMeanwhile,
  filter: (isChanged) => !isChanged,
  target: formDone,
})
// The form stays open and starts again with the server's current data.
sample({ clock: formDone, filter: settingsForm.$isOpen, target: opened })

export const $isSaved = createStore(false)
  .on(formDone, () => true)
  .reset(changed, accepted, closed)
