import type { ApiFailure } from '@shop/shared/api/failure'
import { linesAdded } from '@shop/shared/cart/model'
import { aMerchandiseLine } from '@shop/shared/cart/testing/line-builders'
import { checkoutLeft } from '@shop/shared/checkout/redirection'
import { $config } from '@shop/shared/config/model'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { $customer, $token, signedIn, signedOut } from '@shop/shared/customer/model'
import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import { $message, messageShown } from '@shop/shared/messages/model'
import { fillWithoutEvents } from '@shop/shared/page/testing/fill-without-events'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { type AccountToast, showToastFx } from '../../features/account-form/show-toast.ts'
import { md5OfPassword } from '../../features/password/md5-of-password.ts'
import { openPage } from '../../testing/open-page.tsx'
import { loginForm, loginFx, readCustomerFx } from './model.ts'
import { LoginPage } from './page.tsx'

interface Setting {
  at?: string
  login?: () => Promise<string>
  left?: string
  signedIn?: boolean
  /** The tab's storage is not cleared. */
  keep?: boolean
  config?: Partial<ShopConfig>
}

async function open({
  at = '/en/login',
  login = async () => 'tok',
  left,
  signedIn = false,
  config = {},
  keep = false,
}: Setting = {}) {
  if (!keep) sessionStorage.clear()
  const toasts: string[] = []
  const scope = fork({
    values: [
      [$config, { ...$config.defaultState, languages: ['de', 'en'], ...config }],
      [$token, signedIn ? 'tok' : null],
      [$customer, signedIn ? aCustomer() : null],
    ],
    handlers: [
      [loginFx, login],
      [readCustomerFx, async () => aCustomer()],
      [showToastFx, ({ text }: AccountToast) => toasts.push(text)],
    ],
  })
  if (left !== undefined) await allSettled(checkoutLeft, { scope, params: left })
  const page = await openPage(scope, { '/en/login': LoginPage }, at)
  const logIn = async () => {
    page.type('E-mail address', 'ada@example.org')
    page.type('Password', 'Nachtfalter')
    await page.press('Log in')
  }
  return { ...page, scope, toasts, logIn }
}

const refusing = (failure: ApiFailure) => () => Promise.reject(failure)

test.each([
  ['/en/login', undefined, '/en'],
  ['/en/login', '/en/checkout', '/en/checkout'],
  ['/en/login?returnTo=%2Fen%2Ftickets%2F7', '/en/checkout', '/en/tickets/7'],
  ['/en/login?returnTo=%2F%2Fevil.example', '/en/checkout', '/en/checkout'],
  ['/en/login?returnTo=https%3A%2F%2Fevil.example', undefined, '/en'],
  // Stored in another language than the current one.
  ['/en/login?returnTo=%2Fde%2Ftickets%2F7%3Fa%3D1', undefined, '/en/tickets/7?a=1'],
  ['/en/login', '/de/checkout', '/en/checkout'],
])('login at %s with the stored checkout path %s leads to %s', async (at, left, destination) => {
  const { logIn, address, toasts } = await open({ at, left })
  await logIn()
  expect(address()).toBe(destination)
  expect(toasts).toEqual(['You are logged in.'])
})

test('offers password managers one form with a user name and a password', async () => {
  const { input } = await open()
  expect(input('E-mail address').autocomplete).toBe('username')
  expect(input('Password').autocomplete).toBe('current-password')
  expect(input('Password').form).toBe(input('E-mail address').form)
})

test('stays on the page after wrong credentials and explains them once, in the form', async () => {
  const refused = { kind: 'unauthorised', status: 401 } as const
  const { logIn, address, toasts, input } = await open({ login: refusing(refused) })
  await logIn()
  expect(address()).toBe('/en/login')
  expect(toasts).toEqual([])
  const summary = screen.getByRole('region', { name: 'You are not logged in yet' })
  expect(summary.textContent).toContain('The e-mail address or password is not correct.')
  expect(document.activeElement).toBe(summary)
  expect(input('E-mail address').value).toBe('ada@example.org')
})

