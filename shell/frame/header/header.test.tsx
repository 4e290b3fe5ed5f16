import { configArrived } from '@shop/shared/config/model'
import { shopConfigSchema } from '@shop/shared/config/shop-config'
import { $customer, $token } from '@shop/shared/customer/model'
import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import { startI18n } from '@shop/shared/i18n/create-i18n'
import { MemoryRouter } from '@shop/shared/routing/router'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import german from '../../locales/de.json'
import { extensionsFound } from '../entries/extension-pages.ts'
import { Header } from './header.tsx'
import { measureFx } from './header-model.ts'

const [languageLinks, mainMenu] = vi.hoisted(() => [vi.fn(), vi.fn()])
vi.mock('./language-links.tsx', async (original) => {
  const { LanguageLinks } = await original<typeof import('./language-links.tsx')>()
  return { LanguageLinks: languageLinks.mockImplementation(LanguageLinks) }
})
vi.mock('./main-menu.tsx', async (original) => {
  const { MainMenu } = await original<typeof import('./main-menu.tsx')>()
  return { MainMenu: mainMenu.mockImplementation(MainMenu) }
})

afterEach(cleanup)

const customer = aCustomer({ fname: 'Ladina', lname: 'Vonmoos' })

interface Situation {
  /** Width of the bar in px; brand, menu and tools together need 800 px. */
  bar?: number
  path?: string
  config?: Record<string, unknown>
  signedIn?: boolean
  known?: Partial<typeof customer>
}

async function open({ bar = 1200, path = '/de/tickets', config, signedIn, known }: Situation = {}) {
  const scope = fork({
    values: signedIn
      ? [[$token, 't'] as const, [$customer, { ...customer, ...known }] as const]
      : [],
    handlers: [[measureFx, () => ({ bar, brand: 200, menu: 400, tools: 160, gap: 20 })]],
  })
  const wire = { languages: ['de', 'en'], has_tickets: 1, has_merchandise: 1, ...config }
  await allSettled(configArrived, { scope, params: v.parse(shopConfigSchema, wire) })
  const texts = startI18n('de')
  texts.addResourceBundle('de', 'shell', german)
  await act(async () => {
    render(
      <Provider value={scope}>
        <MemoryRouter initialEntries={[path]}>
          <Header />
        </MemoryRouter>
      </Provider>,
    )
  })
  return scope
}

const button = () => screen.queryByRole('button', { name: 'Menü' })
const menu = () => screen.getByRole('navigation', { name: 'Hauptmenü' })
const link = (name: string) => screen.getByRole('link', { name })

test('shows no menu button if the menu fits into the bar', async () => {
  await open()
  expect(button()).toBeNull()
  expect(menu().dataset.collapsed).toBe('false')
})

test('the links to other languages are not rendered again when the bar is measured', async () => {
  languageLinks.mockClear()
  await open()
  expect(languageLinks).toHaveBeenCalledOnce()
})

test('a registry without extensions does not render the menu again', async () => {
  const scope = await open()
  mainMenu.mockClear()
  await act(() => allSettled(extensionsFound, { scope, params: [] }))
  expect(mainMenu).not.toHaveBeenCalled()
  const nav = { de: 'Kino' }
  const cinema = { remote: 'mf_cinema', name: 'cinema', path: 'cinema', nav }
  await act(() => allSettled(extensionsFound, { scope, params: [cinema as never] }))
  expect(link('Kino')).toBeTruthy()
})

test('if the menu does not fit, a button opens it and announces its state', async () => {
  await open({ bar: 600 })
  expect(menu().dataset.open).toBe('false')
  expect(button()?.getAttribute('aria-expanded')).toBe('false')
  expect(button()?.getAttribute('aria-controls')).toBe(menu().id)
  await act(async () => button()?.click())
  expect(button()?.getAttribute('aria-expanded')).toBe('true')
  expect(menu().dataset.open).toBe('true')
})

test('following a link closes the menu', async () => {
  await open({ bar: 600 })
  await act(async () => button()?.click())
  await act(async () => link('Museumsshop').click())
  expect(menu().dataset.open).toBe('false')
})

// Regression: the focused link disappeared with the menu, and the focus was lost.
test('a link to the current page closes the menu and returns the focus to the menu button', async () => {
  await open({ bar: 600 })
  await act(async () => button()?.click())
  link('Tickets').focus()
  await act(async () => link('Tickets').click())
  expect(document.activeElement).toBe(button())
})

test('Escape closes the menu and returns the focus to its button', async () => {
  await open({ bar: 600 })
  await act(async () => button()?.click())
  link('Museumsshop').focus()
  await act(async () => {
    fireEvent.keyDown(link('Museumsshop'), { key: 'Escape' })
  })
  expect(menu().dataset.open).toBe('false')
  expect(document.activeElement).toBe(button())
})

test('a press outside the menu closes it, a press on it does not', async () => {
  await open({ bar: 600 })
  await act(async () => button()?.click())
  fireEvent.pointerDown(menu())
  expect(menu().dataset.open).toBe('true')
  await act(async () => {
    fireEvent.pointerDown(document.body)
  })
  expect(menu().dataset.open).toBe('false')
})

test('a registered customer has settings and logout below their name, and no login', async () => {
  await open({ signedIn: true })
  expect(within(menu()).getByText('Ladina Vonmoos')).toBeTruthy()
  expect(screen.queryByText('Anmelden')).toBeNull()
  const hrefs = ['Einstellungen', 'Abmelden'].map((text) =>
    within(menu()).getByText(text).getAttribute('href'),
  )
  expect(hrefs).toEqual(['/de/settings', '/logout?returnTo=%2Fde%2Ftickets'])
})

test('shows the account of a customer without name and e-mail', async () => {
  await open({ signedIn: true, known: { fname: ' ', lname: '', email: '' } })
  expect(within(menu()).getByText('Mein Konto')).toBeTruthy()
})

test('shows no language selector for a single language', async () => {
  await open({ config: { languages: ['de'] } })
  expect(screen.queryByText('Deutsch')).toBeNull()
})

test('the brand opens the museum’s site in the same tab if the operator wants it', async () => {
  await open({
    config: {
      site_name: 'Museum',
      logo_links_to_main_site: 1,
      museum_main_url: 'https://m.example/',
    },
  })
  const brand = link('Museum')
  expect(brand.getAttribute('href')).toBe('https://m.example/')
  expect(brand.getAttribute('target')).toBeNull()
})
