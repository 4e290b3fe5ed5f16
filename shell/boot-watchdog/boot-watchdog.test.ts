// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import './boot-watchdog.ts'

const requested = vi.hoisted(() => {
  vi.useFakeTimers()
  vi.setSystemTime(new Date(2026, 10, 29, 0, 30))
  const reads = [
    '/api/en/lost',
    '/api/en/calendar/20251001/range/20261101;20261231',
    '/api/en/calendar/1/range/20261001;20261130',
    '/api/en/collect/date/20261129',
    '/api/en/collect/date/20261128',
    '/api/en/overview?date=2026-11-29',
    '/api/en/overview?date=2026-11-28',
  ]
  const words = { contacts: [], reads }
  document.head.innerHTML = `<script type="application/json" id="shop-words">${JSON.stringify(words)}</script>`
  const requests: [string, RequestInit | undefined][] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    requests.push([address, init])
    if (address.endsWith('lost')) throw new TypeError('no network')
    return new Response('{}')
  })
  return requests
})

test('requests the first answers of the page at once, except those of earlier days', async () => {
  const init = { headers: { accept: 'application/json' } }
  const calendar = '/api/en/calendar/20251001/range/20261101;20261231'
  expect(requested).toMatchObject([
    ['/api/en/lost', init],
    [calendar, init],
    ['/api/en/collect/date/20261129', init],
    ['/api/en/overview?date=2026-11-29', init],
  ])
  const begun = globalThis.shopReads
  expect((await begun?.get(calendar))?.ok).toBe(true)
  await expect(begun?.get('/api/en/lost')).rejects.toThrow('no network')
  expect(begun?.size).toBe(4)
  vi.unstubAllGlobals()
})

const isSaid = () => document.querySelector('[role=alert]') !== null

// Regression: an extension's rejection before the shop was open was reported as a failure of the
// shop.
test('ignores rejections, scripts of others and pictures, and reports a failure that the shop announces', async () => {
  const reason = new Error('of an extension')
  dispatchEvent(Object.assign(new Event('error'), { filename: 'chrome-extension://a/b.js' }))
  document.body.appendChild(new Image()).dispatchEvent(new Event('error'))
  dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
  vi.advanceTimersByTime(5000)
  expect(isSaid()).toBe(false)

  const fetched = vi.fn(() => Promise.reject(new TypeError('no shop')))
  vi.stubGlobal('fetch', fetched)
  dispatchEvent(new Event('shop:lost'))
  await vi.waitFor(() => expect(isSaid()).toBe(true))
  expect(fetched).toHaveBeenCalledOnce()
  vi.unstubAllGlobals()
})

test('requests nothing early after a payment has begun, and forgets requests after ten seconds', async () => {
  sessionStorage.setItem('startedPayments', '[]')
  requested.length = 0
  vi.stubGlobal('fetch', async (address: string) => requested.push([address, undefined]))
  // Requests of the document are too old after this time.
  vi.advanceTimersByTime(10_000)
  expect(globalThis.shopReads?.size).toBe(0)
  vi.resetModules()
  const script = './boot-watchdog.ts'
  await import(script)
  vi.unstubAllGlobals()
  const early = requested.filter(([address]) => address.startsWith('/api'))
  expect(early).toEqual([])
})
