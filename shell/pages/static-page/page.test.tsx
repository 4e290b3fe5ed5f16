import { startI18n } from '@shop/shared/i18n/create-i18n'
import { MemoryRouter, Route, Routes } from '@shop/shared/routing/router'
import { cleanup, render, screen } from '@testing-library/react'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { expect, onTestFinished, test } from 'vitest'
import { loadPageFx } from './model.ts'
import { StaticPage } from './page.tsx'

// Regression: the tab was called "Opening hours and directions".
test('a missing page of the museum is not named as if it were there', async () => {
  startI18n('en')
  const missing = { kind: 'http', status: 404 }
  const scope = fork({ handlers: [[loadPageFx, () => Promise.reject(missing)]] })
  render(
    <Provider value={scope}>
      <MemoryRouter initialEntries={['/en/page/visit']}>
        <Routes>
          <Route path="/en/page/:id" element={<StaticPage />} />
        </Routes>
      </MemoryRouter>
    </Provider>,
  )
  onTestFinished(cleanup)
  await screen.findByText('home.nothing')
  expect(document.title).toBe('notFound.title – Online Shop')
})
