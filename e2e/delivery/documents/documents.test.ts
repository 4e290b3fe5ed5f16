import type { View } from '@shop/shared/document/document-data'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createDocuments } from './documents.ts'
import { mountDocuments } from './mount-documents.ts'
import type { Job } from './render-thread.ts'
import { aView, NO_DEPLOYMENT } from './testing/drawn.ts'

const CONFIG = { languages: ['de', 'fr'], prefered_language: 'de', has_tickets: 1, showFooter: 1 }
const EVENTS = { data: [{ id: 'tower', name: 'Turm' }] }
const SHELL = {
  html: '<html><head><script type="application/json" id="shop-words">{"fr":{}}</script><title></title></head><div id="shop"></div></html>',
  styles: '',
  remotes: null,
}

/** Long timeouts in ms, because test machines may be busy. */
const PATIENT = { patienceMs: 10_000, answersMs: 10_000 }

function aShop(answers: Record<string, unknown> = {}, patience = PATIENT) {
  let time = Date.parse('2026-03-09T10:00:00Z')
  const told: Record<string, unknown> = {
    'shopinfo/config': CONFIG,
    'event/select': EVENTS,
    'ticket/lifetime': { first: '2026-03-09', last: '2026-12-31' },
    'static/content': {},
    ...answers,
  }
  const asked: { path: string; headers: Headers }[] = []
  const backend = new Hono()
  backend.get('/registry.json', (c) => c.json({ microFrontends: {} }))
  backend.get('/api/:language/:path{.*}', async (c) => {
    const path = c.req.param('path')
    asked.push({ path, headers: c.req.raw.headers })
    const answer = c.req.param('language') === refused ? undefined : await told[path]
    return answer === undefined ? c.json({}, 404) : c.json(answer as object)
  })
  const drawn: Job[] = []
  const failures: string[] = []
  let refused = ''
  let draw = (job: Job): Partial<View> => ({ markup: job.request.address })
  const documents = createDocuments({
    backend,
    registryAddress: '/registry.json',
    shell: SHELL,
    deployment: NO_DEPLOYMENT,
    origin: null,
    renderer: {
      render: async (job) => {
        drawn.push(job)
        const view = aView({ lang: job.request.data.language, ...draw(job) })
        return { view, texts: { shell: { hello: 'Guten Tag' } } }
      },
      close: async () => {},
    },
    clock: () => new Date(time),
    onFailure: (_, why) => failures.push(why),
    ...patience,
  })
  const app = new Hono()
  mountDocuments(app, { ...documents, preview: async () => null })
  return {
    told,
    get: async (path: string) => await app.request(path),
    asked,
    drawn,
    failures,
    refuse: (language: string) => {
      refused = language
    },
    drawAs: (next: typeof draw) => {
      draw = next
    },
    pass: (ms: number) => {
      time += ms
    },
    at: async (path: string, query = '', own?: readonly string[]) => {
      const document = await documents.at(path, new URLSearchParams(query), own)
      return document === null ? null : Buffer.from(document.file.body).toString()
    },
  }
}

function dataOf(html: string | null) {
  return JSON.parse(/<script [^>]*id="shop-data">([^<]*)</.exec(html ?? '')?.[1] ?? 'null')
}

test("a document has config, registry, texts and the museum's answers for the page", async () => {
  const { at } = aShop()
  const html = await at('/fr/tickets/tower')
  expect(html).toContain('<div id="shop">/fr/tickets/tower</div>')
  expect(dataOf(html)).toEqual({
    madeAt: Date.parse('2026-03-09T10:00:00Z'),
    language: 'fr',
    config: { askedIn: 'fr', received: CONFIG },
    registry: '{"microFrontends":{}}',
    texts: { shell: { hello: 'Guten Tag' } },
    answers: {
      'event/select': EVENTS,
      'ticket/lifetime?event=tower': { first: '2026-03-09', last: '2026-12-31' },
      'static/content': {},
    },
    shortened: ['event/select'],
    offers: [],
    release: null,
  })
})

test('for a running shop, sends what shows of a page until its remote is loaded, without styles', async () => {
  const { at, get, drawAs, drawn } = aShop()
  const offers = [{ id: 'tower', name: '</script>' }] as unknown as View['offers']
  const markup = '<header>M</header><main><p>Turm</p>\n</main><footer>F</footer>'
  drawAs(() => ({ markup, offers, css: 'a{color:red}' }))
  const part = await at('/ahead/fr/tickets/tower')
  expect(part?.split('</script>')[1]).toBe('<main><p>Turm</p>\n</main>')
  expect(dataOf(part)).toEqual({ offers, css: 'a{color:red}' })
  expect(dataOf(await at('/fr/tickets/tower'))).toMatchObject({ offers })
  expect(drawn).toHaveLength(1)
  for (const path of ['/ahead/fr/tickets/none', '/ahead/fr/order-review/s3cret']) {
    expect(await at(path), path).toBeNull()
    expect((await get(path)).status, path).toBe(204)
  }
})

