import type { ApiFailure } from '@shop/shared/api/failure'
import { $config } from '@shop/shared/config/model'
import { fillWithoutEvents } from '@shop/shared/page/testing/fill-without-events'
import { cleanup, screen } from '@testing-library/react'
import { fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { type AccountToast, showToastFx } from '../../features/account-form/show-toast.ts'
import texts from '../../locales/en.json'
import { openPage } from '../../testing/open-page.tsx'
import { resetFx } from './model.ts'
import { ForgotPasswordPage } from './page.tsx'
import { ForgotPasswordSuccessPage } from './success-page.tsx'

type Answer = (request: unknown) => Promise<unknown>

async function open(
  answer: Answer = async () => true,
  query = '',
  { keep = false, at = '/en/forgot-password' } = {},
) {
  if (!keep) sessionStorage.clear()
  const reset = vi.fn<Answer>(answer)
  const toasts: string[] = []
  const scope = fork({
    values: [[$config, { ...$config.defaultState, languages: ['de', 'en'] }]],
    handlers: [
      [resetFx, (_: unknown, request: unknown) => reset(request)],
      [showToastFx, ({ text }: AccountToast) => toasts.push(text)],
    ],
  })
  const pages = {
    '/en/forgot-password': ForgotPasswordPage,
    '/en/password-reset-success': ForgotPasswordSuccessPage,
  }
  const page = await openPage(scope, pages, `${at}${query}`)
  const ask = async (email: string) => {
    page.type('E-mail address', email)
    await page.press('Request link')
  }
  return { ...page, reset, toasts, ask }
}

const refusing = (failure: ApiFailure) => () => Promise.reject(failure)

test('requests a mail with a link to this shop in this language, with its token after the hash', async () => {
  const { ask, reset, address, toasts } = await open()
  await ask(' mailto:ada@example.org\u200b ')
  const backlink = `${location.origin}/en/recover#`
  expect(reset).toHaveBeenCalledExactlyOnceWith({ body: { email: 'ada@example.org', backlink } })
  expect(address()).toBe('/en/password-reset-success')
  expect(toasts).toEqual(['We have received your request.'])
  expect(screen.getByText(/^If there is an account/)).toBeTruthy()
  expect(screen.getByText(texts.forgotSuccess.link).textContent).not.toMatch(/hour|once/)
  expect(screen.getByText(/spam folder/)).toBeTruthy()
  expect(document.body.textContent).not.toContain('ada@example.org')
})

test.each([
  ['', 'Please fill in this field.'],
  ['ada', 'Please enter a complete e-mail address'],
  ['ada@example', 'Please enter a complete e-mail address'],
  ['ada@example.c', 'Please enter a complete e-mail address'],
])('refuses the e-mail %j at its field', async (email, text) => {
  const { ask, reset, descriptionOf, input, toasts } = await open()
  await ask(email)
  expect(reset).not.toHaveBeenCalled()
  expect(descriptionOf('E-mail address')).toContain(text)
  expect(input('E-mail address').getAttribute('aria-invalid')).toBe('true')
  expect(toasts).toEqual([])
})

test('shows a failure in a toast and at the form, and keeps the e-mail', async () => {
  const { ask, input, address, toasts } = await open(refusing({ kind: 'timeout' }))
  await ask('ada@example.org')
  expect(toasts).toEqual(['Your request could not be sent.'])
  const summary = screen.getByRole('region', { name: /^No link could be requested/ })
  expect(summary.textContent).toContain('taking too long')
  expect(document.activeElement).toBe(summary)
  expect(input('E-mail address').value).toBe('ada@example.org')
  expect(address()).toBe('/en/forgot-password')
})

test('shows the server’s error about the e-mail at its field', async () => {
  const fields = { email: ['This address is too long.'] }
  const { ask, descriptionOf } = await open(refusing({ kind: 'invalid', message: null, fields }))
  await ask('ada@example.org')
  expect(descriptionOf('E-mail address')).toBe('This address is too long.')
})

test('keeps the return address in the links to other pages', async () => {
  const { ask } = await open(undefined, '?returnTo=%2Fen%2Fcheckout')
  const href = () => screen.getByRole('link', { name: 'Go to login' }).getAttribute('href')
  expect(href()).toBe('/en/login?returnTo=%2Fen%2Fcheckout')
  await ask('ada@example.org')
  expect(href()).toBe('/en/login?returnTo=%2Fen%2Fcheckout')
})

test('does not claim that a mail was sent if the success page is opened by its address', async () => {
  await open(undefined, '', { at: '/en/password-reset-success' })
  expect(document.body.textContent).not.toMatch(/on its way/)
  expect(screen.getByText(/^If you have requested a link/)).toBeTruthy()
  const again = screen.getByRole('link', { name: 'Request link' })
  expect(again.getAttribute('href')).toBe('/en/forgot-password')
})

test('keeps a typed e-mail after a reload until it is sent', async () => {
  const { type } = await open()
  type('E-mail address', 'ada@example.org')
  cleanup()
  const { input, press } = await open(undefined, '', { keep: true })
  expect(input('E-mail address').value).toBe('ada@example.org')
  await press('Request link')
  cleanup()
  expect((await open(undefined, '', { keep: true })).input('E-mail address').value).toBe('')
})

test('sends an e-mail that was filled in without an event', async () => {
  const { press, reset } = await open()
  fillWithoutEvents(document.querySelector('form'), { 'forgot-email': 'ada@example.org' })
  await press('Request link')
  expect(reset.mock.calls).toMatchObject([[{ body: { email: 'ada@example.org' } }]])
})
