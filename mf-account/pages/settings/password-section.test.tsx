import type { ApiFailure } from '@shop/shared/api/failure'
import { $customer, $token } from '@shop/shared/customer/model'
import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import { fillWithoutEvents } from '@shop/shared/page/testing/fill-without-events'
import { cleanup, screen } from '@testing-library/react'
import { fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { type AccountToast, showToastFx } from '../../features/account-form/show-toast.ts'
import { md5OfPassword } from '../../features/password/md5-of-password.ts'
import { openPage } from '../../testing/open-page.tsx'
import { changePasswordFx, passwordForm } from './password-model.ts'
import { PasswordSection } from './password-section.tsx'

type Answer = (request: unknown) => Promise<unknown>

async function open(answer: Answer = async () => true) {
  const change = vi.fn<Answer>(answer)
  const toasts: string[] = []
  const scope = fork({
    values: [
      [$token, 'tok'],
      [$customer, aCustomer()],
    ],
    handlers: [
      [changePasswordFx, (_: unknown, request: unknown) => change(request)],
      [showToastFx, ({ text }: AccountToast) => toasts.push(text)],
    ],
  })
  const page = await openPage(scope, { '/en/settings': PasswordSection }, '/en/settings')
  const save = async (old = 'Alter Falter', password = 'Nachtfalter', again = password) => {
    page.type('Current password', old)
    page.type('New password', password)
    page.type('Repeat new password', again)
    await page.press('Change password')
  }
  return { ...page, scope, change, toasts, save }
}

const refusing = (failure: ApiFailure) => () => Promise.reject(failure)

test('sends the old and the new password with the token, and confirms that other devices are logged out', async () => {
  const { save, change, toasts, input, scope } = await open()
  await save()
  const body = {
    _po: md5OfPassword('Alter Falter'),
    _pn: md5OfPassword('Nachtfalter'),
    token: 'tok',
  }
  expect(change).toHaveBeenCalledExactlyOnceWith({ body })
  expect(toasts).toEqual(['Your password has been changed.'])
  // Only the rest of the text has a live region: the toast announces the first sentence already.
  const after = screen.getByText(/on all other devices you have been logged out/)
  expect(after.textContent).toMatch(/^You stay logged in here;/)
  expect(after.getAttribute('role')).toBe('status')
  expect(after.parentElement?.textContent).toBe(`${toasts[0]} ${after.textContent}`)
  for (const label of ['Current password', 'New password', 'Repeat new password']) {
    expect(input(label).value).toBe('')
  }
  expect(scope.getState($token)).toBe('tok')
})

test('marks the account and each password field for password managers', async () => {
  const { input } = await open()
  const { form } = input('Current password')
  const fields = [...(form?.elements ?? [])].filter((field) => field instanceof HTMLInputElement)
  expect(fields.map(({ autocomplete, value }) => [autocomplete, value])).toEqual([
    ['username', 'ada@example.org'],
    ['current-password', ''],
    ['new-password', ''],
    ['new-password', ''],
  ])
})

test('marks a wrong old password, and keeps all input', async () => {
  const fields = { _po: ['The password is wrong.'] }
  const { save, descriptionOf, input, toasts } = await open(
    refusing({ kind: 'invalid', message: null, fields }),
  )
  await save()
  expect(toasts).toEqual(['The password could not be changed.'])
  expect(descriptionOf('Current password')).toBe('The password is wrong.')
  expect(input('New password').value).toBe('Nachtfalter')
  const summary = screen.getByRole('region', { name: 'The password has not been changed yet' })
  expect(document.activeElement).toBe(summary)
  screen.getByRole('link', { name: 'Current password: The password is wrong.' }).click()
  expect(document.activeElement).toBe(input('Current password'))
})

test('sends nothing while the form is incomplete', async () => {
  const { save, descriptionOf, change } = await open()
  await save('', 'kurz')
  expect(descriptionOf('Current password')).toBe('Please enter a password.')
  expect(descriptionOf('New password')).toContain('must have at least 8')
  await save('Alter Falter', 'Nachtfalter', 'Nachtfalten')
  expect(descriptionOf('Repeat new password')).toBe('The two passwords do not match.')
  expect(change).not.toHaveBeenCalled()
})

test('shows the server’s text after too many tries, and keeps all input after a network failure', async () => {
  const message = 'Please try again in 15 minutes.'
  const answer = vi
    .fn<Answer>()
    .mockRejectedValueOnce({ kind: 'http', status: 429, message })
    .mockRejectedValueOnce({ kind: 'offline' })
  const { save, press, input } = await open(answer)
  await save()
  expect(screen.getByText(`${message} What you have entered is still here.`)).toBeTruthy()
  await press('Change password')
  expect(screen.getByText(/check your internet connection/)).toBeTruthy()
  expect(input('Current password').value).toBe('Alter Falter')
})

/*
 * Regression: the server had changed the password but its answer was lost; the next attempt said
 * that the old password is wrong and nothing was changed.
 */
test('explains that the password may already be changed if it is refused after a lost answer', async () => {
  const fields = { _po: ['The password is wrong.'] }
  const answer = vi
    .fn<Answer>()
    .mockRejectedValueOnce({ kind: 'timeout' })
    .mockRejectedValueOnce({ kind: 'invalid', message: null, fields })
  const { save, press } = await open(answer)
  await save()
  expect(screen.queryByText(/may have been changed already/)).toBeNull()
  await press('Change password')
  expect(screen.getByText(/may have been changed already/)).toBeTruthy()
  expect(screen.queryByText('The password has not been changed yet')).toBeNull()
  screen.getByRole('region', { name: /^We do not know whether/ })
  expect(screen.getByRole('link', { name: 'Log out' }).getAttribute('href')).toBe('/logout')
})

test('removes the message about a changed password at the next input', async () => {
  const { save, type } = await open()
  await save()
  type('Current password', 'x')
  expect(screen.queryByText(/you have been logged out/)).toBeNull()
})

test('rates a new password that contains the customer’s name as easy to guess', async () => {
  const { type } = await open()
  type('New password', 'ada.muster.1')
  expect(screen.getByText(/easy to guess/)).toBeTruthy()
})

test('clears the passwords when the page closes', async () => {
  const { type, scope, settled } = await open()
  type('Current password', 'Alter Falter')
  cleanup()
  await settled()
  expect(scope.getState(passwordForm.$values).old).toBe('')
})

test('sends passwords that were filled in without events', async () => {
  const { press, change } = await open()
  fillWithoutEvents(document.querySelector('form'), {
    'password-change-old': 'Alter Falter',
    'password-change-password': 'Nachtfalter',
    'password-change-confirmation': 'Nachtfalter',
  })
  await press('Change password')
  expect(change.mock.calls).toMatchObject([
    [{ body: { _po: md5OfPassword('Alter Falter'), _pn: md5OfPassword('Nachtfalter') } }],
  ])
})
