import { registrySchema } from '@shop/shared/federation/registry'
import { REMOTES } from '@shop/shared/routing/routes'
import * as v from 'valibot'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'

const HTML = { accept: 'text/html' }

async function addressOfRemote(shop: Shop, remote: string): Promise<string> {
  const registry = v.parse(
    registrySchema,
    await (await fetch(`${shop.origin}/registry.json`)).json(),
  )
  const [release] = registry.microFrontends[`@shop/${remote}`] ?? []
  if (!release) throw new Error(`no release of ${remote}`)
  return new URL(release.url, shop.origin).href
}

test('what a release replaces is asked for each time, and answered 304 while it is the same', async ({
  shop,
}) => {
  const manifests = await Promise.all(REMOTES.map((remote) => addressOfRemote(shop, remote)))
  const entries = manifests.map((url) => url.replace('mf-manifest.json', 'remoteEntry.js'))
  for (const url of [
    `${shop.origin}/de`,
    `${shop.origin}/registry.json`,
    ...manifests,
    ...entries,
  ]) {
    const answer = await fetch(url)
    expect(answer.status, url).toBe(200)
    expect(answer.headers.get('cache-control'), url).toBe('no-cache')
    const etag = answer.headers.get('etag') ?? ''
    expect(etag, url).not.toBe('')
    const again = await fetch(url, { headers: { 'if-none-match': etag }, cache: 'no-store' })
    expect(again.status, url).toBe(304)
  }
})

test('what carries its hash in its name is kept for ever', async ({ page }) => {
  const kept: string[] = []
  const asked: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    const cacheControl = response.headers()['cache-control'] ?? ''
    if (/\/static\/(js|css)\//.test(pathname)) {
      const isKept = cacheControl === 'public, max-age=31536000, immutable'
      ;(isKept ? kept : asked).push(pathname)
    }
  })
  await page.goto('/de/tickets')
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible()
  expect(asked).toEqual([])
  expect(kept.some((path) => path.startsWith('/static/js/'))).toBe(true)
  expect(kept.some((path) => path.startsWith('/remotes/mf-tickets/'))).toBe(true)
})

test('a file that is not there is not the document', async ({ shop }) => {
  const manifest = await addressOfRemote(shop, 'mf-tickets')
  for (const url of [
    `${shop.origin}/static/js/index.00000000.js`,
    `${shop.origin}/static/css/index.00000000.css`,
    manifest.replace('mf-manifest.json', 'static/js/async/page.00000000.js'),
    `${shop.origin}/remotes/mf-tickets/0.0.0/mf-manifest.json`,
    `${shop.origin}/static/missing`,
    `${shop.origin}/media/missing`,
    `${shop.origin}/missing.png`,
    `${shop.origin}/api/de/nothing/here`,
  ]) {
    const answer = await fetch(url, { headers: HTML })
    expect(answer.status, url).toBe(404)
    expect(await answer.text(), url).not.toContain('<div id="shop">')
  }
})

test('every address of a page answers with the document and its policy', async ({ shop }) => {
  for (const path of [
    '/',
    '/de',
    '/fr/tickets/blue-hour',
    '/en/checkout/accepted?us=a&cartId=b',
    '/de/page/imprint',
    '/logout',
    '/de/nowhere/at/all',
  ]) {
    const answer = await fetch(`${shop.origin}${path}`, { headers: HTML })
    expect(answer.status, path).toBe(200)
    expect(await answer.text(), path).toContain('<div id="shop">')
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy, path).toContain("default-src 'self'")
    expect(policy, path).toContain("object-src 'none'")
    expect(/script-src [^;]*/.exec(policy)?.[0], path).not.toMatch(/unsafe|\*/)
    expect(answer.headers.get('x-content-type-options'), path).toBe('nosniff')
  }
})
