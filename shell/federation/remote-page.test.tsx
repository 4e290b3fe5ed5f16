import type { RemoteModule } from '@shop/shared/federation/remote-module'
import { createI18n } from '@shop/shared/i18n/create-i18n'
import { useTexts } from '@shop/shared/i18n/use-texts'
import { MemoryRouter } from '@shop/shared/routing/router'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { afterEach, expect, test, vi } from 'vitest'
import type { CustomTexts } from '../custom-texts/customers.ts'
import type { RemoteLoader } from './remote-loader.ts'
import { RemotePage } from './remote-page.tsx'
import { createRemotePages } from './remote-pages.tsx'

afterEach(cleanup)

const empty = async () => ({})
const module: RemoteModule = {
  namespace: 'mf_tickets',
  routes: { tickets: { titleKey: 'title.tickets', page: async () => () => <h1>All events</h1> } },
  translations: {
    de: empty,
    en: async () => ({ title: { tickets: 'Tickets' } }),
    fr: empty,
    it: empty,
    nl: empty,
    es: empty,
    sv: empty,
    da: empty,
  },
}

async function open(
  load: RemoteLoader['load'],
  name: 'tickets' | 'ticket' = 'tickets',
  loadNewer: RemoteLoader['loadNewer'] = async () => null,
  custom: CustomTexts = {},
) {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const texts = await createI18n('en')
  texts.addResourceBundle('en', 'shared', {
    action: { retry: 'Try again' },
    state: { loading: 'Loading' },
  })
  texts.addResourceBundle('en', 'shell', {
    remote: { failed: 'Could not be loaded', kept: '' },
    nav: { home: 'Home' },
  })
  const pages = createRemotePages({ load, loadNewer }, texts, custom)
  const visit = () =>
    act(async () => {
      render(
        <Provider value={fork()}>
          <MemoryRouter>
            <RemotePage pages={pages} remote="mf-tickets" name={name} />
          </MemoryRouter>
        </Provider>,
        { onCaughtError: () => {} },
      )
    })
  await visit()
  return { visit }
}

test('a remote that loads shows its page under its title', async () => {
  await open(async () => module)
  expect(screen.getByRole('heading', { name: 'All events' })).toBeTruthy()
  expect(document.title).toBe('Tickets – Online Shop')
})

test('a customer’s own words go over those of a remote', async () => {
  await open(async () => module, 'tickets', undefined, {
    mf_tickets: { title: { tickets: 'Evenings' } },
  })
  expect(document.title).toBe('Evenings – Online Shop')
})

test('texts of shared parts come with the remote, and stand in for what it does not say itself', async () => {
  const booking = { ...module.translations, en: async () => ({ date: { title: 'Choose a date' } }) }
  const routes = { tickets: { titleKey: 'title.tickets', page: async () => DatePage } }
  const booked = { ...module, routes, commonTexts: { booking } }
  await open(async () => booked)
  expect(screen.getByRole('heading').textContent).toBe('Choose a date')
  cleanup()
  await open(async () => booked, 'tickets', undefined, {
    booking: { date: { title: 'Which day?' } },
  })
  expect(screen.getByRole('heading').textContent).toBe('Which day?')
})

test('a remote that fails offers a retry, and the retry is a fresh attempt in place', async () => {
  const attempts: number[] = []
  await open(async (_, attempt) => {
    attempts.push(attempt)
    if (attempt < 2) throw new Error('down')
    return module
  })
  const retry = async () => {
    await act(async () => {
      fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    })
  }
  expect(screen.getByRole('alert').textContent).toContain('Could not be loaded')
  await retry()
  expect(screen.getByRole('alert')).toBeTruthy()
  await retry()
  expect(screen.getByRole('heading', { name: 'All events' })).toBeTruthy()
  expect(attempts).toEqual([0, 1, 2])
})

test('a remote that does not serve the route asked for is a failure, not a blank page', async () => {
  await open(async () => module, 'ticket')
  expect(screen.getByRole('alert').textContent).toContain('Could not be loaded')
})

// React keeps a failed lazy component failed: the page stayed broken until the retry was clicked.
test('a page that has failed is asked for anew by who comes back to it', async () => {
  let isDown = true
  const { visit } = await open(async () => {
    if (isDown) throw new Error('down')
    return module
  })
  expect(screen.getByRole('alert')).toBeTruthy()
  cleanup()
  isDown = false
  await visit()
  expect(screen.getByRole('heading', { name: 'All events' })).toBeTruthy()
})

test('a page whose files a newer release took away is shown from that release', async () => {
  const gone = async () => Promise.reject(new Error('ChunkLoadError'))
  const old = { ...module, routes: { tickets: { titleKey: 'title.tickets', page: gone } } }
  await open(
    async () => old,
    'tickets',
    async () => module,
  )
  expect(screen.getByRole('heading', { name: 'All events' })).toBeTruthy()
})

function DatePage() {
  return <h1>{useTexts('mf_tickets').t('date.title')}</h1>
}
