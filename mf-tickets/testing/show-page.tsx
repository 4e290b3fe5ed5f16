import booking from '@shop/shared/booking/locales/en.json'
import { createI18n, SHARED_NAMESPACE } from '@shop/shared/i18n/create-i18n'
import shared from '@shop/shared/i18n/locales/en.json'
import { MemoryRouter, useLocation } from '@shop/shared/routing/router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { allSettled, type Scope } from 'effector'
import { Provider } from 'effector-react'
import type { ReactNode } from 'react'
import { onTestFinished } from 'vitest'
import texts from '../locales/en.json'

/** Shows a part of the remote in English at this address. */
export async function showPage(page: ReactNode, scope: Scope, at = '/') {
  const i18n = await createI18n('en')
  i18n.addResourceBundle('en', SHARED_NAMESPACE, shared)
  i18n.addResourceBundle('en', 'booking', booking)
  i18n.addResourceBundle('en', 'mf_tickets', texts)
  render(
    <Provider value={scope}>
      <MemoryRouter initialEntries={[at]}>
        {page}
        <Address />
      </MemoryRouter>
    </Provider>,
  )
  onTestFinished(cleanup)
  const settled = () => act(() => allSettled(scope))
  await settled()
  return {
    address: () => screen.getByTestId('address').textContent,
    press: async (name: string) => {
      fireEvent.click(screen.getByRole('button', { name }))
      await settled()
    },
  }
}

function Address() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}
