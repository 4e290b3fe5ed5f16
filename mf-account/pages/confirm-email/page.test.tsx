import type { ApiFailure } from '@shop/shared/api/failure'
import { screen } from '@testing-library/react'
import { fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../testing/open-page.tsx'
import { confirmFx } from './model.ts'
import { ConfirmEmailPage } from './page.tsx'

async function open(at: string, answer: () => Promise<unknown> = async () => true) {
  const asked = vi.fn()
  const handler = (_: unknown, request: unknown) => {
    asked(request)
    return answer()
  }
  const scope = fork({ handlers: [[confirmFx, handler]] })
  const page = await openPage(scope, { '/en/confirm-email': ConfirmEmailPage }, at)
  const confirm = async () => {
    screen.getByRole('button', { name: 'Yes, it is mine' }).focus()
    await page.press('Yes, it is mine')
  }
  return { ...page, asked, confirm }
}

test('confirms the e-mail only after a press, and removes the token from the address at once', async () => {
  const { address, asked, confirm } = await open('/en/confirm-email#who.when.sign')
  expect(address()).toBe('/en/confirm-email')
  expect(asked).not.toHaveBeenCalled()
  await confirm()
  expect(asked.mock.calls).toEqual([[{ body: { token: 'who.when.sign' } }]])
  expect(document.activeElement).toBe(
    screen.getByRole('heading', { name: 'Your e-mail address is confirmed' }),
  )
  expect(screen.getByRole('link', { name: 'Continue to the shop' })).toBeTruthy()
})

test('explains that nothing is lost if the link is refused or missing', async () => {
  const refused: ApiFailure = { kind: 'invalid', message: 'This link …', fields: {} }
  const { confirm } = await open('/en/confirm-email#old', () => Promise.reject(refused))
  await confirm()
  expect(screen.getByRole('alert').textContent).toContain('not valid or has expired')
  expect(screen.getByRole('alert').textContent).toContain('works as before')
})

test('explains to open the link from the mail if the address has no token', async () => {
  await open('/en/confirm-email')
  expect(screen.getByRole('alert').textContent).toContain('the link from our e-mail')
})

test('lets the visitor retry after a lost answer', async () => {
  let isOffline = true
  const { press, asked, confirm } = await open('/en/confirm-email#tok', () =>
    isOffline ? Promise.reject({ kind: 'offline' }) : Promise.resolve(true),
  )
  await confirm()
  expect(screen.getByText('The address could not be confirmed')).toBeTruthy()
  isOffline = false
  await press('Try again')
  expect(asked).toHaveBeenCalledTimes(2)
  expect(screen.getByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeTruthy()
})
