import type { ApiFailure } from '@shop/shared/api/failure'
import { $customer, $role, $token } from '@shop/shared/customer/model'
import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { showToastFx } from '../../features/account-form/show-toast.ts'
import { endPreviousSessionFx } from '../../features/create-sign-in.ts'
import { md5OfPassword } from '../../features/password/md5-of-password.ts'
import { loginForm, loginFx, readCustomerFx } from './model.ts'

type Answer = (request: unknown) => Promise<unknown>
interface Setting {
  login?: Answer
  customer?: Answer
  ended?: Answer
  /** The token of the guest who signs in. */
  guest?: string
}

async function open(setting: Setting = {}) {
  const login = vi.fn<Answer>(setting.login ?? (async () => 'tok'))
  const read = vi.fn<Answer>(setting.customer ?? (async () => aCustomer()))
  const ended = vi.fn<Answer>(setting.ended ?? (async () => true))
  const scope = fork({
    values: [[$token, setting.guest ?? null]],
    handlers: [
      [endPreviousSessionFx, (_: unknown, request: unknown) => ended(request)],
      [loginFx, (_: unknown, request: unknown) => login(request)],
      [readCustomerFx, (_: unknown, request: unknown) => read(request)],
      [showToastFx, () => {}],
    ],
  })
  await allSettled(loginForm.opened, { scope })
  const type = (field: 'email' | 'password', value: string) =>
    allSettled(loginForm.changed, { scope, params: { field, value } })
  const submit = () => allSettled(loginForm.submitted, { scope, params: { done: '', failed: '' } })
  await type('email', ' ada@example.org ')
  await type('password', ' Nachtfalter ')
  return { scope, login, read, type, submit }
}

const refusing = (failure: ApiFailure) => () => Promise.reject(failure)

test('knows the token and the customer after the login', async () => {
  const { scope, login, read, submit } = await open()
  await submit()
  // Spaces around an e-mail are typing mistakes; spaces in a password belong to it.
  const _p = md5OfPassword(' Nachtfalter ')
  expect(login).toHaveBeenCalledExactlyOnceWith({ body: { _u: 'ada@example.org', _p } })
  expect(read).toHaveBeenCalledExactlyOnceWith({ query: { _: 'tok' } })
  expect(scope.getState($token)).toBe('tok')
  expect(scope.getState($customer)?.email).toBe('ada@example.org')
  expect(scope.getState($role)).toBe('registered')
  expect(scope.getState(loginForm.$isDone)).toBe(true)
  expect(scope.getState(loginForm.$values)).toEqual({ email: '', password: '' })
})

test('ends the visitor’s previous guest session on the server too', async () => {
  const ended = vi.fn<Answer>(() => Promise.reject({ kind: 'http', status: 404, message: null }))
  const { scope, submit } = await open({ ended, guest: 'guest-token' })
  await submit()
  expect(ended).toHaveBeenCalledExactlyOnceWith({ body: { token: 'guest-token' } })
  expect(scope.getState($token)).toBe('tok')
  expect(scope.getState(loginForm.$isDone)).toBe(true)
})

test('does not sign in if the customer of the token cannot be read, and asks for a new token at the next try', async () => {
  const customer = vi.fn().mockRejectedValueOnce({ kind: 'timeout' }).mockResolvedValue(aCustomer())
  const { scope, login, submit } = await open({ customer })
  await submit()
  expect(scope.getState($token)).toBeNull()
  expect(scope.getState(loginForm.$failure)).toEqual({ kind: 'timeout' })
  await submit()
  expect(login).toHaveBeenCalledTimes(2)
  expect(scope.getState($role)).toBe('registered')
})

test('does not report a wrong password if a new token is refused at once', async () => {
  const { scope, submit } = await open({
    customer: refusing({ kind: 'unauthorised', status: 401 }),
  })
  await submit()
  expect(scope.getState(loginForm.$failure)?.kind).toBe('garbled')
})
