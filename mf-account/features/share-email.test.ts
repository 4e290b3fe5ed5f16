import { personForgotten } from '@shop/shared/session/forget-person'
import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import { forgotForm } from '../pages/forgot-password/model.ts'
import { loginForm } from '../pages/login/model.ts'

async function typedAtLogin() {
  const scope = fork()
  await allSettled(loginForm.opened, { scope })
  for (const [field, value] of [
    ['email', 'ada@example.org'],
    ['password', 'Nachtfalter'],
  ] as const) {
    await allSettled(loginForm.changed, { scope, params: { field, value } })
  }
  await allSettled(loginForm.closed, { scope })
  return scope
}

test('shares the typed e-mail between the login and the page for a forgotten password', async () => {
  const scope = await typedAtLogin()
  await allSettled(forgotForm.opened, { scope })
  expect(scope.getState(forgotForm.$values)).toEqual({ email: 'ada@example.org' })
  expect(scope.getState(forgotForm.$problems)).toEqual({})
  const params = { field: 'email', value: 'eda@example.org' } as const
  await allSettled(forgotForm.changed, { scope, params })
  await allSettled(forgotForm.closed, { scope })
  await allSettled(loginForm.opened, { scope })
  expect(scope.getState(loginForm.$values)).toEqual({ email: 'eda@example.org', password: '' })
})

test('forgets the shared e-mail after a logout', async () => {
  const scope = await typedAtLogin()
  await allSettled(personForgotten, { scope })
  await allSettled(loginForm.opened, { scope })
  expect(scope.getState(loginForm.$values).email).toBe('')
})
