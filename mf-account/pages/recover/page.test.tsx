import type { ApiFailure } from '@shop/shared/api/failure'
import { checkoutLeft } from '@shop/shared/checkout/redirection'
import { $config } from '@shop/shared/config/model'
import { $role, $token } from '@shop/shared/customer/model'
import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import { fillWithoutEvents } from '@shop/shared/page/testing/fill-without-events'
import { Link } from '@shop/shared/routing/router'
import { $isMemoryNeeded } from '@shop/shared/session/page-memory'
import { act, fireEvent, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { type AccountToast, showToastFx } from '../../features/account-form/show-toast.ts'
import { md5OfPassword } from '../../features/password/md5-of-password.ts'
import { openPage } from '../../testing/open-page.tsx'
import { $hasLink, confirmFx, readCustomerFx, recoverForm } from './model.ts'
import { RecoverLinkPage, RecoverPage } from './page.tsx'
import { RecoverSuccessPage } from './success-page.tsx'

type Answer = (request: unknown) => Promise<unknown>

interface Setting {
  at?: string
  confirm?: Answer
  customer?: () => Promise<unknown>
  left?: string
}

/** Simulates a second mailed link opened in the same tab: only the hash changes. */
function WithOtherLink() {
  return (
    <>
      <RecoverPage />
      <Link to="/en/recover#0ther">Second mail</Link>
    </>
  )
}

async function open({
  at = '/en/recover#s3cr3t',
  confirm: answer = async () => 'tok',
  customer = async () => aCustomer(),
  left,
}: Setting = {}) {
  sessionStorage.clear()
  const confirm = vi.fn<Answer>(answer)
  const toasts: string[] = []
  const scope = fork({
    values: [[$config, { ...$config.defaultState, languages: ['de', 'en'] }]],
    handlers: [
      [confirmFx, (_: unknown, request: unknown) => confirm(request)],
      [readCustomerFx, customer],
      [showToastFx, ({ text }: AccountToast) => toasts.push(text)],
    ],
  })
  if (left !== undefined) await allSettled(checkoutLeft, { scope, params: left })
  const pages = {
    '/en/recover': WithOtherLink,
    '/en/recover/:guid': RecoverLinkPage,
    '/en/recover-success': RecoverSuccessPage,
  }
  const page = await openPage(scope, pages, at)
  const save = async (password = 'Nachtfalter', confirmation = password) => {
    page.type('New password', password)
    page.type('Repeat new password', confirmation)
    await page.press('Save password')
  }
  return { ...page, scope, confirm, toasts, save }
}

const refusing = (failure: ApiFailure) => () => Promise.reject(failure)
const linkUsedUp: ApiFailure = {
  kind: 'invalid',
  message: 'Link used up.',
  fields: { error: ['Link used up.'] },
}

test.each(['/en/recover#s3cr3t', '/en/recover/s3cr3t'])(
  'opened at %s, removes the token from the address and sets the new password',
  async (at) => {
    const { address, save, confirm, scope, toasts } = await open({ at })
    expect(address()).toBe('/en/recover')
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('s3cr3t')
    expect(document.body.innerHTML).not.toContain('s3cr3t')
    await save()
    const _p = md5OfPassword('Nachtfalter')
    expect(confirm).toHaveBeenCalledExactlyOnceWith({ body: { token: 's3cr3t', _p } })
    expect(scope.getState($token)).toBe('tok')
    expect(scope.getState($role)).toBe('registered')
    expect(toasts).toEqual(['Your new password has been saved.'])
    expect(address()).toBe('/en/recover-success')
    expect(screen.getByText(/you are logged in/)).toBeTruthy()
    expect(screen.getByText(/logged out on all other devices/)).toBeTruthy()
  },
)

test('blocks automatic reloads while the page holds the token', async () => {
  const { scope } = await open()
  expect(scope.getState($hasLink)).toBe(true)
  // A reload would lose the token, so automatic reloads are blocked.
  expect(scope.getState($isMemoryNeeded)).toBe(true)
  await act(() => allSettled(recoverForm.closed, { scope }))
  expect(scope.getState($hasLink)).toBe(false)
  expect(scope.getState($isMemoryNeeded)).toBe(false)
})

test('removes password and token from memory after success', async () => {
  const { save, scope } = await open()
  await save()
  expect(scope.getState($hasLink)).toBe(false)
  expect(scope.getState(recoverForm.$values)).toEqual({ password: '', confirmation: '' })
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/Nachtfalter|s3cr3t/)
})

test('marks a short or unequal password at its field, and sends nothing', async () => {
  const { save, descriptionOf, confirm } = await open()
  await save('kurz')
  expect(descriptionOf('New password')).toContain('must have at least 8 characters')
  await save('Nachtfalter', 'Nachtfalten')
  expect(descriptionOf('Repeat new password')).toBe('The two passwords do not match.')
  expect(confirm).not.toHaveBeenCalled()
})

test('leads from a used or expired link to a new one', async () => {
  const { save, toasts, scope } = await open({ confirm: refusing(linkUsedUp) })
  screen.getByLabelText('New password').focus()
  await save()
  expect(toasts).toEqual(['The new password could not be saved.'])
  expect(screen.getByRole('alert').textContent).toContain('already been used or has expired')
  expect(screen.getByRole('alert').textContent).toContain('has not been changed')
  const again = screen.getByRole('link', { name: 'Request a new link' })
  expect(again.getAttribute('href')).toBe('/en/forgot-password')
  expect(screen.queryByLabelText('New password')).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  expect(scope.getState($hasLink)).toBe(false)
})

