import { Readable } from 'node:stream'
import { Hono } from 'hono'
import { parseSitemap } from 'sitemap'
import { expect, test } from 'vitest'
import { mountCrawlerFiles } from '../mount-documents.ts'
import { publicSource } from '../public-source.ts'
import { followSite } from '../site.ts'
import { robotsText } from './robots.ts'
import { createSitemap } from './sitemap.ts'

const CONFIG = {
  languages: ['de', 'fr'],
  prefered_language: 'fr',
  has_tickets: 1,
  has_merchandise: 1,
  has_memcard: 1,
}
const ORIGIN = 'https://shop.example'

function aMuseum(origin: string | null = ORIGIN) {
  let time = Date.parse('2026-03-09T10:00:00Z')
  const asked: string[] = []
  const answers: Record<string, unknown> = {
    'shopinfo/config': CONFIG,
    'event/select': [{ id: 'a&b', name: 'A & B', next_date: '2026-03-09' }],
    'merchandise/select': {
      data: [
        { id: 1, name: 'Book' },
        { id: 2, product_kind_ref: 13 },
      ],
    },
  }
  const backend = new Hono()
  backend.get('/registry.json', (c) => c.json({}))
  backend.get('/api/:language/:path{.*}', (c) => {
    const path = c.req.param('path')
    if (path !== 'shopinfo/config') asked.push(path)
    return path in answers ? c.json(answers[path] as object) : c.json({}, 500)
  })
  const ask = publicSource(backend)
  const readSite = followSite({ ask, apiBase: '/api', registryAddress: '/registry.json' })
  const clock = () => new Date(time)
  const failures: unknown[] = []
  const options = { ask, apiBase: '/api', readSite, clock }
  const sitemap =
    origin === null
      ? null
      : createSitemap({ ...options, origin, onFailure: (error) => failures.push(error) })
  const app = new Hono()
  mountCrawlerFiles(app, { sitemap, robots: robotsText(origin) })
  return {
    answers,
    asked,
    app,
    failures,
    pass: (ms: number) => {
      time += ms
    },
    async urls() {
      const xml = (await sitemap?.()) ?? null
      return xml === null ? null : await parseSitemap(Readable.from([Buffer.from(xml)]))
    },
  }
}

const HOUR = 60 * 60_000

test('the sitemap has every public page in every language, with links to its other languages', async () => {
  const { urls } = aMuseum()
  const items = (await urls()) ?? []
  expect(
    items.map(({ url }) => url.slice(ORIGIN.length)).filter((p) => p.startsWith('/de')),
  ).toEqual([
    '/de',
    '/de/tickets',
    '/de/merchandise',
    '/de/passes',
    '/de/tickets/a%26b',
    '/de/product/1',
    '/de/passes/2',
  ])
  expect(items).toHaveLength(14)
  expect(items.find(({ url }) => url.endsWith('/de/product/1'))?.links).toEqual([
    { lang: 'de', url: `${ORIGIN}/de/product/1` },
    { lang: 'fr', url: `${ORIGIN}/fr/product/1` },
    { lang: 'x-default', url: `${ORIGIN}/fr/product/1` },
  ])
})

test('does not request or list pages of sections that are switched off', async () => {
  const { urls, answers, asked } = aMuseum()
  answers['shopinfo/config'] = { ...CONFIG, has_tickets: 0, has_merchandise: 0 }
  const items = (await urls()) ?? []
  expect(items.map(({ url }) => url.slice(ORIGIN.length))).toEqual([
    '/de',
    '/fr',
    '/de/passes',
    '/fr/passes',
    '/de/passes/2',
    '/fr/passes/2',
  ])
  expect(asked).toEqual(['merchandise/select'])
})

test('an offer gets the date when its change is noticed, and no date before a change', async () => {
  const { urls, answers, pass } = aMuseum()
  const datesOf = async () =>
    Object.fromEntries(((await urls()) ?? []).map(({ url, lastmod }) => [url, lastmod]))
  const first = await datesOf()
  expect(Object.values(first).filter(Boolean)).toEqual([])
  // A new `next_date` does not count as a change of the page, but a new name does.
  answers['event/select'] = [{ id: 'a&b', name: 'A & B', next_date: '2026-03-10' }]
  answers['merchandise/select'] = [{ id: 1, name: 'Better book' }]
  pass(HOUR)
  await urls()
  await expect
    .poll(async () => (await datesOf())[`${ORIGIN}/de/product/1`])
    .toMatch(/^2026-03-09T11/)
  expect((await datesOf())[`${ORIGIN}/de/tickets/a%26b`]).toBeUndefined()
})

test('writes one sitemap for all readers, and a new one only after ten minutes', async () => {
  const { urls, asked, pass } = aMuseum()
  await Promise.all([urls(), urls(), urls()])
  pass(9 * 60_000)
  await urls()
  expect(asked).toHaveLength(2)
  pass(60_000)
  await urls()
  await expect.poll(() => asked.length).toBe(4)
})

test('while a list cannot be read, serves the previous sitemap, or 503 before the first one', async () => {
  const { app, urls, answers, pass, failures } = aMuseum()
  const list = answers['event/select']
  delete answers['event/select']
  const none = await app.request('/sitemap.xml')
  expect([none.status, none.headers.get('Retry-After')]).toEqual([503, '60'])
  answers['event/select'] = list
  expect(await urls(), 'it pauses after a failure').toBeNull()
  pass(60_000)
  const before = await urls()
  expect(before).toHaveLength(14)
  delete answers['event/select']
  pass(HOUR)
  expect(await urls()).toEqual(before)
  await expect.poll(() => failures.map(String)).toHaveLength(2)
  expect(String(failures[1])).toContain('event/select cannot be read')
  const served = await app.request('/sitemap.xml')
  expect(served.headers.get('Content-Type')).toBe('application/xml')
})

test('leaves an offer without a valid address out, and keeps all others', async () => {
  const { urls, answers } = aMuseum()
  answers['event/select'] = [
    { id: '\ud800', name: 'Odd' },
    { id: 'fine', name: 'Fine' },
  ]
  const items = (await urls()) ?? []
  expect(items.filter(({ url }) => url.includes('/de/tickets/')).map(({ url }) => url)).toEqual([
    `${ORIGIN}/de/tickets/fine`,
  ])
})

test('robots.txt excludes only baskets, orders and accounts, in every language', async () => {
  const { app } = aMuseum()
  const robots = await (await app.request('/robots.txt')).text()
  for (const path of [
    '/checkout',
    '/de/checkout',
    '/fr/order-review',
    '/da/recover',
    '/it/settings',
  ]) {
    expect(robots).toContain(`Disallow: ${path}\n`)
  }
  expect(robots).not.toMatch(/Disallow: \/(api|tickets|\w\w\/tickets|media)?\n|\*\//)
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml\n`)
})

test('if the public address of the shop is unknown, a sitemap is answered with 404', async () => {
  const { app } = aMuseum(null)
  expect((await app.request('/sitemap.xml')).status).toBe(404)
  expect(await (await app.request('/robots.txt')).text()).not.toContain('Sitemap')
})
