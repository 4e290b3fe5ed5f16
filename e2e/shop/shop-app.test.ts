import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { COMMON_HEADERS, isolatingHeaders } from '../delivery/web-server/security-headers.ts'
import { servedFile } from '../delivery/web-server/served-file.ts'
import { prepareDocument } from '../delivery/web-server/shop-document.ts'
import { createShopApp } from './shop-app.ts'

const HASHED = '/static/js/index.1a2b3c4d.js'
const ENTRY = '/remoteEntry.js'
const filesAt = (path: string) => new Map([[path, servedFile(path, new Uint8Array([1]))]])

const page = '<html lang="de"><script>go()</script><div id="shop"></div>'
const app = await createShopApp(
  {
    backend: new Hono().get('/api/de/thing', (context) => context.json({})),
    shell: filesAt(HASHED),
    document: prepareDocument(page, { meta: {}, remoteOrigins: [], frameAncestors: [] }),
    documents: null,
    remotes: [{ remote: 'mf-tours', version: '1.0.0', files: filesAt(ENTRY) }],
  },
  { releasesDir: '/nowhere' },
)

const REMOTE_ENTRY = `/remotes/mf-tours/1.0.0${ENTRY}`
const PAGES = ['/', '/de', '/fr/tickets/blue-hour', '/logout', '/de/nowhere', '/product/12.5']
const MISSING = ['/static/js/index.0.js', '/remotes/mf-tours/0.0.0/a.js', '/media/a', '/a.png']

test.each(PAGES)('%s answers with the document and its content security policy', async (path) => {
  const answer = await app.request(path)
  expect(answer.status).toBe(200)
  expect(await answer.text()).toContain('<div id="shop">')
  const policy = answer.headers.get('content-security-policy')
  expect(policy).toMatch(/default-src 'self'; script-src 'self' 'sha256-[^ ]+';/)
})

// Regression: under load most answers were the plain document, in German whatever the address.
test('a document without rendered content has the language of its address', async () => {
  const paths = ['/fr/tickets', '/en', '/da/product/1', '/tickets', '/xx/tickets', '/de']
  const languages = await Promise.all(
    paths.map(async (path) => {
      const answer = await app.request(path)
      return /<html lang="(..)">/.exec(await answer.text())?.[1]
    }),
  )
  expect(languages).toEqual(['fr', 'en', 'da', 'de', 'de', 'de'])
})

test.each([...MISSING, '/api/de/nothing'])(
  'answers 404 for the missing %s instead of the document',
  async (path) => {
    const answer = await app.request(path)
    expect(answer.status).toBe(404)
    expect(answer.headers.get('cache-control') ?? 'no-store').toBe('no-store')
    expect(await answer.text()).not.toContain('<div id="shop">')
  },
)

test('files with a hash are cached forever, document and entry are revalidated each time', async () => {
  expect((await app.request(HASHED)).headers.get('cache-control')).toMatch(/immutable/)
  for (const path of ['/de', REMOTE_ENTRY]) {
    const { headers } = await app.request(path)
    expect(headers.get('cache-control'), path).toBe('no-cache')
    const again = { 'if-none-match': headers.get('etag') ?? '' }
    expect((await app.request(path, { headers: again })).status, path).toBe(304)
  }
})

test.each(['/de', HASHED, '/missing.png', '/api/de/thing'])(
  'sends the security headers with %s',
  async (path) => {
    const { headers } = await app.request(path)
    for (const [name, value] of Object.entries({ ...COMMON_HEADERS, ...isolatingHeaders(path) }))
      expect(headers.get(name), name).toBe(value)
  },
)
