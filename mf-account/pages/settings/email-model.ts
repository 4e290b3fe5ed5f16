import { customerData, customerEmailChange } from '@shop/shared/api/endpoints/customer'
import { createRequest } from '@shop/shared/api/model'
import { $customer, $token, customerChanged } from '@shop/shared/customer/model'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { combine, createStore, sample } from 'effector'
import { createAccountForm } from '../../account-form/create-account-form.ts'
import { emailProblem } from '../../account-form/email-problem.ts'
import { keepTyped } from '../../account-form/keep-typed.ts'
import { md5OfPassword } from '../../password/md5-of-password.ts'

export const emailForm = createAccountForm({
  empty: { email: '', confirmation: '', password: '' },
  check: ({ email, confirmation, password }) => ({
    email: emailProblem(email),
    confirmation: confirmationProblem(email, confirmation),
    password: password === '' ? 'password.problem.required' : undefined,
  }),
  wireNames: { email: 'email', _po: 'password' },
})

keepTyped(emailForm, STORAGE_KEYS.newEmail, ['email', 'confirmation'])

export const changeEmailFx = createRequest(customerEmailChange)
export const readChangedFx = createRequest(customerData)

const $sent = createStore('').on(emailForm.accepted, (_, { email }) => email.trim())

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
sample({ clock: readChangedFx.doneData, target: customerChanged })
// The e-mail is changed by then, whatever becomes of reading it.
const unread = sample({
  clock: readChangedFx.failData.filter({ fn: ({ kind }) => kind !== 'unauthorised' }),
  source: combine({ customer: $customer, email: $sent }),
})
sample({
  clock: unread.filterMap(({ customer, email }) => (customer ? { ...customer, email } : undefined)),
  target: customerChanged,
})
sample({ clock: readChangedFx.finally, fn: () => {}, target: emailForm.succeeded })
sample({ clock: changeEmailFx.failData, target: emailForm.failed })

function confirmationProblem(email: string, confirmation: string): string | undefined {
  if (confirmation.trim() === '') return 'problem.required'
  const isSame = confirmation.trim().toLowerCase() === email.trim().toLowerCase()
  return isSame ? undefined : 'problem.mismatch'
}
