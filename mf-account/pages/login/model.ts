import { authLogin } from '@shop/shared/api/endpoints/customer'
import { createRequest } from '@shop/shared/api/model'
import { redirectionRecalled } from '@shop/shared/checkout/redirection'
import { cleanTyped } from '@shop/shared/customer/clean-typed'
import { sample } from 'effector'
import { createAccountForm } from '../../features/account-form/create-account-form.ts'
import { createSignIn } from '../../features/create-sign-in.ts'
import { md5OfPassword } from '../../features/password/md5-of-password.ts'
import { shareEmail } from '../../features/share-email.ts'

export const loginForm = createAccountForm({
  empty: { email: '', password: '' },
  secrets: ['password'],
  // The server decides what identifies an account: a user name is allowed.
  check: ({ email, password }) => ({
    ...(email.trim() === '' ? { email: 'problem.required' } : {}),
    ...(password === '' ? { password: 'password.problem.required' } : {}),
  }),
  wireNames: { _u: 'email', _p: 'password' },
})

/**
 * Wrong credentials are shown in the form: there is no redirect to the login, which is this page.
 */
export const loginFx = createRequest(authLogin, { ownsUnauthorised: true })
const { tokenReceived, readCustomerFx, failed } = createSignIn()

export { readCustomerFx }

shareEmail(loginForm, 'email')
sample({ clock: loginForm.opened, target: redirectionRecalled })
sample({
  clock: loginForm.accepted,
  fn: ({ email, password }) => ({
    body: { _u: cleanTyped(email, 'email'), _p: md5OfPassword(password) },
  }),
  target: loginFx,
})
sample({ clock: loginFx.doneData, target: tokenReceived })
sample({ clock: readCustomerFx.done, target: loginForm.succeeded })
sample({ clock: [loginFx.failData, failed], target: loginForm.failed })
