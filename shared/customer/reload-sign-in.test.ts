import { aStorage } from '@shop/shared/session/testing/a-storage'
import { allSettled, createStore, fork } from 'effector'
import { afterEach, expect, test, vi } from 'vitest'
import { $customer, $lostAccount, $role, $token, customerRecalled, signedIn } from './model.ts'
import { signInCheckedAgain, signInReloaded } from './reload-sign-in.ts'
import { aCustomer } from './testing/customer-builders.ts'

const ada = aCustomer()
const $reloads = createStore(0).on(signInReloaded, (times) => times + 1)

afterEach(() => vi.unstubAllGlobals())

function storageWith() {
  const storage = aStorage()
  vi.stubGlobal('sessionStorage', storage)
  return storage.values
}

async function started() {
  const scope = fork()
  await allSettled(customerRecalled, { scope })
  return scope
}

/*
 * Regression: on a shared computer the back button restored a page with a guest, although another
 * document of the tab had signed that guest out.
 */
test.each([true, false])(
  'signs out at once after a sign-out in another document, guest: %s',
  async (isGuest) => {
    const values = storageWith()
    const scope = await started()
    const customer = { ...ada, isGuest }
    await allSettled(signedIn, { scope, params: { token: 'tok', customer } })
    values.clear()
    const checked = allSettled(signInCheckedAgain, { scope })
    expect(scope.getState($token)).toBeNull()
    expect(scope.getState($customer)).toBeNull()
    await checked
    // No session was lost: the customer's e-mail is not stored again.
    expect(scope.getState($lostAccount)).toBeNull()
    expect([...values.keys()]).toEqual([])
    expect(scope.getState($reloads)).toBe(1)
  },
)

test('takes over a sign-in, or a lost session, from another document', async () => {
  const values = storageWith()
  const scope = await started()
  values.set('token', '"new"').set('customer', JSON.stringify(ada))
  await allSettled(signInCheckedAgain, { scope })
  expect(scope.getState($token)).toBe('new')
  expect(scope.getState($customer)?.email).toBe(ada.email)
  values.clear()
  values.set('lostAccount', JSON.stringify(ada.email))
  await allSettled(signInCheckedAgain, { scope })
  expect(scope.getState($role)).toBe('visitor')
  expect(scope.getState($lostAccount)).toBe(ada.email)
  expect(scope.getState($reloads)).toBe(2)
})

test('keeps an unchanged sign-in, and one that could not be stored', async () => {
  const values = storageWith()
  const scope = await started()
  await allSettled(signedIn, { scope, params: { token: 'tok', customer: ada } })
  values.set('customer', JSON.stringify(Object.fromEntries(Object.entries(ada).toReversed())))
  await allSettled(signInCheckedAgain, { scope })
  expect(scope.getState($customer)).toBe(ada)

  const no = () => {
    throw new Error('no')
  }
  for (const storage of [
    { getItem: no, setItem: no, removeItem: no },
    { getItem: () => null, setItem: no, removeItem: () => {} },
  ]) {
    vi.stubGlobal('sessionStorage', storage)
    const here = await started()
    await allSettled(signedIn, { scope: here, params: { token: 'tok', customer: ada } })
    await allSettled(signInCheckedAgain, { scope: here })
    expect(here.getState($token)).toBe('tok')
    expect(here.getState($reloads)).toBe(0)
  }
})
