import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { firstReads } from '@shop/shared/routing/first-reads'
import { ROUTES, type RouteName } from '@shop/shared/routing/routes'
import { afterEach, expect, test, vi } from 'vitest'
import { aDocument } from '../../document/testing/a-document.ts'
import { renderView } from '../../server.tsx'
import { checkedFile, isOtherLanguage } from './check-file.ts'
import { callAt, isCatalogueCall, withoutPlaces } from './kept-answers.ts'
import { fromCache, readDocument } from './kept-document.ts'
import { keptPath, storedPath } from './kept-pages.ts'

const SHOP = 'https://tickets.museum.example'

afterEach(() => void vi.useRealTimers())

const pathOf = (address: string) => keptPath(new URL(address, SHOP))

test('caches pages for browsing without their query, and no personal pages', () => {
  expect(pathOf('/de/tickets?utm=x&token=secret')).toBe('/de/tickets')
  expect(pathOf('/de/tickets/moon-garden?date=2026-12-01')).toBe('/de/tickets/moon-garden')
  expect(pathOf('/de/checkout')).toBe('/de/checkout')
  expect(pathOf('/de/checkout?step=payment')).toBeNull()
  for (const path of [
    '/de/order-review/abc',
    '/de/recover/abc',
    '/de/recover',
    '/de/checkout/success',
    '/de/checkout/accepted',
    '/de/settings',
    '/de/login',
    '/operator',
    '/api/de/event/select',
    '/de/%E0%A4%A',
  ])
    expect(pathOf(path)).toBeNull()
})

test('shows a cached document for any day, but caches none that was rendered for one day', () => {
  const at = (address: string) => storedPath(new URL(address, SHOP))
  expect(at('/de/tickets/moon-garden?utm=x')).toBe('/de/tickets/moon-garden')
  expect(at('/de/tickets/moon-garden?date=2026-12-01')).toBeNull()
})

test('caches exactly the calls about the catalogue that pages send first', () => {
  const today = '2026-11-23'
  const reads = (Object.keys(ROUTES) as RouteName[]).flatMap((name) =>
    firstReads(name, { id: 'x', category: 'y' }, new URLSearchParams({ date: '2026-12-01' }), {
      config: EVERYTHING_ON_SALE,
      today,
    }),
  )
  expect(reads.length).toBeGreaterThan(20)
  for (const { path, query, isCatalogue } of reads)
    expect([path, isCatalogueCall(path, new URLSearchParams(query))]).toEqual([path, isCatalogue])
})

test('does not cache calls that identify a person or belong to a customer', () => {
  const call = (path: string, query = '') => isCatalogueCall(path, new URLSearchParams(query))
  expect(call('event/select')).toBe(true)
  expect(call('event/select', 'token=t')).toBe(false)
  expect(call('event/select', '_=1')).toBe(false)
  expect(call('tour', 'tour=a&date=2026-12-01')).toBe(false)
  expect(call('checkout/initPayment')).toBe(false)
  expect(call('customer/get', 'id=1')).toBe(false)
  expect(call('shopinfo/config', 'shop=6')).toBe(false)
  expect(call('ticket/calendar/event/x/range/1;2')).toBe(false)
})

test('recognises calls by the address of the API, on any origin', () => {
  const base = new URL('https://api.example/v1/')
  const found = callAt(new URL('https://api.example/v1/de/tour?tour=x'), base)
  expect([found?.path, found?.query.get('tour')]).toEqual(['tour', 'x'])
  expect(callAt(new URL('https://api.example/v2/de/tour'), base)).toBeNull()
  expect(callAt(new URL('https://api.example/v1/tour'), base)).toBeNull()
  expect(callAt(new URL('/api/de/event/select', SHOP), new URL('/api', SHOP))?.path).toBe(
    'event/select',
  )
})

test('removes free places at any depth of an answer', () => {
  const answer = [
    { id: 1, next_left: 3, sold_out: true, tickets: [{ left: 2, price: 5 }], stock: 0 },
  ]
  expect(withoutPlaces(answer)).toEqual([{ id: 1, tickets: [{ price: 5 }] }])
  expect(withoutPlaces(null)).toBeNull()
})

const DATA = {
  madeAt: 1_000_000_000_000,
  answers: {
    'event/select': [
      { id: 'a', next_left: 3 },
      { id: 'b', next_left: null },
    ],
  },
}

function written({ data = DATA as object | string, script = '/static/js/index.1a2b3c4d.js' } = {}) {
  const json = typeof data === 'string' ? data : JSON.stringify(data)
  return `<!doctype html><html><head><title>x</title><script defer src="${script}"></script></head><body><div id="shop"><span>10:00 · CHF 5.00<span data-left=""> · nur 3 frei</span></span><span data-left="" class="facts">1 frei</span><p>Wir haben · noch 3 Plätze frei</p></div><script type="application/json" id="shop-data">${json}</script></body></html>\n`
}
const isOwn = (path: string) => path === '/static/js/index.1a2b3c4d.js'

