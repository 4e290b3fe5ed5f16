import { createI18n, SHARED_NAMESPACE } from '@shop/shared/i18n/create-i18n'
import shared from '@shop/shared/i18n/locales/en.json'
import { MemoryRouter, Route, Routes, useLocation } from '@shop/shared/routing/router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { allSettled, type Scope } from 'effector'
import { Provider } from 'effector-react'
import type { ComponentType } from 'react'
import { onTestFinished } from 'vitest'
import texts from '../locales/en.json'

/** A page of the remote in English, opened at `address`; any other address appears as text. */
export async function openPage(
  scope: Scope,
  pages: Record<string, ComponentType>,
  address: string | string[],
) {
  const i18n = await createI18n('en')
  i18n.addResourceBundle('en', SHARED_NAMESPACE, shared)
  i18n.addResourceBundle('en', 'mf_account', texts)
  render(
    <Provider value={scope}>
      <MemoryRouter initialEntries={[address].flat()}>
        <Place />
        <Routes>
          {Object.entries(pages).map(([path, Page]) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  )
  onTestFinished(cleanup)
  const settled = () => act(() => allSettled(scope))
  await settled()
  return {
    /** Path, query and hash of the current page. */
    address: () => screen.getByTestId('address').textContent,
    input: (label: string) => screen.getByLabelText<HTMLInputElement>(label),
    type: (label: string, value: string) =>
      act(() => fireEvent.change(screen.getByLabelText(label), { target: { value } })),
    press: async (name: string) => {
      fireEvent.click(screen.getByRole('button', { name }))
      await settled()
    },
    /** The description that a screen reader reads after a field's label. */
    descriptionOf: (label: string) => {
      const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? []
      return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
    },
    settled,
  }
}

function Place() {
  const { pathname, search, hash } = useLocation()
  return <output data-testid="address">{pathname + search + hash}</output>
}