/*
 * Regression: the first error disappeared when the second attempt was sent: the button moved up,
 * and the second click of a double click hit the link below it.
 */
test('keeps the errors of a try until the answer to the next one', async () => {
  const refused = { kind: 'unauthorised', status: 401 } as const
  let answer = (_: ApiFailure) => {}
  const login = vi
    .fn<() => Promise<string>>()
    .mockRejectedValueOnce(refused)
    .mockImplementationOnce(() => new Promise((_, reject) => (answer = reject)))
  const { logIn, settled } = await open({ login })
  await logIn()
  act(() => screen.getByRole('button', { name: 'Log in' }).click())
  const summary = screen.getByRole('region', { name: 'You are not logged in yet' })
  expect(summary.textContent).toContain('The e-mail address or password is not correct.')
  answer({ kind: 'offline' })
  await settled()
  expect(summary.textContent).not.toContain('The e-mail address or password is not correct.')
  expect(summary.textContent).toContain('check your internet connection')
})

test('sends nothing at the second click of a double click', async () => {
  const login = vi.fn(refusing({ kind: 'offline' }))
  const { logIn, settled } = await open({ login })
  await logIn()
  const button = screen.getByRole('button', { name: 'Log in' })
  fireEvent.click(button, { detail: 2 })
  await settled()
  expect(login).toHaveBeenCalledTimes(1)
})

test('shows the server’s text after too many tries', async () => {
  const failure = { kind: 'http', status: 429, message: 'Try again in 15 minutes.' } as const
  const { logIn } = await open({ login: refusing(failure) })
  await logIn()
  expect(screen.getByText(/^Try again in 15 minutes. What you have entered/)).toBeTruthy()
})

// Regression: the bar above the page and the form described the same failure in different words.
test('shows the shop’s text about a failure in the form instead of in the bar above the page', async () => {
  const failure = { kind: 'http', status: 500, message: null } as const
  const { logIn, scope } = await open({ login: refusing(failure) })
  const parts = [{ text: 'Please write to us.' }]
  await act(() =>
    allSettled(messageShown, { scope, params: { parts, className: 'danger', isFailure: true } }),
  )
  await logIn()
  const { textContent } = screen.getByRole('region', { name: 'You are not logged in yet' })
  const words = textContent?.replace(/\s+/g, ' ')
  expect(words).toContain('Please write to us. What you have entered is still here.')
  expect(scope.getState($message)).toBeNull()
})

test('shows the shop’s own sentence for an error code of the server', async () => {
  const refused = { kind: 'invalid', message: 'AUTH_LOGIN_FAILED', fields: {} } as const
  const { logIn } = await open({ login: refusing(refused) })
  await logIn()
  const summary = screen.getByRole('region', { name: 'You are not logged in yet' })
  expect(summary.textContent).toContain('The e-mail address or password is not correct.')
  expect(document.body.textContent).not.toContain('AUTH_')
})

test('explains after a network failure how to continue and that the input is kept', async () => {
  const { logIn, input } = await open({ login: refusing({ kind: 'offline' }) })
  await logIn()
  const { textContent } = screen.getByRole('region', { name: 'You are not logged in yet' })
  expect(textContent).toContain('check your internet connection')
  expect(textContent).toContain('What you have entered is still here.')
  // There is no basket.
  expect(textContent).not.toContain('basket')
  expect(input('Password').value).toBe('Nachtfalter')
})

test('names the missing input at each field of an empty form', async () => {
  const { press, descriptionOf, input } = await open()
  await press('Log in')
  expect(descriptionOf('E-mail address')).toBe('Please fill in this field.')
  expect(descriptionOf('Password')).toBe('Please enter a password.')
  screen.getByRole('link', { name: 'Password: Please enter a password.' }).click()
  expect(document.activeElement).toBe(input('Password'))
})