test('caches a document without its free places, in the markup and in the data', () => {
  const read = readDocument(written(), isOwn)
  expect(read?.html).toContain('<span>10:00 · CHF 5.00</span><p>')
  expect(read?.html).toContain('Wir haben · noch 3 Plätze frei')
  expect(read?.html).not.toContain('next_left')
  expect(read?.data).toMatchObject({ madeAt: DATA.madeAt })
})

test('does not cache a document that is truncated, of another build or without scripts', () => {
  const whole = written()
  expect(readDocument(whole.slice(0, -9), isOwn)).toBeNull()
  expect(readDocument(whole.slice(0, 200), isOwn)).toBeNull()
  expect(readDocument(written({ script: '/static/js/index.ffffffff.js' }), isOwn)).toBeNull()
  expect(readDocument(written({ data: '{"madeAt":1' }), isOwn)).toBeNull()
  expect(readDocument('<!doctype html><html><body>Maintenance</body></html>', isOwn)).toBeNull()
  const plain = whole.replace(/<script type="application.*?<\/script>/, '')
  expect(readDocument(plain, isOwn)?.data).toBeNull()
})

test('a document from the cache says when it was cached, and keeps the date of its data', () => {
  const shown = fromCache(written(), DATA.madeAt + 1000)
  expect(shown).toContain(`<meta name="shop:kept-at" content="${DATA.madeAt + 1000}">`)
  expect(shown).toContain(`"madeAt":${DATA.madeAt}`)
})

test('caches a file only if its hash matches', async () => {
  const code = 'console.log(1)'
  const hash = btoa(
    String.fromCharCode(
      ...new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(code))),
    ),
  )
  const files = { '/static/js/a.js': hash }
  const check = (body: string, status = 200, path = '/static/js/a.js') =>
    checkedFile(path, files, new Response(body, { status }))
  expect(await (await check(code))?.text()).toBe(code)
  expect(await check(code.slice(0, 5))).toBeNull()
  expect(await check(code, 404)).toBeNull()
  expect(await check(code, 200, '/static/js/other.js')).toBeNull()
})

test('texts in another language than the visitor’s are not fetched', () => {
  const other = (path: string) => isOtherLanguage(`/static/js/async/${path}`, 'de')
  expect(other('texts-fr-json.1a2b3c4d.js')).toBe(true)
  expect(other('texts-de-json.1a2b3c4d.js')).toBe(false)
  expect(other('texts-de-DE-json.1a2b3c4d.js')).toBe(false)
  expect(other('remotes.1a2b3c4d.js')).toBe(false)
})

/** A cached page with a calendar, drawn on 1 May 2031 with 2 May as the chosen day. */
async function keptCalendar() {
  const answers = {
    'ticket/calendar/event/blue-hour/range/1;2': {
      '2031-05-01': 90,
      '2031-05-02': { left: 90, from_price: 1250 },
      '2031-05-03': 4,
      '2031-05-04': 0,
    },
  }
  const places = { date: '2031-05-02', answers }
  const asked = await aDocument('/en/tickets/blue-hour', 'en', { places })
  const { markup = '' } = (await renderView(asked)) ?? {}
  expect(markup.match(/<a[^>]* data-date[^>]* aria-current=/g)).toHaveLength(4)
  const data = `<script type="application/json" id="shop-data">{}</script>`
  const html = `<title></title><script src="/a.js"></script>${markup}${data}</html>`
  return readDocument(html, () => true)?.html ?? ''
}

const daysIn = (html: string) =>
  [...html.matchAll(/<a[^>]* data-date="2031-05-(\d+)"[^>]*>/g)].map(([, day]) => day)

test('the days of a cached document show no free places, and stay pressable', async () => {
  const kept = await keptCalendar()
  expect(daysIn(kept)).toEqual(['01', '02', '03', '01', '02', '03', '04'])
  expect(kept.match(/<a[^>]* data-date[^>]* data-look="unknown"/g)).toHaveLength(7)
  expect(kept).not.toMatch(/<a[^>]* data-date[^>]* (aria-current|data-note)=/)
  expect(kept).not.toContain('data-left')
  expect(kept.match(/ data-price="[^"]*12/g)).toHaveLength(2)
})

// Regression: a document of the day before called its first day today.
test('the strip of a cached document has no days that are past in the museum', async () => {
  const kept = await keptCalendar()
  const stripAt = (now: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
    const html = fromCache(kept, 1)
    expect(daysIn(html).slice(-4), 'the calendar').toEqual(['01', '02', '03', '04'])
    expect(html).toContain('data-turn="all"')
    return [daysIn(html).slice(0, -4), html.includes('>today<')]
  }
  expect(stripAt('2031-05-01T21:59:59Z')).toEqual([['01', '02', '03'], true])
  expect(stripAt('2031-05-01T22:00:00Z')).toEqual([['02', '03'], false])
  expect(stripAt('2031-05-09T10:00:00Z')).toEqual([[], false])
})
