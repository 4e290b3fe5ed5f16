import { personForgotten } from '@shop/shared/session/forget-person'
import { aStorage } from '@shop/shared/session/testing/a-storage'
import { allSettled, fork } from 'effector'
import { afterEach, expect, test, vi } from 'vitest'
import {
  $customer,
  $lostAccount,
  $role,
  $token,
  customerChanged,
  customerRecalled,
  signedIn,
  signedOut,
} from './model.ts'
import { aCustomer } from './testing/customer-builders.ts'

const ada = aCustomer()

afterEach(() => vi.unstubAllGlobals())

function storageWith(stored: Record<string, string>) {
  const storage = aStorage(stored)
  vi.stubGlobal('sessionStorage', storage)
  return storage.values
}

async function started() {
  const scope = fork()
  await allSettled(customerRecalled, { scope })
  return scope
}

test('remembers a signed-in customer after a reload', async () => {
  storageWith({})
  const before = await started()
  await allSettled(signedIn, { scope: before, params: { token: 'tok', customer: ada } })
  await allSettled(customerChanged, { scope: before, params: { ...ada, fname: 'Eda' } })
  const after = await started()
  expect(after.getState($token)).toBe('tok')
  expect(after.getState($customer)?.fname).toBe('Eda')
  expect(after.getState($role)).toBe('registered')
})

test.each([
  [{ jwt: 'ey.old' }, 'ey.old'],
  [{ jwt: '"ey.old"' }, 'ey.old'],
  [{ token: '"new"', jwt: 'ey.old' }, 'new'],
  [{ token: 'bare' }, 'bare'],
  [{ token: '123456' }, '123456'],
  [{ token: '{', jwt: '' }, '{'],
  [{ token: '""' }, null],
  [{ token: 'null' }, null],
  [{ token: '{"a":1}' }, null],
  [{ token: '"two words"' }, null],
  [{ token: '"line\\nbreak"' }, null],
])('reads the token from %j as %j', async (stored, token) => {
  storageWith(stored as Record<string, string>)
  expect((await started()).getState($token)).toBe(token)
})

test('signing out removes the token, its old key and the shipping address', async () => {
  const values = storageWith({ jwt: 'ey.old', cart: '{}', shippingAddress: '{}' })
  const scope = await started()
  await allSettled(signedOut, { scope })
  expect(scope.getState($token)).toBeNull()
  expect([...values.keys()]).toEqual(['cart'])
  expect((await started()).getState($token)).toBeNull()
})

test('validates a stored customer like an answer of the server', async () => {
  storageWith({ token: '"t"', customer: '{"fname":"Ada","addrBilling":7}' })
  const scope = await started()
  expect(scope.getState($customer)).toMatchObject({ fname: 'Ada', lname: '', isGuest: false })
  expect(scope.getState($customer)?.addrBilling.street).toBe('')
})

test.each(['{', '7', 'null', '[]'])('ignores the stored customer %j', async (customer) => {
  storageWith({ token: '"t"', customer })
  const scope = await started()
  expect(scope.getState($customer)).toBeNull()
  expect(scope.getState($role)).toBe('guest')
})

test('ignores a stored customer without a token', async () => {
  storageWith({ customer: JSON.stringify(ada) })
  const scope = await started()
  expect(scope.getState($customer)).toBeNull()
  expect(scope.getState($role)).toBe('visitor')
})

test('the sign-in works in memory when the storage is blocked', async () => {
  const closed = () => {
    throw new Error('SecurityError')
  }
  vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed, removeItem: closed })
  const scope = await started()
  await allSettled(signedIn, { scope, params: { token: 'tok', customer: ada } })
  expect(scope.getState($token)).toBe('tok')
  await allSettled(signedOut, { scope })
  expect(scope.getState($token)).toBeNull()
})

test('remembers the account of an expired session until the next sign-in', async () => {
  storageWith({})
  const scope = await started()
  const params = { token: 'tok', customer: ada }
  await allSettled(signedIn, { scope, params })
  expect(scope.getState($lostAccount)).toBeNull()
  await allSettled(signedOut, { scope })
  expect(scope.getState($lostAccount)).toBe('ada@example.org')
  const reloaded = await started()
  expect(reloaded.getState($lostAccount)).toBe('ada@example.org')
  await allSettled(signedIn, { scope: reloaded, params })
  expect((await started()).getState($lostAccount)).toBeNull()
})

test('remembers no account after a sign-out by the visitor, or for a guest', async () => {
  const values = storageWith({})
  const scope = await started()
  await allSettled(signedIn, { scope, params: { token: 'tok', customer: ada } })
  await allSettled(signedOut, { scope })
  await allSettled(personForgotten, { scope })
  expect(scope.getState($lostAccount)).toBeNull()
  const customer = { ...ada, isGuest: true }
  await allSettled(signedIn, { scope, params: { token: 'tok', customer } })
  await allSettled(signedOut, { scope })
  expect(scope.getState($lostAccount)).toBeNull()
  expect([...values.keys()]).toEqual([])
})
