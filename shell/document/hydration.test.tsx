import { forgetAnswers } from '@shop/shared/api/first-answers'
import { emptyCart } from '@shop/shared/cart/cart'
import { $lines } from '@shop/shared/cart/model'
import { aMerchandiseLine } from '@shop/shared/cart/testing/line-builders'
import { $config, configArrived } from '@shop/shared/config/model'
import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import { SHOP_DATA_ID } from '@shop/shared/document/document-data'
import { translateTexts } from '@shop/shared/page/testing/translate-texts'
import { act } from '@testing-library/react'
import { scopeBind } from 'effector'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $extensionPages } from '../frame/entries/extension-pages.ts'
import { Shop } from '../pages/shop.tsx'
import { renderView } from '../server.tsx'
import { readDocument } from '../service-worker/kept/kept-document.ts'
import { readDocumentData } from './read-document-data.ts'
import { startFromDocument } from './start-from-document.ts'
import { takeOver } from './take-over.ts'
import { aDocument, EVENT, PLACES } from './testing/a-document.ts'
import { watchPlace } from './watch-place.ts'

// The first test imports both the server's and the browser's code.
vi.setConfig({ testTimeout: 30_000 })
let root: Root | undefined
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'], now: new Date('2031-05-01T10:00:30Z') })
  vi.stubGlobal(
    'fetch',
    vi.fn(() => new Promise(() => {})),
  )
  // `postTask` resolves at once, because timers are frozen.
  vi.stubGlobal('scheduler', { postTask: async () => {} })
  sessionStorage.clear()
  forgetAnswers()
})
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  changed = (written) => written
  changePage = () => {}
})

/** Changes the document as another server would write it: the markup, then the data. */
let changed = (written: string) => written

/** Changes to the page by others before the shop starts. */
let changePage: () => unknown = () => {}

