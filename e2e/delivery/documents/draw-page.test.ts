import type { View } from '@shop/shared/document/document-data'
import { Hono } from 'hono'
import { expect, test, vi } from 'vitest'
import { createDocuments } from './documents.ts'
import { createDrawing } from './draw-page.ts'
import { type Mark, publicSource } from './public-source.ts'
import type { Job } from './render-thread.ts'
import { followSite } from './site.ts'

const IN_FORCE = {
  languages: ['de', 'fr'],
  prefered_language: 'de',
  has_tickets: 1,
  accent: '#111111',
}
const CANDIDATE = {
  ...IN_FORCE,
  accent: '#222222',
  languages: ['de'],
  has_tickets: 0,
  has_vouchers: 1,
}

/** Markup of `<link>`, script and `<noscript>` as the built shell has them. */
const SHELL = {
  html: '<html><head><script>run()</script><script type="application/json" id="x">{}</script><title></title></head><body><noscript>no scripts</noscript><div id="shop"></div></body></html>',
  styles: 'a{color:red}',
  remotes: null,
}

/** A shop that answers another config to requests with a mark, and draws what the config says. */
function aShop({ apiBase = '/api', patienceMs = 10_000 } = {}) {
  const marked = new WeakSet<Request>()
  const asked: string[] = []
  const mark: Mark = (request) => {
    marked.add(request)
    return request
  }
  const answers: Record<string, unknown> = { 'event/select': { data: [] }, 'static/content': {} }
  const backend = new Hono()
  backend.get('/registry.json', (c) => c.json({ microFrontends: {} }))
  backend.get('/api/:language/:path{.*}', (c) => {
    const path = c.req.param('path')
    const isMarked = marked.has(c.req.raw)
    asked.push(`${isMarked ? 'marked ' : ''}${path}`)
    if (path === 'shopinfo/config') return c.json(isMarked ? CANDIDATE : IN_FORCE)
    const answer = answers[path]
    return answer === undefined ? c.json({}, 404) : c.json(answer as object)
  })
  const shop = {
    draw: async ({ request }: Job): Promise<Partial<View> | null> => {
      const { accent } = request.data.config.received as typeof IN_FORCE
      return { markup: `${request.address} in ${accent}`, css: `:root{--accent:${accent}}` }
    },
  }
  const failures: string[] = []
  const writing = {
    shell: SHELL,
    deployment: { apiBase, customerKey: null, supportEmail: null, supportPhone: null },
    origin: null,
    renderer: {
      render: async (job: Job) => {
        const own = await shop.draw(job)
        const head = { siteName: 'M', trail: [], previewPicture: null, isIndexed: true }
        const rest = { picture: { href: '/a>b.jpg' }, scheme: 'auto' as const, title: 'T' }
        const whole = { description: null, path: '/', alternates: [], css: '', markup: '' }
        const view = { ...head, ...rest, ...whole, lang: job.request.data.language, ...own }
        return { view: own === null ? null : view, texts: {} }
      },
      close: async () => {},
    },
    clock: () => new Date('2026-03-09T10:00:00Z'),
    onFailure: (_: string, why: string) => failures.push(why),
    patienceMs,
  }
  const ask = publicSource(backend)
  const readSite = followSite({ ask, apiBase: '/api', registryAddress: '/registry.json' })
  const documents = createDocuments({ ...writing, ask, askLong: ask, readSite, answersMs: 10_000 })
  const draw = createDrawing({ ...writing, backend, registryAddress: '/registry.json' })
  return {
    asked,
    shop,
    failures,
    draw: async (path: string) => await draw(path, mark),
    visit: async (path: string) => {
      const document = await documents.at(path)
      return document === null ? null : Buffer.from(document.file.body).toString()
    },
  }
}

/** What is waited for until it is opened. */
function gate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}

