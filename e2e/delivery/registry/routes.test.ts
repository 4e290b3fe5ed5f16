import { expect, test } from 'vitest'
import { registryWith } from './testing/example-releases.ts'
import {
  createRegistryShop,
  openRegistryShop,
  REGISTRY_TOKEN,
  useRegistryDatabase,
} from './testing/registry-shop.ts'

const place = useRegistryDatabase()

async function openRegistry() {
  const { app, ask } = await openRegistryShop(place.db)
  const get = async () => {
    const answer = await app.request('/registry.json')
    return { document: await answer.json(), etag: answer.headers.get('etag') ?? '' }
  }
  const put = async (document: unknown, headers: Record<string, string>) => {
    const body = typeof document === 'string' ? document : JSON.stringify(document)
    return await ask('PUT', '/registry.json', { token: REGISTRY_TOKEN, body, ...headers })
  }
  return { app, ask, get, put }
}

test('answers 304 while the registry is unchanged, and caches must ask each time', async () => {
  const { app, get, put } = await openRegistry()
  const { etag } = await get()
  const ask = (tag: string) =>
    app.request('/registry.json', { headers: { 'if-none-match': `"other", W/${tag}` } })
  const same = await ask(etag)
  expect([same.status, same.headers.get('cache-control')]).toEqual([304, 'no-cache'])
  await put(registryWith('1.0.0'), { 'if-match': etag })
  const changed = await ask(etag)
  expect(changed.status).toBe(200)
  expect(changed.headers.get('content-type')).toContain('application/json')
  expect(await changed.json()).toEqual(registryWith('1.0.0'))
})

test('a whole registry must name the revision on which it is based, and an outdated one is refused', async () => {
  const { get, put } = await openRegistry()
  const { etag } = await get()
  expect((await put(registryWith('1.0.0'), {})).status).toBe(428)
  const written = await put(registryWith('1.0.0'), { 'if-match': etag })
  expect([written.status, written.headers.get('etag')]).toEqual([204, (await get()).etag])
  expect((await put(registryWith('2.0.0'), { 'if-match': etag })).status).toBe(412)
  const wrong = { 'if-match': (await get()).etag, token: 'another-token-of-tests' }
  expect((await put(registryWith('2.0.0'), wrong)).status).toBe(401)
  expect((await get()).document).toEqual(registryWith('1.0.0'))
})

test('refuses an invalid registry, with all its problems', async () => {
  const { get, put } = await openRegistry()
  const { etag, document } = await get()
  const broken = { microFrontends: { '@shop/mf-tours': [{ url: 7, metadata: {} }] } }
  const answer = await put(broken, { 'if-match': etag })
  expect(answer.status).toBe(422)
  const { problems } = (await answer.json()) as { problems: string[] }
  expect(problems.join()).toContain('@shop/mf-tours.0.url')
  expect(problems.join()).toContain('@shop/mf-tours.0.metadata.version')
  expect((await put('{', { 'if-match': etag })).status).toBe(422)
  const deep = `{"microFrontends":{},"more":${'['.repeat(200_000)}${']'.repeat(200_000)}}`
  expect((await put(deep, { 'if-match': etag })).status).toBe(422)
  expect((await put('x'.repeat(2_000_000), { 'if-match': etag })).status).toBe(413)
  expect((await get()).document).toEqual(document)
})

test('the history has the author and the action of each edit', async () => {
  const { ask, get, put } = await openRegistry()
  const { etag } = await get()
  await put(registryWith('1.0.0'), {
    'if-match': etag,
    'registry-author': encodeURIComponent('Zoë\0'),
    'registry-action': encodeURIComponent('publish mf-tours 1.0.0'),
  })
  const answer = await ask('GET', '/registry/history', { token: REGISTRY_TOKEN })
  expect(await answer.json()).toMatchObject({
    revisions: [
      { author: 'Zoë ', action: 'publish mf-tours 1.0.0', document: registryWith('1.0.0') },
    ],
  })
})

test('a server without a registry token accepts no edits', async () => {
  const { app } = createRegistryShop(place.db)
  const answer = await app.request('/registry.json', { method: 'PUT', body: '{}' })
  expect(answer.status).toBe(404)
  expect((await app.request('/registry/history')).status).toBe(404)
  expect((await app.request('/registry.json')).status).toBe(200)
})
