import { customerEmailChange } from '@shop/shared/api/endpoints/customer'
import { createRequest } from '@shop/shared/api/model'
import { cleanTyped } from '@shop/shared/customer/clean-typed'
import { $customer, $token } from '@shop/shared/customer/model'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { combine, createEvent, createStore, sample } from 'effector'
import { createAccountForm } from '../../features/account-form/create-account-form.ts'
import { emailProblem } from '../../features/account-form/email-problem.ts'
import { persistDraft } from '../../features/account-form/persist-draft.ts'
import type { OwnerChange } from '../../features/customer-form/draft.ts'
import { md5OfPassword } from '../../features/password/md5-of-password.ts'
import { createReadBack } from './read-back.ts'

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

/** A customer's e-mail was changed: carries the previous e-mails and the new one. */
export const emailChanged = createEvent<OwnerChange>()

export const changeEmailFx = createRequest(customerEmailChange)

const $before = createStore('')
const $sent = createStore('').on(emailForm.accepted, (_, { email }) => cleanTyped(email, 'email'))
const readBack = createReadBack(
  combine($customer, $sent, (customer, email) => customer && { ...customer, email }),
)
export const { readFx: readChangedFx } = readBack

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
    body: { _po: md5OfPassword(password), email: cleanTyped(email, 'email'), token: token ?? '' },
  }),
  target: changeEmailFx,
})
sample({
  clock: changeEmailFx.done,
  fn: ({ params }) => params.body?.token ?? '',
  target: readBack.saved,
})
// Raised when the server has changed the e-mail, and again with the e-mail as the server writes it.
sample({
  clock: [changeEmailFx.done.map(() => null), readBack.known],
  source: combine({ before: $before, sent: $sent }),
  fn: ({ before, sent }, customer) => ({ from: [before, sent], to: customer?.email ?? sent }),
  target: emailChanged,
})
sample({ clock: readBack.ended, target: emailForm.succeeded })
sample({ clock: changeEmailFx.failData, target: emailForm.failed })

function confirmationProblem(email: string, confirmation: string): string | undefined {
  if (confirmation.trim() === '') return 'problem.required'
  return isSame(confirmation, email) ? undefined : 'problem.mismatch'
}

function isSame(one: string, other: string): boolean {
  const [clean, cleanOther] = [one, other].map((email) => cleanTyped(email, 'email').toLowerCase())
  return clean !== '' && clean === cleanOther
}
