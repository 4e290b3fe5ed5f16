// @vitest-environment happy-dom
import { forgetAnswers } from '@shop/shared/api/first-answers'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { EARLY_MARK } from '@shop/shared/document/document-data'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
// Loaded before: with fake timers an import does not end.
import './prefetch-in-view.ts'
import { startPrefetching } from './start-prefetching.ts'
import { stubInView } from './testing/stub-in-view.ts'

const prefetch = vi.fn(async (_remote: string, _name: string, _isMove?: boolean) => {})
const fetchFiles = vi.fn(async (_remote: string, _name: string) => {})
const requestAhead = vi.fn((_pathname: string) => {})
let loadedPage = ''
let config = EVERYTHING_ON_SALE
let asked: string[] = []

startPrefetching({
  page: document,
  shop: () => ({ base: 'http://museum.test/api', language: 'de', config }),
  shown: new Promise(() => {}),
  isWaiting: () => true,
  fetchFiles,
  prefetch,
  isLoaded: (_remote, name) => name === loadedPage,
  requestAhead,
})

beforeEach(() => {
  config = { ...EVERYTHING_ON_SALE, showFooter: false }
  asked = []
  prefetch.mockClear()
  requestAhead.mockClear()
  history.replaceState(null, '', 'http://localhost:3000/de')
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(url.href.replace('http://museum.test/api/de/', ''))
    return new Response('[]')
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'connection')
  vi.restoreAllMocks()
  forgetAnswers()
})

function touch(path: string) {
  document.body.innerHTML = `<a href="${path}">Way</a>`
  document.querySelector('a')?.dispatchEvent(new Event('touchstart', { bubbles: true }))
}

const onLine = (connection: object) =>
  Object.defineProperty(navigator, 'connection', { configurable: true, value: connection })

test('fetches the remote, the page and its first answers when a click is likely', () => {
  touch('/de/vouchers/gift')
  expect(prefetch.mock.calls).toEqual([['mf-vouchers', 'voucher', false]])
  expect(asked).toEqual(['voucher/selectOne/price/gift'])
})

test('requests the answers of a day that is pressed before its page is loaded', () => {
  const go = (path: string) => {
    asked = []
    history.replaceState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
    return asked
  }
  document.body.innerHTML = `<div ${EARLY_MARK}></div>`
  expect(go('/de/tickets/a').length).toBeGreaterThan(0)
  expect(go('/de/tickets/a?date=2999-01-02')).toEqual(['ticket/collect/event/a/date/29990102'])
  expect(go('/de/tickets/a?date=2999-01-02')).toEqual([])
  document.body.innerHTML = ''
  expect(go('/de/tickets/a?date=2999-01-03')).toEqual([])
})

test.each(['/de', '/en/vouchers', '/de/nowhere', '/de/passes'])(
  'fetches nothing for %s: the current page, another document, or no page',
  (path) => {
    config = { ...config, hasMemCard: false }
    touch(path)
    expect([prefetch.mock.calls, asked]).toEqual([[], []])
  },
)

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'on a connection with %j nothing is fetched before it is needed',
  (connection) => {
    onLine(connection)
    touch('/de/vouchers')
    expect([prefetch.mock.calls, asked]).toEqual([[], []])
  },
)

test('with reduced data, fetches only on navigation', () => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) => ({ matches: query === '(prefers-reduced-data: reduce)' }) as MediaQueryList,
  )
  touch('/de/vouchers')
  expect([prefetch.mock.calls, asked]).toEqual([[], []])
  document.querySelector('a')?.click()
  // At the click itself: the placeholder of the page is not rendered yet.
  expect(asked).toEqual(['voucher/select/event/', 'voucher/attr'])
  expect(prefetch.mock.calls).toEqual([['mf-vouchers', 'vouchers', true]])
})

test('prefetches on any other connection', () => {
  onLine({ saveData: false, effectiveType: '4g' })
  touch('/de/vouchers')
  expect(prefetch).toHaveBeenCalledOnce()
})

test('at a click, requests what the server knows of an offering that is not loaded, except to save data', () => {
  const go = (path: string) => {
    history.replaceState(null, '', 'http://localhost:3000/de')
    document.body.innerHTML = `<a href="${path}">Way</a>`
    document.querySelector('a')?.click()
  }
  touch('/de/tickets/7')
  for (const path of ['/de/tickets/7', '/de/page/imprint', '/de/order-review/s3cret']) go(path)
  loadedPage = 'vouchers'
  go('/de/vouchers')
  onLine({ saveData: true })
  go('/de/tickets/8')
  expect(requestAhead.mock.calls).toEqual([['/de/tickets/7']])
})

/** A page with links in view (1, 3, 4, 5) and above it (2), with an idle network. */
function anIdlePage() {
  const own = {
    prefetch: vi.fn(async (_remote: string, _name: string) => {}),
    fetchFiles: vi.fn(async (_remote: string, _name: string) => {}),
  }
  let show = () => {}
  vi.useFakeTimers()
  stubInView((link) => link.textContent !== '2')
  document.body.innerHTML = `<main><a href="/de/tickets">1</a><a href="/de/passes">2</a>
    <a href="/de/page/imprint">3</a><a href="/de/tickets/7">4</a></main><a href="/de/vouchers">5</a>`
  startPrefetching({
    page: document,
    shop: () => ({ base: 'http://museum.test/api', language: 'de', config }),
    shown: new Promise<void>((resolve) => {
      show = resolve
    }),
    isWaiting: () => false,
    isLoaded: () => false,
    requestAhead,
    ...own,
  })
  return { ...own, show: () => show() }
}

const MAIN_PAGES = [
  ['mf-tickets', 'tickets'],
  ['mf-tickets', 'ticket'],
]

test('on an idle network, fetches files of main links in view, without data and without running them', async () => {
  const { prefetch, fetchFiles, show } = anIdlePage()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(fetchFiles, 'the page is not shown yet').not.toHaveBeenCalled()
  show()
  await vi.advanceTimersByTimeAsync(210)
  expect(fetchFiles.mock.calls, 'soon').toEqual(MAIN_PAGES.slice(0, 1))
  // The visitor's own requests go first.
  document.querySelectorAll('a')[4]?.dispatchEvent(new Event('touchstart', { bubbles: true }))
  expect(prefetch.mock.lastCall).toEqual(['mf-vouchers', 'vouchers', false])
  prefetch.mockClear()
  asked = []
  await vi.advanceTimersByTimeAsync(3900)
  expect(fetchFiles).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(20_000)
  vi.useRealTimers()
  expect(prefetch).not.toHaveBeenCalled()
  expect(fetchFiles.mock.calls).toEqual(MAIN_PAGES)
  expect(asked).toEqual([])
})

// Regression: a press on a link began a chain of file, start, page and texts, although the network
// had been idle for long.
test.each(['pointerdown', 'keydown'])(
  'after the first %s, starts the pages of main links in view once the network is idle',
  async (sign) => {
    const { prefetch, show } = anIdlePage()
    show()
    await vi.advanceTimersByTimeAsync(20_000)
    expect(prefetch).not.toHaveBeenCalled()
    for (let press = 1; press <= 2; press += 1) document.dispatchEvent(new Event(sign))
    await vi.advanceTimersByTimeAsync(20_000)
    vi.useRealTimers()
    expect(prefetch.mock.calls).toEqual(MAIN_PAGES)
    expect(asked).toEqual([])
  },
)
