import { customerPwdChange } from '@shop/shared/api/endpoints/customer'
import { createRequest } from '@shop/shared/api/model'
import { $token } from '@shop/shared/customer/model'
import { sample } from 'effector'
import { createAccountForm } from '../../features/account-form/create-account-form.ts'
import { md5OfPassword } from '../../features/password/md5-of-password.ts'
import { newPasswordKeys } from '../../features/password/new-password.ts'

export const passwordForm = createAccountForm({
  empty: { old: '', password: '', confirmation: '' },
  secrets: ['old', 'password', 'confirmation'],
  check: (values) => ({
    ...(values.old === '' ? { old: 'password.problem.required' } : {}),
    ...newPasswordKeys(values),
  }),
  wireNames: { _po: 'old', _pn: 'password' },
})

export const changePasswordFx = createRequest(customerPwdChange)

sample({
  clock: passwordForm.accepted,
  source: $token,
  fn: (token, { old, password }) => ({
    body: { _po: md5OfPassword(old), _pn: md5OfPassword(password), token: token ?? '' },
  }),
  target: changePasswordFx,
})
sample({ clock: changePasswordFx.done, target: passwordForm.succeeded })
sample({ clock: changePasswordFx.failData, target: passwordForm.failed })
