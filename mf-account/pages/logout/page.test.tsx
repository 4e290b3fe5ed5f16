import { $count, linesAdded } from '@shop/shared/cart/model'
import { aMerchandiseLine } from '@shop/shared/cart/testing/line-builders'
import { $config } from '@shop/shared/config/model'
import { $customer, $role, $token } from '@shop/shared/customer/model'
import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { type AccountToast, showToastFx } from '../../features/account-form/show-toast.ts'
import { openPage } from '../../testing/open-page.tsx'
import { LogoutPage, logOutFx } from './page.tsx'

async function open(
  query = '',
  lines = [aMerchandiseLine()],
  logOut = async (..._sent: unknown[]) => {},
) {
  sessionStorage.clear()
  const toasts: string[] = []
  const loggedOut = vi.fn(logOut)
  const scope = fork({
    values: [
      [$config, { ...$config.defaultState, languages: ['de', 'en'] }],
      [$token, 'tok'],
      [$customer, aCustomer()],
    ],
    handlers: [
      [showToastFx, ({ text }: AccountToast) => toasts.push(text)],
      [logOutFx, loggedOut],
    ],
  })
  await allSettled(linesAdded, { scope, params: lines })
  sessionStorage.setItem('token', '"tok"')
  sessionStorage.setItem('guestForm', '{"values":{"fname":"Ada"}}')
  const page = await openPage(scope, { '/logout': LogoutPage }, `/logout${query}`)
  return { ...page, scope, toasts, loggedOut }
}

test('removes the customer and their input at logout, and keeps the basket', async () => {
  const { scope, toasts, address } = await open()
  expect(scope.getState($role)).toBe('visitor')
  expect(scope.getState($customer)).toBeNull()
  expect(scope.getState($count)).toBe(1)
  expect(['token', 'guestForm'].map((key) => sessionStorage.getItem(key))).toEqual([null, null])
  expect(toasts).toEqual(['You are logged out. Your basket has been saved.'])
  expect(address()).toBe('/en')
})

test('revokes the token once, and shows no message if the backend has no such call', async () => {
  const absent = () => Promise.reject({ kind: 'http', status: 404, message: null })
  const { loggedOut, toasts, address } = await open('', [], absent)
  expect(loggedOut.mock.calls.map((call) => call.at(-1))).toEqual([{ body: { token: 'tok' } }])
  expect(toasts).toEqual(['You are logged out.'])
  expect(address()).toBe('/en')
})

test('does not mention the basket if it is empty', async () => {
  const { toasts } = await open('', [])
  expect(toasts).toEqual(['You are logged out.'])
})

test.each([
  ['/en/tickets/7?a=1', '/en/tickets/7?a=1'],
  ['/de/tickets/7', '/en/tickets/7'],
  ['//evil.example', '/en'],
  ['https://evil.example/', '/en'],
  ['/logout', '/en'],
  // The settings page would only redirect a logged-out visitor to the login.
  ['/en/settings', '/en'],
  ['/settings?tab=2', '/en'],
])('with the return address %s, leads to %s after the logout', async (returnTo, destination) => {
  const { address } = await open(`?${new URLSearchParams({ returnTo })}`)
  expect(address()).toBe(destination)
})
