import { Route, Routes } from '@shop/shared/routing/router'
import { address, showPage } from '@shop/shared/ui/testing/show-page'
import { act, fireEvent, screen } from '@testing-library/react'
import { allSettled, type Scope } from 'effector'
import type { ComponentType } from 'react'
import texts from '../locales/en.json'

/** A page of the remote in English, opened at `at`; any other address appears as text. */
export async function openPage(scope: Scope, pages: Record<string, ComponentType>, at: string) {
  const routes = (
    <Routes>
      {Object.entries(pages).map(([path, Page]) => (
        <Route key={path} path={path} element={<Page />} />
      ))}
      <Route path="*" element={null} />
    </Routes>
  )
  await showPage(routes, { scope, at, texts: { mf_account: texts } })
  const settled = () => act(() => allSettled(scope))
  await settled()
  return {
    address,
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
