import { linesAdded } from '@shop/shared/cart/model'
import { aMerchandiseLine } from '@shop/shared/cart/testing/line-builders'
import { configArrived } from '@shop/shared/config/model'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { startI18n } from '@shop/shared/i18n/create-i18n'
import { MemoryRouter } from '@shop/shared/routing/router'
import { act, cleanup, render, screen, within } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { afterEach, expect, test, vi } from 'vitest'
import { measureFx } from '../frame/header/header-model.ts'
import { loadStaticContentFx } from '../frame/static-content.ts'
import german from '../locales/de.json'
import type { RemoteComponents } from './remote-components.ts'
import { ShopRoutes } from './shop-routes.tsx'
import words from './withdrawn/locales/de.json'

afterEach(cleanup)

const titleOf = (name: string) => words.never.title.replace('{{name}}', name)

test('a page whose offering is switched off says so, keeps the basket and returns when the offering is on again', async () => {
  const shop = await open('/de/guided-tours/bats')
  expect(title()).toBe('guidedTour')
  await shop.becomes({ hasGuidedTours: false })
  expect(title()).toBe(titleOf('Führungen'))
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  const main = within(screen.getByRole('main'))
  expect(main.getByText(words.gone.kept)).toBeTruthy()
  expect(main.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    words.basket,
    'Eintritt',
    'Museumsshop',
    'Jahreskarten',
    'Gutscheine',
  ])
  await shop.becomes({})
  expect(title()).toBe('guidedTour')
})

test('a page of another offering stays, with the typed input, when an offering is switched off or on', async () => {
  const shop = await open('/de/tickets/night')
  const field = screen.getByRole<HTMLInputElement>('textbox')
  field.value = 'typed'
  await shop.becomes({ hasGuidedTours: false, siteName: 'Other', homeView: 'vouchers' })
  await shop.becomes({ hasGuidedTours: true, hasVouchers: false })
  expect(screen.getByRole('textbox')).toBe(field)
})

// Regression: an old link to a switched-off offering showed "not found".
test.each(['/de/vouchers', '/de/vouchers/7', '/vouchers'])(
  'the address %s of a switched-off offering says so and lists the offerings on sale',
  async (path) => {
    await open(path, { hasVouchers: false })
    expect(title()).toBe('Gutscheine: zurzeit nicht im Shop')
    expect(document.title).toBe('Gutscheine: zurzeit nicht im Shop – Online Shop')
    const main = within(screen.getByRole('main'))
    expect(main.getByText('Ihr Warenkorb bleibt erhalten.')).toBeTruthy()
    expect(main.getByRole('link', { name: 'Eintritt' })).toBeTruthy()
    expect(main.queryByText(words.gone.kept)).toBeNull()
  },
)

test('the shell has no page for an unknown address', async () => {
  await open('/de/nowhere')
  expect(title()).toBe('no page of the shell')
})

// Regression: while a remote loaded, the tab showed "Online Shop" or the title of the last page.
test.each([
  ['/de/tickets', 'Tickets – Online Shop'],
  ['/de/guided-tours', 'Führungen – Online Shop'],
  ['/de/tickets/night', 'Tickets wählen – Online Shop'],
  ['/de/merchandise/books', 'Museumsshop – Online Shop'],
  ['/de/checkout', 'Ihr Warenkorb – Online Shop'],
  ['/de/recover', 'Neues Passwort – Online Shop'],
  ['/logout', 'Abmelden – Online Shop'],
  ['/de/nowhere', 'Online Shop'],
  ['/de', 'Online Shop'],
])(
  'at the address %s, the tab has the title %s before the page is loaded',
  async (path, expected) => {
    document.title = 'Former page'
    await open(path)
    expect(document.title).toBe(expected)
  },
)

test('a section shown as home page sets its own title', async () => {
  await open('/de', { homeView: 'passes' })
  expect(document.title).toBe('Jahreskarten – Online Shop')
})

test('without header and footer, the basket and the other languages are one press away', async () => {
  await open('/de/tickets', { showHeader: false, showFooter: false })
  expect(screen.queryByRole('banner')).toBeNull()
  const bar = within(screen.getByRole('navigation', { name: 'Menü' }))
  expect(bar.getByRole('link', { name: 'Warenkorb, 1 Eintrag' }).getAttribute('href')).toBe(
    '/de/checkout',
  )
  expect(bar.getByRole('link', { name: 'Français' }).getAttribute('href')).toBe('/fr/tickets')
})

test('an article page is replaced when merchandise is switched off, although passes have the same address', async () => {
  const shop = await open('/de/product/31')
  expect(title()).toBe('product')
  await shop.becomes({ hasMerchandise: false })
  expect(title()).toBe(titleOf('Museumsshop'))
})

test('shows an annual pass at the address of articles if only passes are sold', async () => {
  const shop = await open('/de/product/13', { hasMerchandise: false })
  expect(title()).toBe('product')
  await shop.becomes({ hasMerchandise: false, hasMemCard: false })
  expect(title()).toBe(titleOf('Museumsshop'))
})

test('the page for new accounts says when registration is switched off', async () => {
  const shop = await open('/de/register')
  await shop.becomes({ hasUserRegistration: false })
  expect(title()).toBe(words.accounts.title)
})

test('a shop in which every offering is switched off says so', async () => {
  const shop = await open('/de/tickets')
  const off = { hasMerchandise: false, hasMemCard: false, hasVouchers: false }
  await shop.becomes({ ...off, hasTickets: false, hasGuidedTours: false })
  expect(within(screen.getByRole('main')).getByText(german.home.nothing)).toBeTruthy()
})

async function open(path: string, changes: Partial<ShopConfig> = {}) {
  vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const scope = fork({
    handlers: [
      [measureFx, () => ({ bar: 1200, brand: 200, menu: 400, tools: 160, gap: 20 })],
      [loadStaticContentFx, () => Promise.reject({ kind: 'offline' })],
    ],
  })
  const config = {
    ...EVERYTHING_ON_SALE,
    hasUserRegistration: true,
    navTranslations: { tickets: { de: 'Eintritt' } },
  }
  const becomes = (changed: Partial<ShopConfig>) =>
    act(async () => {
      await allSettled(configArrived, { scope, params: { ...config, ...changed } })
      // Waits for the code of the page that replaces the closed one.
      await vi.dynamicImportSettled()
    })
  await becomes(changes)
  await allSettled(linesAdded, { scope, params: [aMerchandiseLine()] })
  const texts = startI18n('de')
  texts.addResourceBundle('de', 'shell', german)
  await act(async () => {
    render(
      <Provider value={scope}>
        <MemoryRouter initialEntries={[path]}>
          <ShopRoutes language="de" pages={PAGES} />
        </MemoryRouter>
      </Provider>,
    )
  })
  return { becomes }
}

function title() {
  return screen.getByRole('heading', { level: 1 }).textContent
}

/** A page of a remote that loses its input if it is mounted again. */
const PAGES: RemoteComponents = {
  RemotePage: ({ name }) => (
    <>
      <h1 tabIndex={-1}>{name}</h1>
      <input aria-label="typed" />
    </>
  ),
  ExtensionRoutes: () => <h1>no page of the shell</h1>,
}
