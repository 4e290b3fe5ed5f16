import { customerData, customerEmailChange } from '@shop/shared/api/endpoints/customer'
import { createRequest } from '@shop/shared/api/model'
import { $customer, $token, customerChanged } from '@shop/shared/customer/model'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { combine, createEvent, createStore, merge, sample } from 'effector'
import { createAccountForm } from '../../features/account-form/create-account-form.ts'
import { emailProblem } from '../../features/account-form/email-problem.ts'
import { persistDraft } from '../../features/account-form/persist-draft.ts'
import type { OwnerChange } from '../../features/customer-form/draft.ts'
import { md5OfPassword } from '../../features/password/md5-of-password.ts'

export const emailForm = createAccountForm({
  empty: { email: '', confirmation: '', password: '' },
  secrets: ['password'],
  check: ({ email, confirmation, password }, own) => ({
    email: isSame(email, own) ? 'emailChange.same' : emailProblem(email),
    confirmation: confirmationProblem(email, confirmation),
    password: password === '' ? 'password.problem.required' : undefined,
  }),
  $known: $customer.map((customer) => customer?.email ?? ''),
  wireNames: { email: 'email', _po: 'password' },
})

persistDraft(emailForm, STORAGE_KEYS.newEmail, ['email', 'confirmation'])

/** The e-mails the customer was known by, and the one they are known by now. */
export const emailChanged = createEvent<OwnerChange>()

export const changeEmailFx = createRequest(customerEmailChange)
export const readChangedFx = createRequest(customerData)

const $before = createStore('')
const $sent = createStore('').on(emailForm.accepted, (_, { email }) => email.trim())

sample({
  clock: emailForm.accepted,
  source: $customer,
  fn: (customer) => customer?.email ?? '',
  target: $before,
})
sample({
  clock: emailForm.accepted,
  source: $token,
  fn: (token, { email, password }) => ({
    body: { _po: md5OfPassword(password), email: email.trim(), token: token ?? '' },
  }),
  target: changeEmailFx,
})
sample({
  clock: changeEmailFx.done,
  fn: ({ params }) => ({ query: { _: params.body?.token ?? '' } }),
  target: readChangedFx,
})
// The e-mail is changed by then, whatever becomes of reading it.
const unread = sample({
  clock: readChangedFx.failData.filter({ fn: ({ kind }) => kind !== 'unauthorised' }),
  source: combine({ customer: $customer, email: $sent }),
})
const known = merge([
  readChangedFx.doneData,
  unread.filterMap(({ customer, email }) => (customer ? { ...customer, email } : undefined)),
])
sample({ clock: known, target: customerChanged })
// Also where it is never read, and as the server writes it where it is.
sample({
  clock: [changeEmailFx.done.map(() => null), known],
  source: combine({ before: $before, sent: $sent }),
  fn: ({ before, sent }, customer) => ({ from: [before, sent], to: customer?.email ?? sent }),
  target: emailChanged,
})
sample({ clock: readChangedFx.finally, fn: () => {}, target: emailForm.succeeded })
sample({ clock: changeEmailFx.failData, target: emailForm.failed })

function confirmationProblem(email: string, confirmation: string): string | undefined {
  if (confirmation.trim() === '') return 'problem.required'
  return isSame(confirmation, email) ? undefined : 'problem.mismatch'
}

function isSame(one: string, other: string): boolean {
  return one.trim() !== '' && one.trim().toLowerCase() === other.trim().toLowerCase()
}
