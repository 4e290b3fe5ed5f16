import { allSettled, createStore, fork } from 'effector'
import { afterEach, expect, test, vi } from 'vitest'
import { $customer, $lostAccount, $role, $token, customerRecalled, signedIn } from './model.ts'
import { signInCheckedAgain, signInTakenAnew } from './sign-in-again.ts'
import { aCustomer } from './testing/customer-builders.ts'

const ada = aCustomer()
const $timesAnew = createStore(0).on(signInTakenAnew, (times) => times + 1)

afterEach(() => vi.unstubAllGlobals())

function storageWith() {
  const values = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  })
  return values
}

async function started() {
  const scope = fork()
  await allSettled(customerRecalled, { scope })
  return scope
}

/*
 * Regression: on a shared computer the back button brought back a document as it was left, with a
 * guest whom another document of the tab had signed out.
 */
test.each([true, false])(
  'whom another document has signed out is gone here at once, guest or not: %s',
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
    // Nobody has lost a session: the e-mail of who was here is not stored again.
    expect(scope.getState($lostAccount)).toBeNull()
    expect([...values.keys()]).toEqual([])
    expect(scope.getState($timesAnew)).toBe(1)
  },
)

test('who has signed in in another document is known here, and so is a session lost there', async () => {
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
  expect(scope.getState($timesAnew)).toBe(2)
})

test('an unchanged sign-in stays as it is, and so does one that could not be stored', async () => {
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
    expect(here.getState($timesAnew)).toBe(0)
  }
})
