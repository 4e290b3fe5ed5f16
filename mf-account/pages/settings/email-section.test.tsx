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
import { changeEmailFx, readChangedFx } from './email-model.ts'
import { EmailSection } from './email-section.tsx'

type Answer = (request: unknown) => Promise<unknown>

const NEW = 'eda@example.org'

async function open(
  answer: Answer = async () => true,
  read: Answer = async () => aCustomer({ email: NEW, phone: '044' }),
  { keep = false, customer = aCustomer() } = {},
) {
  if (!keep) sessionStorage.clear()
  const change = vi.fn<Answer>(answer)
  const toasts: string[] = []
  const scope = fork({
    values: [
      [$token, 'tok'],
      [$customer, customer],
    ],
    handlers: [
      [changeEmailFx, (_: unknown, request: unknown) => change(request)],
      [readChangedFx, (_: unknown, request: unknown) => read(request)],
      [showToastFx, ({ text }: AccountToast) => toasts.push(text)],
    ],
  })
  const page = await openPage(scope, { '/en/settings': EmailSection }, '/en/settings')
  const save = async (email = NEW, again = email, password = 'Nachtfalter') => {
    page.type('New e-mail address', email)
    page.type('Repeat new e-mail address', again)
    page.type('Password', password)
    await page.press('Change e-mail address')
  }
  return { ...page, scope, change, toasts, save }
}

const refusing = (failure: ApiFailure) => () => Promise.reject(failure)

test('sends the new e-mail with password and token, and reads the customer again', async () => {
  const read = vi.fn<Answer>(async () => aCustomer({ email: NEW, phone: '044' }))
  const { save, change, toasts, scope, input } = await open(undefined, read)
  expect(screen.getByText('You currently log in with ada@example.org.')).toBeTruthy()
  await save(` E-Mail: ${NEW} `, NEW.toUpperCase())
  const body = { _po: md5OfPassword('Nachtfalter'), email: NEW, token: 'tok' }
  expect(change).toHaveBeenCalledExactlyOnceWith({ body })
  expect(read).toHaveBeenCalledExactlyOnceWith({
    query: { _: 'tok' },
    signal: expect.any(AbortSignal),
  })
  expect(scope.getState($customer)).toMatchObject({ email: NEW, phone: '044' })
  expect(toasts).toEqual(['Your e-mail address has been changed.'])
  expect(screen.getByText(`You currently log in with ${NEW}.`)).toBeTruthy()
  // Only the rest of the text has a live region: the toast announces the first sentence already.
  const after = screen.getByText('From now on, please log in with the new one.')
  expect(after.getAttribute('role')).toBe('status')
  expect(after.parentElement?.textContent).toBe(`${toasts[0]} ${after.textContent}`)
  expect(input('Password').value).toBe('')
})

test('shows the changed e-mail even if the customer could not be read again', async () => {
  const { save, scope, toasts } = await open(undefined, refusing({ kind: 'timeout' }))
  await save()
  expect(scope.getState($customer)).toEqual(aCustomer({ email: NEW }))
  expect(toasts).toEqual(['Your e-mail address has been changed.'])
})

test('marks a wrong password and a taken e-mail at their fields', async () => {
  const answer = vi
    .fn<Answer>()
    .mockRejectedValueOnce({ kind: 'invalid', message: null, fields: { _po: ['Wrong.'] } })
    .mockRejectedValueOnce({ kind: 'invalid', message: null, fields: { email: ['Taken.'] } })
  const { save, press, descriptionOf, scope, toasts } = await open(answer)
  await save()
  expect(descriptionOf('Password')).toContain('Wrong.')
  await press('Change e-mail address')
  expect(descriptionOf('New e-mail address')).toBe('Taken.')
  expect(descriptionOf('Password')).not.toContain('Wrong.')
  const failed = 'The e-mail address could not be changed.'
  expect(toasts).toEqual([failed, failed])
  expect(scope.getState($customer)?.email).toBe('ada@example.org')
})

test.each([
  ['', '', 'New e-mail address', 'Please fill in this field.'],
  ['ada', 'ada', 'New e-mail address', 'Please enter a complete e-mail address'],
  [' ADA@example.org ', 'ada@example.org', 'New e-mail address', 'is already your e-mail address'],
  [NEW, '', 'Repeat new e-mail address', 'Please fill in this field.'],
  [NEW, 'other@example.org', 'Repeat new e-mail address', 'addresses do not match'],
])('refuses the new e-mail %j repeated as %j at its field', async (email, again, label, text) => {
  const { save, descriptionOf, change } = await open()
  await save(email, again)
  expect(descriptionOf(label)).toContain(text)
  expect(change).not.toHaveBeenCalled()
})

test('requires the password for a new e-mail', async () => {
  const { save, descriptionOf, change } = await open()
  await save(NEW, NEW, '')
  expect(descriptionOf('Password')).toContain('Please enter a password.')
  expect(change).not.toHaveBeenCalled()
})

test('keeps a typed new e-mail after a reload, only for its customer and until it is sent', async () => {
  const first = await open()
  first.type('New e-mail address', NEW)
  first.type('Repeat new e-mail address', 'eda')
  first.type('Password', 'Nachtfalter')
  const reload = async (customer = aCustomer()) => {
    cleanup()
    return open(undefined, undefined, { keep: true, customer })
  }
  const typedIn = ({ input }: typeof first) =>
    ['New e-mail address', 'Repeat new e-mail address', 'Password'].map(
      (label) => input(label).value,
    )
  expect(typedIn(await reload(aCustomer({ email: 'ida@example.org' })))).toEqual(['', '', ''])
  const again = await reload()
  expect(typedIn(again)).toEqual([NEW, 'eda', ''])
  await again.save()
  expect(typedIn(await reload())).toEqual(['', '', ''])
})

test('sends a new e-mail that was filled in without events', async () => {
  const { press, change } = await open()
  fillWithoutEvents(document.querySelector('form'), {
    'email-change-email': NEW,
    'email-change-confirmation': NEW,
    'email-change-password': 'Nachtfalter',
  })
  await press('Change e-mail address')
  expect(change.mock.calls).toMatchObject([[{ body: { email: NEW } }]])
})