test('the document of a page contains no texts of events that the page does not show', async () => {
  const details = {
    description: 'Sehr hoch',
    venue_hours: 'Täglich',
    more_pictures: [{ url: '/a' }],
  }
  const tower = { id: 'tower', name: 'Turm', teaser: 'Hoch', ...details }
  const data = [tower, { ...tower, id: 'lake' }, null]
  const { at } = aShop({ 'event/select': { data } })
  const eventsAt = async (path: string, isShortened = true) => {
    const { answers, shortened } = dataOf(await at(path))
    expect(shortened).toEqual(isShortened ? ['event/select'] : undefined)
    return answers['event/select'].data
  }
  expect(await eventsAt('/de')).toEqual([
    { id: 'tower', name: 'Turm' },
    { id: 'lake', name: 'Turm' },
    null,
  ])
  const lake = { id: 'lake', name: 'Turm', teaser: 'Hoch' }
  expect(await eventsAt('/de/tickets/tower')).toEqual([tower, lake, null])
  expect(await eventsAt('/de/tickets', false)).toEqual(data)
  const { at: ofTickets } = aShop({
    'shopinfo/config': { ...CONFIG, home_view: 'tickets' },
    'event/select': data,
  })
  expect(dataOf(await ofTickets('/de')).answers['event/select']).toEqual(data)
})

test('a document lists the answers with free places, which the browser requests at once', async () => {
  const { at } = aShop()
  const wordsIn = (html: string | null) =>
    JSON.parse(/<script [^>]*id="shop-words">([^<]*)</.exec(html ?? '')?.[1] ?? 'null')
  expect(wordsIn(await at('/fr/tickets/tower')).reads).toEqual([
    '/api/fr/ticket/calendar/event/tower/range/20260301;20260430?deep=1',
  ])
  expect(wordsIn(await at('/fr/tickets'))).not.toHaveProperty('reads')
})

// Regression: after the operator removed Spanish, links to Spanish pages led to "not found".
test('redirects an address in a language that is not offered to the same page, with its query', async () => {
  const { get, told } = aShop({ 'shopinfo/config': { ...CONFIG, prefered_language: 'fr' } })
  const led = await get('/es/product/a%2Fb?date=2027-01-04&x=%C3%A9')
  expect([led.status, led.headers.get('location')]).toEqual([
    302,
    '/fr/product/a%2Fb?date=2027-01-04&x=%C3%A9',
  ])
  expect(led.headers.get('cache-control')).toBe('no-cache')
  expect((await get('/es//evil.example')).headers.get('location')).toBe('/fr/evil.example')
  // Not redirected: pages of the checkout, files, and paths without a language or in an offered
  // one.
  for (const path of ['/es/checkout/accepted', '/xx/tickets', '/es/lost.js', '/api/es', '/fr/no'])
    expect((await get(path)).status, path).toBe(404)
  told['shopinfo/config'] = { ...CONFIG, prefered_language: 'browser' }
  expect((await get('/es/tickets')).status).toBe(404)
})

test("without a language in the address, the visitor's browser decides if the museum says so", async () => {
  const { at, get, told } = aShop()
  const languageAt = async (path: string, own: string[]) => dataOf(await at(path, '', own)).language
  expect(await languageAt('/tickets', ['fr-CH'])).toBe('de')
  told['shopinfo/config'] = { ...CONFIG, prefered_language: 'browser' }
  const next = aShop(told)
  for (const [own, language] of [
    [['fr-CH', 'de'], 'fr'],
    [['ja', 'de'], 'de'],
    [['ja'], 'de'],
    [['fr'], 'fr'],
  ] as const) {
    expect(dataOf(await next.at('/tickets', '', own)).language, own.join()).toBe(language)
    expect(dataOf(await next.at('/de/tickets', '', own)).language).toBe('de')
  }
  expect(await next.at('/ahead/tickets', '', ['fr']), 'a running shop has its language').toBeNull()
  const answer = await next.get('/tickets')
  expect(answer.headers.get('vary')).toBe('Accept-Language, Accept-Encoding')
  expect((await get('/de/tickets')).headers.get('vary')).toBe('Accept-Encoding')
})

test('redirects even if the backend refuses calls in a language that it does not offer', async () => {
  const { get, refuse } = aShop()
  refuse('es')
  expect((await get('/es/tickets')).headers.get('location')).toBe('/de/tickets')
})

test('each step of the checkout has its own document, and any other query has no effect', async () => {
  const { at, drawn } = aShop()
  expect(dataOf(await at('/de/checkout'))).not.toHaveProperty('step')
  expect(dataOf(await at('/de/checkout', 'step=payment'))).toMatchObject({ step: 'payment' })
  expect(drawn).toHaveLength(2)
  await at('/de/checkout', 'step=payment&from=mail')
  await at('/de/checkout', 'step=nowhere')
  await at('/de/tickets', 'step=payment')
  await at('/de/tickets')
  expect(drawn.map(({ request }) => request.data.step)).toEqual([undefined, 'payment', undefined])
})