test('a page is drawn as the backend would answer, and visitors keep what is in force', async () => {
  const { draw, visit, asked } = aShop()
  expect(await visit('/de')).toContain('/de in #111111')
  const drawn = await draw('/de')
  expect(drawn).toMatchObject({ kind: 'drawn', html: expect.stringContaining('/de in #222222') })
  expect(asked).toContain('marked shopinfo/config')
  expect(asked).toContain('marked static/content')
  const before = asked.length
  expect(await visit('/de')).toContain('/de in #111111')
  // Of the document, only whether its config is still the same.
  expect(asked.slice(before)).toEqual(['shopinfo/config'])
})

test('visitors who come while a page is drawn get theirs as it is in force', async () => {
  const { draw, visit, shop } = aShop()
  const inForce = shop.draw
  const drawing = gate()
  const begun = gate()
  shop.draw = async (job) => {
    begun.open()
    if (JSON.stringify(job).includes('#222222')) await drawing.passed
    return await inForce(job)
  }
  const drawn = draw('/de')
  await begun.passed
  expect(await Promise.all(['/de', '/fr', '/de/tickets'].map(visit))).toEqual([
    expect.stringContaining('/de in #111111'),
    expect.stringContaining('/fr in #111111'),
    expect.stringContaining('/de/tickets in #111111'),
  ])
  drawing.open()
  expect(await drawn).toMatchObject({ html: expect.stringContaining('/de in #222222') })
})

test('the drawing runs nothing, fetches nothing for scripts, and nothing in it can be pressed', async () => {
  const drawn = await aShop().draw('/de')
  if (drawn.kind !== 'drawn') throw new Error(drawn.kind)
  expect(drawn.html).not.toMatch(/<script|noscript|preload|b\.jpg|no scripts/)
  expect(drawn.html).toContain('<div id="shop" inert>')
  // Its own styles, by their hashes.
  expect(drawn.html).toContain('<style>:root{--accent:#222222}</style>')
  expect(drawn.styleHashes).toHaveLength(2)
})

test('an address that vanishes says what visitors get there', async () => {
  const { draw } = aShop()
  expect(await draw('/fr/vouchers')).toEqual({ kind: 'leads', to: '/de/vouchers' })
  expect(await draw('/de/tickets')).toEqual({ kind: 'withdrawn' })
  expect(await draw('/de/nowhere')).toEqual({ kind: 'unknown' })
  expect(await draw('/de/page/visit')).toEqual({ kind: 'unknown' })
})

test('what cannot be drawn says why', async () => {
  const failed = (because: string) => ({ kind: 'failed', because })
  expect(await aShop({ apiBase: 'https://api.example' }).draw('/de')).toEqual(failed('elsewhere'))
  // A page of one visitor, and one whose address keeps its language.
  expect(await aShop().draw('/logout')).toEqual(failed('browserOnly'))
  expect(await aShop().draw('/fr/checkout')).toEqual(failed('browserOnly'))
  const { draw, shop, failures } = aShop()
  shop.draw = async () => null
  expect(await draw('/de')).toEqual(failed('browserOnly'))
  shop.draw = async () => {
    throw new Error('out of paint')
  }
  expect(await draw('/de')).toEqual(failed('broken'))
  expect(failures).toEqual(['out of paint'])
})

test('pages are drawn one after the other, for as long as somebody waits, and not too many', async () => {
  const { draw, shop } = aShop({ patienceMs: 200 })
  const inForce = shop.draw
  const hung = gate()
  shop.draw = vi.fn(async (job) => {
    await hung.passed
    return await inForce(job)
  })
  const asked = await Promise.all(Array.from({ length: 10 }, async () => await draw('/de')))
  const because = asked.map((one) => (one.kind === 'failed' ? one.because : one.kind))
  expect(because).toEqual([...Array(8).fill('late'), 'busy', 'busy'])
  hung.open()
  // Nobody waits for the seven others any more: they are not drawn.
  await vi.waitFor(async () => expect(await draw('/de')).toMatchObject({ kind: 'drawn' }))
  expect(shop.draw).toHaveBeenCalledTimes(2)
})