/*
 * Regression: the server had set the password but its answer was lost; the next attempt found the
 * link used, and the page said that the password was not changed.
 */
test.each<ApiFailure>([
  { kind: 'offline' },
  { kind: 'timeout' },
  { kind: 'http', status: 502, message: null },
  { kind: 'garbled', issues: [] },
])('says that a link used up after a lost answer ($kind) may have worked', async (lost) => {
  const confirm = vi.fn<Answer>().mockRejectedValueOnce(lost).mockRejectedValueOnce(linkUsedUp)
  const { save, press, toasts } = await open({ confirm })
  await save()
  screen.getByRole('region', { name: /^We do not know whether/ })
  await press('Save password')
  const { textContent } = screen.getByRole('alert')
  expect(textContent).toContain('may have been changed already')
  expect(textContent).not.toContain('has not been changed')
  expect(toasts).toEqual(Array(2).fill('We do not know whether the new password has been saved'))
  const on = screen.getByRole('link', { name: 'Go to login' })
  expect(on.getAttribute('href')).toBe('/en/login')
})

/*
 * Regression: after a second link was opened in the same tab, the form still showed the password
 * and errors of the first.
 */
test('starts again when another link is opened in the same tab', async () => {
  const confirm = vi.fn<Answer>().mockRejectedValueOnce({ kind: 'offline' }).mockResolvedValue('t')
  const { save, input, settled, address } = await open({ confirm })
  await save()
  fireEvent.click(screen.getByRole('link', { name: 'Second mail' }))
  await settled()
  expect(address()).toBe('/en/recover')
  expect(input('New password').value).toBe('')
  expect(screen.queryByRole('region', { name: /^We do not know/ })).toBeNull()
  await save()
  expect(confirm.mock.calls[1]?.[0]).toMatchObject({ body: { token: '0ther' } })
})

test('ignores the answer about a link if another link was opened meanwhile', async () => {
  let refuse = () => {}
  const confirm = () => new Promise((_, reject) => (refuse = () => reject(linkUsedUp)))
  const { type, settled, scope } = await open({ confirm })
  type('New password', 'Nachtfalter')
  type('Repeat new password', 'Nachtfalter')
  fireEvent.click(screen.getByRole('button', { name: 'Save password' }))
  fireEvent.click(screen.getByRole('link', { name: 'Second mail' }))
  refuse()
  await settled()
  expect(scope.getState($hasLink)).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()
})

test('lets the visitor use the link again if the server refuses only the password', async () => {
  const fields = { _p: ['Too well known.'] }
  const confirm = refusing({ kind: 'invalid', message: null, fields })
  const { save, descriptionOf, scope } = await open({ confirm })
  await save()
  expect(descriptionOf('New password')).toContain('Too well known.')
  expect(scope.getState($hasLink)).toBe(true)
})

test('asks to fill in all fields after a 400 of the server', async () => {
  const { save } = await open({ confirm: refusing({ kind: 'http', status: 400, message: null }) })
  await save()
  expect(screen.getByText('You must fill all fields.')).toBeTruthy()
})

test('keeps the input and the link after a network failure', async () => {
  const confirm = vi.fn<Answer>().mockRejectedValueOnce({ kind: 'offline' }).mockResolvedValue('t')
  const { save, input, press, address } = await open({ confirm })
  await save()
  expect(screen.getByText(/check your internet connection.*still here/)).toBeTruthy()
  expect(input('New password').value).toBe('Nachtfalter')
  await press('Save password')
  expect(confirm).toHaveBeenCalledTimes(2)
  expect(address()).toBe('/en/recover-success')
})

test('asks the customer to log in if the password is set but the customer cannot be read', async () => {
  const { save, address, scope } = await open({ customer: refusing({ kind: 'timeout' }) })
  await save()
  expect(address()).toBe('/en/recover-success')
  expect(scope.getState($token)).toBeNull()
  expect(screen.getByText(/Please log in with it/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/en/login')
})

test('explains to open the link from the mail if the address has no token', async () => {
  await open({ at: '/en/recover' })
  expect(screen.getByRole('alert').textContent).toContain('the link from our e-mail')
  expect(screen.getByRole('link', { name: 'Request a new link' })).toBeTruthy()
  expect(screen.queryByLabelText('New password')).toBeNull()
})

test('links from the success page to the checkout that the visitor had left', async () => {
  const { save } = await open({ left: '/en/checkout' })
  await save()
  const on = screen.getByRole('link', { name: 'Continue to checkout' })
  expect(on.getAttribute('href')).toBe('/en/checkout')
})

/*
 * Regression: opening the success page by its address made it claim that the password was changed.
 */
test('does not claim a new password if the success page is opened by its address', async () => {
  await open({ at: '/en/recover-success' })
  const { textContent } = document.body
  expect(textContent).not.toMatch(/Password changed|Your new password|logged out/)
  expect(screen.getByText(/^If you have just saved a new password/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/en/login')
})

test('sends a new password that was filled in without events', async () => {
  const { press, confirm } = await open()
  const password = 'Nachtfalter'
  fillWithoutEvents(document.querySelector('form'), {
    'recover-password': password,
    'recover-confirmation': password,
  })
  await press('Save password')
  expect(confirm.mock.calls).toMatchObject([[{ body: { _p: md5OfPassword(password) } }]])
})
