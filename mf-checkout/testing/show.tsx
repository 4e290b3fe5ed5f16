import { SHARED_NAMESPACE, startI18n } from '@shop/shared/i18n/create-i18n'
import shared from '@shop/shared/i18n/locales/en.json'
import { MemoryRouter } from '@shop/shared/routing/router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { allSettled, type Scope } from 'effector'
import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import texts from '../locales/en.json'

interface Setting {
  at?: string
  /** A condition that the test waits for before it continues. */
  until?: () => Promise<unknown>
}

/** Shows a page of this remote, or a part of one, in English and with the shop's own texts. */
export async function show(
  part: ReactNode,
  scope: Scope,
  { at = '/', until = () => allSettled(scope) }: Setting = {},
) {
  const i18n = startI18n('en')
  i18n.addResourceBundle('en', SHARED_NAMESPACE, shared)
  i18n.addResourceBundle('en', 'mf_checkout', texts)
  render(
    <Provider value={scope}>
      <MemoryRouter initialEntries={[at]}>{part}</MemoryRouter>
    </Provider>,
  )
  onTestFinished(() => {
    cleanup()
    sessionStorage.clear()
  })
  await act(async () => void (await until()))
  return {
    press: async (name: string | RegExp) => {
      fireEvent.click(screen.getByRole('button', { name }))
      await act(() => allSettled(scope))
    },
  }
}
