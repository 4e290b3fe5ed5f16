import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { mountDocuments } from './mount-documents.ts'
import { previewDocument } from './preview-document.ts'

const KEY = 'k'.repeat(43)
const SHELL = `<html lang="de"><head>
<meta name="shop:api-base" content="/api"><meta name="shop:reports" content="/reports">
<title>Shop</title></head><div id="shop"></div></html>`

const app = new Hono()
mountDocuments(app, {
  at: async () => null,
  redirectFor: async () => null,
  preview: async (path, key) => previewDocument(SHELL, { path, key, remoteOrigins: [] }),
  sitemap: null,
  robots: '',
})
app.get('*', (context) => context.text('no preview'))

test('a preview sends calls with its key, sends no reports and is never cached', async () => {
  const answer = await app.request(`/fr/tickets?preview=${KEY}`)
  const html = await answer.text()
  expect(html).toContain(`<meta name="shop:api-base" content="/api/preview/${KEY}">`)
  expect(html).toContain('<meta name="shop:reports" content="">')
  expect(html).toContain('<html lang="fr">')
  expect(answer.headers.get('Cache-Control')).toBe('no-store')
})

test("the policy of a preview takes away the shop's origin, even if it is opened outside of the desk", async () => {
  const { headers } = await app.request(`/?preview=${KEY}`)
  const policy = headers.get('Content-Security-Policy')?.split('; ') ?? []
  expect(policy).toContain('sandbox allow-scripts allow-forms')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy.find((one) => one.startsWith('script-src'))).toMatch(
    /^script-src 'self' 'sha256-[^ ]+'$/,
  )
})

test.each([
  `/de?preview=${KEY}"`,
  '/de?preview=short',
  `/de?previews=${KEY}`,
  `/static/a.js?preview=${KEY}`,
])('does not answer %s with a preview', async (address) => {
  expect(await (await app.request(address)).text()).toBe('no preview')
})
