// @vitest-environment happy-dom
import { startI18n } from '@shop/shared/i18n/create-i18n'
import { MemoryRouter } from '@shop/shared/routing/router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aRelease } from '../testing/a-release.ts'

const start = vi.hoisted(() => vi.fn())
vi.mock('../releases/watched-starter.ts', () => ({
  watchedStarter: () => ({
    starter: { start },
    failureOf: (release: unknown, cause: unknown) => ({ release, cause }),
    onFailed: () => {},
    takeLostStyle: () => null,
  }),
}))
vi.mock('../runtime/share-plugin.ts', () => ({ guardShares: () => {} }))

const { createRemoteParts } = await import('./remote-parts.tsx')

beforeEach(() => {
  sessionStorage.clear()
  // The shop's tasks run one after another without a pause.
  vi.stubGlobal('scheduler', { postTask: async () => {} })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function aVisit() {
  const releases = [aRelease('1'), aRelease('2', { standard: true, fallback: '1' })]
  const registry = JSON.stringify({ microFrontends: { '@shop/mf-tours': releases } })
  vi.stubGlobal('fetch', async () => new Response(registry))
  const { RemotePage } = createRemoteParts({
    deployment: { registry: '/registry.json', reports: null },
    registryText: Promise.resolve(registry),
    development: null,
    texts: startI18n('en'),
    country: null,
    custom: Promise.resolve({}),
    onExtensions: () => {},
  })
  const scope = fork()
  return async (name: string) => {
    cleanup()
    await act(async () => {
      render(
        <Provider value={scope}>
          <MemoryRouter>
            <RemotePage remote="mf-tours" name={name} />
          </MemoryRouter>
        </Provider>,
      )
    })
  }
}

const empty = async () => ({})
const translations = Object.fromEntries(
  ['de', 'en', 'fr', 'it', 'nl', 'es', 'sv', 'da'].map((language) => [language, empty]),
)

/** A remote's module with a list and a tour; only the first release has the tour's files. */
function aModule(version: string) {
  const list = { titleKey: 'x', page: async () => () => <h1>List of {version}</h1> }
  const page = async () => {
    if (version !== '1') throw new Error('ChunkLoadError')
    return () => <h1>Tour of {version}</h1>
  }
  const routes = { list, tour: { titleKey: 'x', page } }
  return { namespace: 'mf_tours', routes, translations }
}

// Regression: the list stayed on the abandoned release, whose other files were gone.
test('all pages of a remote in a visit come from the same release', async () => {
  start.mockImplementation(async (_, { metadata }) => aModule(metadata.version))
  const open = await aVisit()
  await open('list')
  expect(screen.getByRole('heading').textContent).toBe('List of 2')
  await open('tour')
  expect(screen.getByRole('heading').textContent).toBe('Tour of 1')
  await open('list')
  expect(screen.getByRole('heading').textContent).toBe('List of 1')
})