test('structured data for search engines are in the document, and no text can end their element', async () => {
  const hostile = '</script><script>alert(1)</script>'
  const { at, drawAs } = aShop({
    shopinfo: { name: 'M', address: 'Quay 7' },
    'event/select': [{ id: 'tower', name: hostile, next_date: '2026-03-10' }],
  })
  drawAs(() => ({ path: '/de/tickets/tower' }))
  const html = (await at('/de/tickets/tower')) ?? ''
  const [, json = ''] = /<script type="application\/ld\+json">([^<]*)</.exec(html) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@context': 'https://schema.org',
    '@graph': [{ '@type': 'Event', name: hostile, location: { address: 'Quay 7' } }],
  })
  expect(html).not.toContain(hostile)
})

test('reads only public answers for a document, and sends nothing about a visitor', async () => {
  const { at, asked } = aShop()
  await at('/de/tickets/tower')
  expect(new Set(asked.map(({ path }) => path))).toEqual(
    new Set([
      'shopinfo/config',
      'shopinfo',
      'event/select',
      'ticket/lifetime',
      'ticket/calendar/event/tower/range/20260301;20260430',
      'static/content',
    ]),
  )
  for (const { headers } of asked) expect([...headers.keys()]).toEqual(['accept'])
})

test('draws a page once for all visitors, and again when the config has changed', async () => {
  const { at, told, drawn } = aShop()
  await Promise.all([at('/de/tickets'), at('/de/tickets/'), at('/de/tickets')])
  expect(drawn).toHaveLength(1)
  told['shopinfo/config'] = { ...CONFIG, hasPrint: 0 }
  expect(dataOf(await at('/de/tickets')).config.received).toEqual(told['shopinfo/config'])
  expect(drawn).toHaveLength(2)
})

test("draws a page with texts in the spelling of the museum's country", async () => {
  const { at, told, drawn } = aShop()
  await at('/de/tickets')
  told['shopinfo/config'] = { ...CONFIG, country: 'AT' }
  await at('/de/tickets')
  expect(drawn.map(({ country }) => country)).toEqual([null, 'AT'])
})

test('writes new documents on the next day', async () => {
  const { at, drawn, pass } = aShop()
  await at('/de/tickets')
  pass(14 * 60 * 60_000)
  await at('/de/tickets')
  expect(drawn).toHaveLength(2)
})

test('there is no document for a page that does not exist or an id that is unknown', async () => {
  const { at, drawn } = aShop()
  for (const path of ['/de/nowhere', '/de/tickets/made-up', '/en', '/de/order-review/secret'])
    expect(await at(path), path).toBeNull()
  expect(drawn).toEqual([])
})

test('leaves out an answer that fails or is too long, and draws the page without it', async () => {
  const { at } = aShop({
    'static/content': { intro: 'x'.repeat(70_000) },
    'event/select': undefined,
  })
  const html = await at('/de/tickets')
  expect(dataOf(html).answers).toEqual({})
})

test('draws the page without an answer that is late', async () => {
  const { at } = aShop({ 'static/content': new Promise(() => {}) }, { ...PATIENT, answersMs: 300 })
  expect(dataOf(await at('/de/tickets'))?.answers).toEqual({ 'event/select': EVENTS })
})

test('without a config, or when drawing fails, visitors get the plain document, and the reason is logged', async () => {
  const { at, told, drawAs, failures } = aShop()
  drawAs(() => {
    throw new Error('cannot draw')
  })
  expect(await at('/de')).toBeNull()
  expect(failures).toEqual(['cannot draw'])
  told['shopinfo/config'] = undefined
  expect(await at('/de/tickets')).toBeNull()
})

test('visitors get the plain document if the backend does not answer in time', async () => {
  const { at } = aShop({ 'shopinfo/config': new Promise(() => {}) }, { ...PATIENT, patienceMs: 10 })
  expect(await at('/de')).toBeNull()
})

test('renders free places, but does not put them into the data of the document', async () => {
  const calendar = 'ticket/calendar/event/tower/range/20260301;20260430'
  const day = 'ticket/collect/event/tower/date/20260310'
  const shop = aShop({ [calendar]: { '2026-03-10': 41_234 }, [day]: { tickets: [] } })
  const plain = await shop.at('/de/tickets/tower')
  const chosen = await shop.at('/de/tickets/tower', 'date=2026-03-10')
  expect(shop.drawn.map(({ request }) => request.places)).toEqual([
    { answers: { [`${calendar}?deep=1`]: { '2026-03-10': 41_234 } }, date: null },
    {
      answers: { [`${calendar}?deep=1`]: { '2026-03-10': 41_234 }, [day]: { tickets: [] } },
      date: '2026-03-10',
    },
  ])
  expect(plain).not.toContain('41234')
  expect(chosen).not.toContain('41234')
  // A day that the calendar does not show gets no document of its own.
  await shop.at('/de/tickets/tower', 'date=2027-03-10')
  expect(shop.drawn).toHaveLength(2)
})