/** Opens the shop as a browser does: hydrates it from a document that was rendered for its path. */
async function open(
  address: string,
  ...rest: Parameters<typeof aDocument> extends [string, ...infer R] ? R : never
) {
  const { data, deployment, places } = await aDocument(address, ...rest)
  const path = address.split(/[?#]/)[0] ?? ''
  const view = await renderView({ address: path, deployment, data, places })
  const json = JSON.stringify({ ...data, offers: view?.offers }).replaceAll('<', String.raw`\u003c`)
  document.body.innerHTML = changed(
    `<div>${view?.markup ?? ''}</div><script type="application/json" id="${SHOP_DATA_ID}">${json}</script>`,
  )
  const place = document.body.firstElementChild as HTMLElement
  const isChanged = watchPlace(place)
  history.replaceState(null, '', address)
  const brought = readDocumentData(document)
  if (brought === null) throw new Error('no data')
  const shop = await startFromDocument(brought, deployment, path)
  if (shop === null) throw new Error('not started')
  await changePage()
  const before = place.innerHTML
  const faults: unknown[] = []
  const complaint = vi.spyOn(console, 'error').mockImplementation((...said) => {
    // In the test, server and browser share one React, which warns about that; in production they
    // never share it.
    if (!String(said).includes('multiple renderers')) faults.push(said)
  })
  await act(async () => {
    root = takeOver(place, <Shop shop={shop} />, {
      isChanged: isChanged(),
      onRecoverableError: (error) => faults.push(error),
    })
  })
  // The visitor is restored and the remote's page is mounted in separate tasks.
  await act(() => new Promise<void>((resolve) => void setImmediate(resolve)))
  complaint.mockRestore()
  return { place, before, faults, shop }
}

test.each([
  ['/en', 'en'],
  ['/de', 'de'],
  ['/en/tickets', 'en'],
  ['/en/tickets/blue-hour', 'en'],
  ['/en/checkout', 'en'],
  ['/en/tickets?venue=hall#dates', 'en'],
] as const)('hydrates %s without changes', async (address, language) => {
  const { faults } = await open(address, language)
  expect(faults).toEqual([])
})

// Regression: a price of 1,450 francs made React render the whole page again.
test('keeps the markup when the server uses another thousands separator', async () => {
  changed = (markup) => markup.replace(/1.450\.00/, '1\u2009450.00')
  const answers = { 'event/select': [{ ...EVENT, from_price: 145_000 }] }
  const { faults, before } = await open('/en/tickets/blue-hour', 'en', { answers })
  expect(before).toContain('1\u2009450.00')
  expect(faults).toEqual([])
})

// Regression: React reported a fault of the shop (error 418).
test.each([
  ['just before', () => translateTexts('≈')],
  [
    'some time before',
    async () => {
      translateTexts('≈')
      await new Promise<void>((resolve) => void setImmediate(resolve))
    },
  ],
])(
  'renders a page again without an error if it was translated before the shop starts: %s',
  async (_, act) => {
    changePage = act
    const { before, place, faults } = await open('/en', 'en')
    expect(before).toContain('<font>≈Welcome</font>')
    expect(place.querySelector('h1')?.textContent).toBe('Welcome')
    expect(place.querySelector('font')).toBeNull()
    expect(faults).toEqual([])
  },
)

test('the museum’s own texts are in the document and on the page, and change while the page is open', async () => {
  const said = {
    shell: {
      'nav.tickets': { en: 'Admission', de: 'Eintritt' },
      'nav.basket_other': { en: 'Bag ({{count}})' },
      // The shop rejects this text: the expression in the braces is not one of its values.
      'nav.menu': { en: '{{constructor.constructor}}' },
      'nav.home': { en: '<b>Start</b>' },
    },
  }
  const { place, before, faults, shop } = await open('/en', 'en', {
    config: { custom_texts: said },
  })
  const markup = document.createElement('div')
  markup.innerHTML = before
  for (const page of [markup, place]) {
    const menu = page.querySelector('a[href="/en/tickets"]')
    expect(menu?.textContent).toBe('Admission')
    expect(page.querySelector('header')?.innerHTML).toContain('Bag (0)')
    expect(page.innerHTML).not.toContain('constructor')
  }
  expect(faults).toEqual([])
  const { scope } = shop
  const config = scope.getState($config)
  const become = (customTexts: typeof config.customTexts) =>
    act(async () => scopeBind(configArrived, { scope })({ ...config, customTexts }))
  const menu = () => place.querySelector('a[href="/en/tickets"]')?.textContent
  await become({ shell: { 'nav.tickets': { en: 'Entry' } } })
  expect(menu()).toBe('Entry')
  expect(place.querySelector('header')?.innerHTML).not.toContain('Bag (0)')
  await become({})
  expect(menu()).toBe('Tickets')
})

// Regression: with the museum's own texts, the cached page still contained the number of free
// places, and the shop rendered it again.
test.each([
  ['only {{count}} to go', 500],
  ['only {{count}} to go', null],
])(
  'the first page from the worker’s cache equals the rendered page: text "%s", price %s',
  async (word, from_price) => {
    changed = (written) => {
      expect(written).toContain('only 3 to go')
      const whole = `<script defer src="/index.js"></script>${written}</html>`
      const { html = '' } = readDocument(whole, () => true) ?? {}
      return html.slice(html.indexOf('<div>'), html.lastIndexOf('</html>'))
    }
    const { faults, before } = await open('/en', 'en', {
      answers: { 'event/select': [{ ...EVENT, from_price, next_left: 3 }] },
      config: { custom_texts: { shell: { 'home.left_other': { en: word } } } },
    })
    expect(before).not.toContain('to go')
    expect(faults).toEqual([])
  },
)

test('the home page in the document is shown without a request', async () => {
  const { place } = await open('/en', 'en')
  expect(place.querySelector('h1')?.textContent).toBe('Welcome')
  expect(place.querySelector('a[href="/en/tickets/blue-hour"]')).not.toBeNull()
  expect(fetch).not.toHaveBeenCalled()
})

test('does not request texts that are embedded in the document', async () => {
  for (const address of ['/en', '/en/tickets/blue-hour', '/en/checkout']) {
    await open(address, 'en')
    const asked = vi.mocked(fetch).mock.calls.map(([url]) => String(url))
    expect(
      asked.filter((url) => url.includes('static/content')),
      address,
    ).toEqual([])
  }
})

test('an old document is shown too, and its data are requested once more', async () => {
  vi.setSystemTime(new Date('2031-05-03T10:00:00Z'))
  const { place, faults } = await open('/en', 'en')
  expect(place.querySelector('h1')?.textContent).toBe('Welcome')
  expect(faults).toEqual([])
  const asked = vi
    .mocked(fetch)
    .mock.calls.map(([url]) => String(url).replace(/^https?:..[^/]+/, ''))
  expect(asked.sort()).toEqual(['/api/en/event/select', '/api/en/static/content', '/registry.json'])
})

test('restores the basket and the visitor’s address right after hydration, before any remote', async () => {
  const before = await open('/en/checkout?from=mail', 'en')
  expect(before.shop.scope.getState($lines)).toEqual([])
  const login = before.place.querySelector('a[href^="/en/login"]')
  expect(login?.getAttribute('href')).toContain(encodeURIComponent('/en/checkout?from=mail'))
  expect(before.before).not.toContain('mail')
})

// Regression: the shop treated the list as closed, and pressing no longer closed it.
test('a list opened before the shop starts stays open and closes with one press', async () => {
  changed = (markup) => markup.replaceAll('<details ', '<details open="" ')
  const { place, faults } = await open('/en/tickets', 'en')
  const languages = place.querySelector('details')
  expect(faults).toEqual([])
  expect(languages?.open).toBe(true)
  await act(async () => languages?.querySelector('summary')?.click())
  expect(languages?.open).toBe(false)
})

const PAYMENT = '/en/checkout?step=payment'
const steps = { config: { show_progress_bar: 1 } }

function rememberBuyer(): void {
  sessionStorage.setItem('cart', JSON.stringify({ ...emptyCart, form: [aMerchandiseLine()] }))
  sessionStorage.setItem('token', JSON.stringify('t'))
  sessionStorage.setItem('customer', JSON.stringify(aCustomer({ isGuest: true })))
}

function stepShown(place: Element) {
  const step = place.querySelector('[aria-current=step]')?.textContent ?? null
  return { heading: place.querySelector('h1')?.textContent, step, title: document.title }
}

// Regression: the payment was called "Your basket" until its remote was loaded.
test('a reloaded payment page shows the payment from the document onwards', async () => {
  rememberBuyer()
  const { before, place, faults } = await open(PAYMENT, 'en', { ...steps, step: 'payment' })
  expect(faults).toEqual([])
  expect(before).toContain('>Payment</h1>')
  expect(stepShown(place)).toMatchObject({
    heading: 'Payment',
    step: expect.stringMatching(/Payment$/),
  })
  expect(document.title).not.toContain('basket')
})

test('the payment address shows the basket when the basket is empty or the visitor is unknown', async () => {
  const empty = await open(PAYMENT, 'en', { ...steps, step: 'payment' })
  expect(empty.faults).toEqual([])
  expect(stepShown(empty.place)).toEqual({
    heading: 'Your basket',
    step: null,
    title: 'Your basket – Museum',
  })
})

test('a document of the basket becomes the payment when its address names the payment', async () => {
  rememberBuyer()
  const { place, faults } = await open(PAYMENT, 'en', steps)
  expect(faults).toEqual([])
  expect(stepShown(place)).toMatchObject({ heading: 'Payment', title: 'Payment – Museum' })
})

test('does not start from a document in another language than the visitor’s', async () => {
  const config = { prefers_visitors_language: 1 }
  const { data, deployment } = await aDocument('/', 'en', { config })
  expect(await startFromDocument({ ...data, language: 'fr' }, deployment, '/')).toBeNull()
})

test('pages from the registry appear in the menu only after hydration', async () => {
  const { data, deployment } = await aDocument('/en')
  const release = {
    url: '/remotes/mf-audio/1/mf-manifest.json',
    metadata: { version: '1' },
    extras: { pages: [{ name: 'audio', path: 'audio', nav: { en: 'Audio guide' } }] },
  }
  const registry = JSON.stringify({ microFrontends: { '@shop/mf-audio': [release] } })
  const shop = await startFromDocument({ ...data, registry }, deployment, '/en')
  if (shop === null) throw new Error('not started')
  const extensions = () => shop.scope.getState($extensionPages)
  await import('../federation/mounting/remote-parts.tsx')
  for (let turn = 0; turn < 20; turn += 1) await vi.advanceTimersByTimeAsync(1)
  expect(extensions()).toBeNull()
  shop.restore?.()
  await vi.waitFor(() => expect(extensions()).toHaveLength(1))
})

test('the calendar of the document keeps its marks and the focus while the page loads', async () => {
  const day = () => document.querySelector<HTMLElement>('td [data-date="2031-05-03"]')
  changePage = () => {
    day()?.setAttribute('aria-current', 'true')
    day()?.focus()
  }
  const pressed = { config: {}, places: PLACES }
  const { faults, place } = await open('/en/tickets/blue-hour?date=2031-05-03', 'en', pressed)
  expect(faults).toEqual([])
  expect(place.querySelectorAll('[data-early]')).toHaveLength(1)
  expect(day()?.getAttribute('aria-current')).toBe('true')
  expect(document.activeElement).toBe(day())
})

// The shop replaces such a document as a whole, so its calendar must move.
test('the calendar stays if others have changed the document before the shop starts', async () => {
  changePage = () => translateTexts('≈')
  const { place } = await open('/en/tickets/blue-hour', 'en', { places: PLACES })
  expect(place.querySelectorAll('[data-early] table a[data-date]')).toHaveLength(3)
})
