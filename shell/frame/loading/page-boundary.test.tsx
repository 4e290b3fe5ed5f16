import { startI18n } from '@shop/shared/i18n/create-i18n'
import { MemoryRouter } from '@shop/shared/routing/router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { afterEach, expect, test, vi } from 'vitest'
import { TitledPage } from '../titles/titled-page.tsx'
import { PageBoundary } from './page-boundary.tsx'

afterEach(cleanup)

let isBroken = true

function Page() {
  if (isBroken) throw new Error('broken')
  return <h1>Home</h1>
}

test('a failed page sets the failure as title, and a retry keeps the focus in the page', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const texts = startI18n('en')
  texts.addResourceBundle('en', 'shared', { action: { retry: 'Try again' } })
  texts.addResourceBundle('en', 'shell', { remote: { failed: 'Could not be loaded', kept: '' } })
  render(
    <Provider value={fork()}>
      <MemoryRouter>
        <main id="content" tabIndex={-1}>
          <PageBoundary>
            {() => (
              <TitledPage title={null}>
                <Page />
              </TitledPage>
            )}
          </PageBoundary>
        </main>
      </MemoryRouter>
    </Provider>,
    { onCaughtError: () => {} },
  )
  expect(document.title).toBe('Could not be loaded – Online Shop')
  isBroken = false
  await act(async () => screen.getByRole('button', { name: 'Try again' }).click())
  expect(screen.getByRole('heading', { name: 'Home' })).toBeTruthy()
  expect(document.title).toBe('Online Shop')
  expect(document.activeElement).toBe(screen.getByRole('main'))
})