test('mentions an expired session', async () => {
  const { scope, settled } = await open({ at: '/en/login?unauthorised=1' })
  expect(screen.getByText('Your session has expired. Please log in again.')).toBeTruthy()
  await act(() => allSettled(linesAdded, { scope, params: [aMerchandiseLine()] }))
  await settled()
  expect(screen.getByText(/session has expired.*basket has been saved/)).toBeTruthy()
})

test('does not mention an expired session if there was no earlier session', async () => {
  await open({ at: '/en/login?unauthorised=1&stranger=1' })
  expect(screen.getByText('This page requires login.')).toBeTruthy()
  expect(screen.queryByText(/expired/)).toBeNull()
})

test('explains that the settings need a login, and leads back to them', async () => {
  const { logIn, address } = await open({ at: '/en/login?returnTo=%2Fen%2Fsettings' })
  expect(screen.getByText('This page requires login')).toBeTruthy()
  await logIn()
  expect(address()).toBe('/en/settings')
})

test('keeps the return address in its links, and offers to continue as a guest only on the way to pay', async () => {
  const at = '/en/login?returnTo=%2Fen%2Fcheckout'
  await open({ at })
  const hrefs = ['Forgotten your password?', 'Create an account', 'Continue as guest'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  )
  const query = '?returnTo=%2Fen%2Fcheckout'
  expect(hrefs).toEqual([
    `/en/forgot-password${query}`,
    `/en/register${query}`,
    `/en/register-guest${query}`,
  ])
})

test('offers no guest option away from the checkout, and no registration if accounts are off', async () => {
  await open({ config: { hasUserRegistration: false } })
  expect(screen.queryByRole('link', { name: 'Continue as guest' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull()
})

test('informs a customer who is already logged in, and lets them continue', async () => {
  await open({ signedIn: true, left: '/en/checkout' })
  expect(screen.getByText('You are already logged in as Ada Muster.')).toBeTruthy()
  expect(screen.queryByLabelText('Password')).toBeNull()
  const on = screen.getByRole('link', { name: 'Continue to checkout' })
  expect(on.getAttribute('href')).toBe('/en/checkout')
})

test('keeps a typed e-mail, but no password, after a reload until it is sent', async () => {
  const { type } = await open()
  type('E-mail address', 'ada@example.org')
  type('Password', 'Nachtfalter')
  cleanup()
  const { input, logIn } = await open({ keep: true })
  expect(input('E-mail address').value).toBe('ada@example.org')
  expect(input('Password').value).toBe('')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Nachtfalter')
  await logIn()
  cleanup()
  expect((await open({ keep: true })).input('E-mail address').value).toBe('')
})

test('fills in the e-mail of the account after its session was lost', async () => {
  const { scope, settled, input } = await open()
  const customer = aCustomer()
  await allSettled(signedIn, { scope, params: { token: 'tok', customer } })
  await allSettled(signedOut, { scope })
  await allSettled(loginForm.closed, { scope })
  await allSettled(loginForm.opened, { scope })
  await settled()
  expect(input('E-mail address').value).toBe('ada@example.org')
})

const fill = (values: Record<string, string>) =>
  fillWithoutEvents(document.querySelector('form'), values)

// Regression: input of password managers that raise no event was refused and removed.
test('sends a login that was filled in without events', async () => {
  const login = vi.fn(async (_settings: unknown, _request: unknown) => 'tok')
  const { press, address } = await open({ login: login as never })
  fill({ 'login-email': 'ada@example.org', 'login-password': 'Nachtfalter' })
  await press('Log in')
  const body = { _u: 'ada@example.org', _p: md5OfPassword('Nachtfalter') }
  expect(login).toHaveBeenCalledExactlyOnceWith(expect.anything(), { body })
  expect(address()).toBe('/en')
})

test('keeps a field that was filled in without an event when the visitor types into another one', async () => {
  const { type, input, scope } = await open()
  fill({ 'login-email': 'ada@example.org', 'login-password': '' })
  type('Password', 'Nachtfalter')
  expect(input('E-mail address').value).toBe('ada@example.org')
  expect(scope.getState(loginForm.$values)).toEqual({
    email: 'ada@example.org',
    password: 'Nachtfalter',
  })
})
