import booking from '@shop/shared/booking/locales/en.json'
import { SHARED_NAMESPACE, startI18n } from '@shop/shared/i18n/create-i18n'
import shared from '@shop/shared/i18n/locales/en.json'
import { BrowserRouter, useLocation } from '@shop/shared/routing/router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { fork, type Scope } from 'effector'
import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'

interface Setting {
  scope?: Scope
  /** Path, query and hash of the page. */
  at?: string
  /** The texts of the page's remote, by their namespace. */
  texts?: Readonly<Record<string, object>>
}

/** For tests: shows a page, or a part of one, in English. */
export async function showPage(page: ReactNode, setting: Setting = {}) {
  const { scope = fork(), at = '/', texts = {} } = setting
  const i18n = startI18n('en')
  for (const [name, own] of Object.entries({ [SHARED_NAMESPACE]: shared, booking, ...texts }))
    i18n.addResourceBundle('en', name, own)
  window.history.replaceState(null, '', at)
  onTestFinished(cleanup)
  await act(async () => {
    render(
      <Provider value={scope}>
        <BrowserRouter>
          {page}
          <Address />
        </BrowserRouter>
      </Provider>,
    )
  })
}

function Address() {
  const { pathname, search, hash } = useLocation()
  return <span data-testid="address">{pathname + search + hash}</span>
}

/** Path, query and hash of the current page. */
export function address(): string {
  return screen.getByTestId('address').textContent
}

export async function press(name: string | RegExp): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name }))
  })
}
