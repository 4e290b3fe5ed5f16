import { expect, test } from 'vitest'
import { promote, publish } from '../edit-registry.ts'
import type { ListedRelease, RegistryDocument } from '../registry-document.ts'
import { MAX_FILLED_BYTES } from '../registry-size.ts'
import { documentOf, exampleRelease, registryWith } from '../testing/example-releases.ts'
import {
  createRegistryShop,
  REGISTRY_TOKEN,
  useRegistryDatabase,
} from '../testing/registry-shop.ts'

const place = useRegistryDatabase()

/** Where else releases may be. */
const ALLOWED = 'https://remotes.example'

const both = documentOf(
  publish(registryWith('1.0.0', '1.1.0'), 'mf-merch', exampleRelease('1.0.0', 'mf-merch')),
)

/** A registry with tours and merchandise. */
async function open() {
  for (const table of ['registry_revision', 'registry_key', 'attempt'] as const)
    await place.db.deleteFrom(table).execute()
  const { app, minutesPass } = createRegistryShop(place.db, REGISTRY_TOKEN, {
    remoteOrigins: [ALLOWED],
  })
  const ask = async (
    method: string,
    path: string,
    { body, token, from = '10.0.0.1', ...headers }: Record<string, string | undefined> = {},
  ) => {
    const sent = new Headers({ 'x-forwarded-for': from })
    if (token !== undefined) sent.set('authorization', `Bearer ${token}`)
    for (const [name, value] of Object.entries(headers)) sent.set(name, value ?? '')
    return await app.request(path, { method, headers: sent, ...(body !== undefined && { body }) })
  }
  const put = async (token: string, document: RegistryDocument, author = 'somebody') => {
    const tag = (await app.request('/registry.json')).headers.get('etag') ?? ''
    const body = JSON.stringify(document)
    return await ask('PUT', '/registry.json', {
      body,
      token,
      'if-match': tag,
      'registry-author': author,
    })
  }
  const createKey = async (name: string, ...remotes: string[]) => {
    const body = JSON.stringify({ name, remotes })
    const answer = await ask('POST', '/registry/keys', { body, token: REGISTRY_TOKEN })
    return ((await answer.json()) as { key: string }).key
  }
  const revoke = (name: string, token = REGISTRY_TOKEN) =>
    ask('DELETE', `/registry/keys/${name}`, { token })
  expect((await put(REGISTRY_TOKEN, both)).status).toBe(204)
  return { ask, put, createKey, revoke, minutesPass }
}

async function told(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as { error: string }).error]
}

test('a key steers its own remotes, and the history names the key, whoever it says it is', async () => {
  const { ask, put, createKey } = await open()
  const key = await createKey('tours-ci', 'mf-tours')
  const promoted = documentOf(promote(both, 'mf-tours', '1.1.0'))
  expect((await put(key, promoted, 'operator page, 10.0.0.1')).status).toBe(204)
  const answer = await ask('GET', '/registry/history', { token: key })
  const { revisions } = (await answer.json()) as { revisions: { author: string }[] }
  expect(revisions.map(({ author }) => author)).toEqual(['key tours-ci', 'somebody'])
})

test('a key changes nothing of another team', async () => {
  const { ask, put, createKey } = await open()
  const key = await createKey('tours-ci', 'mf-tours')
  const { '@shop/mf-merch': merch, ...others } = both.microFrontends
  const changes: [string, RegistryDocument][] = [
    ['@shop/mf-merch', { ...both, microFrontends: others }],
    ['@shop/mf-merch', documentOf(publish(both, 'mf-merch', exampleRelease('2.0.0', 'mf-merch')))],
    ['@shop/mf-new', { ...both, microFrontends: { ...both.microFrontends, '@shop/mf-new': [] } }],
    ['what stands around the remotes', { ...both, schema: 'another' }],
  ]
  for (const [what, document] of changes) {
    // Together with what it may.
    const edited = documentOf(promote(document, 'mf-tours', '1.1.0'))
    expect(await told(await put(key, edited))).toEqual([
      403,
      `the key tours-ci is for mf-tours alone: this changes ${what}`,
    ])
  }
  expect(merch).toHaveLength(1)
  expect(await (await ask('GET', '/registry.json')).json()).toEqual(both)
})

test('a key makes single edits of its own remotes alone, and no such edit needs the whole registry', async () => {
  const { ask, createKey } = await open()
  const token = await createKey('tours-ci', 'mf-tours')
  const edit = (wanted: object, by: Record<string, string> = { token }) =>
    ask('POST', '/registry/edits', { body: JSON.stringify(wanted), ...by })
  const retire = { action: 'retire', version: '1.1.0' }
  expect((await edit({ ...retire, remote: 'mf-tours' }, {})).status).toBe(401)
  expect(await told(await edit({ ...retire, remote: 'mf-merch' }))).toEqual([
    403,
    'the key tours-ci is for mf-tours alone',
  ])
  for (const wrong of [{}, { ...retire, action: 'erase', remote: 'mf-tours' }])
    expect((await edit(wrong)).status).toBe(422)
  const reserved = { token: REGISTRY_TOKEN, 'registry-author': 'automatic canary' }
  expect((await edit({ ...retire, remote: 'mf-tours' }, reserved)).status).toBe(422)
  expect(await (await ask('GET', '/registry.json')).json()).toEqual(both)
  expect((await edit({ ...retire, remote: 'mf-tours' })).status).toBe(200)
  const { revisions } = (await (await ask('GET', '/registry/history', { token })).json()) as {
    revisions: { author: string; action: string }[]
  }
  expect(revisions[0]).toMatchObject({ author: 'key tours-ci', action: 'retire mf-tours 1.1.0' })
})

test('a key lists no page at an address of another team', async () => {
  const { put, createKey } = await open()
  const withPage = (document: RegistryDocument, remote: string): RegistryDocument => {
    const release = exampleRelease('2.0.0', remote)
    const pages = [{ name: 'guides', path: 'guides' }]
    const key = `@shop/${remote}`
    const list = document.microFrontends[key] ?? []
    const added = { ...release, extras: { ...release.extras, pages } }
    return { ...document, microFrontends: { ...document.microFrontends, [key]: [...list, added] } }
  }
  const merch = withPage(both, 'mf-merch')
  expect((await put(await createKey('merch-ci', 'mf-merch'), merch)).status).toBe(204)
  const refused = await put(await createKey('tours-ci', 'mf-tours'), withPage(merch, 'mf-tours'))
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('/guides is a page of mf-merch 2.0.0')
})

// Regression: A key listed files without a hash at any address, and made them the default.
test('a key lists only files with hashes, where the shop allows them', async () => {
  const { put, createKey } = await open()
  const key = await createKey('tours-ci', 'mf-tours')
  const { url, metadata, extras } = exampleRelease('2.0.0')
  const listed = (release: ListedRelease) => {
    const list = [...(both.microFrontends['@shop/mf-tours'] ?? []), release]
    return { ...both, microFrontends: { ...both.microFrontends, '@shop/mf-tours': list } }
  }
  const at = (origin: string) => ({ url: `${origin}${url}`, metadata, extras })
  const { version } = metadata
  for (const [release, why] of [
    [{ url, metadata: { version }, extras }, 'has no hashes'],
    [{ url, metadata, extras: {} }, 'has no hashes'],
    [at('https://evil.example'), 'is at https://evil.example, which is not among REMOTE_ORIGINS'],
  ] as const) {
    const refused = await put(key, listed(release))
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain(`@shop/mf-tours 2.0.0 ${why}`)
  }
  expect((await put(key, listed(at(ALLOWED)))).status).toBe(204)
  expect((await put(REGISTRY_TOKEN, listed(at('https://evil.example')))).status).toBe(204)
  // It stays when the key changes something else.
  const promoted = documentOf(promote(listed(at('https://evil.example')), 'mf-tours', '1.1.0'))
  expect((await put(key, promoted)).status).toBe(204)
})

test('a key that was revoked opens nothing, and is told so', async () => {
  const { ask, put, createKey, revoke } = await open()
  const key = await createKey('tours-ci', 'mf-tours')
  expect((await revoke('tours-ci')).status).toBe(204)
  const [status, error] = await told(await put(key, both))
  expect([status, error]).toEqual([
    401,
    expect.stringMatching(/^the key tours-ci was revoked on \d/),
  ])
  expect((await ask('GET', '/registry/history', { token: key })).status).toBe(401)
  expect((await revoke('tours-ci')).status).toBe(404)
})

test('the operator alone makes, lists and revokes keys', async () => {
  const { ask, createKey, revoke } = await open()
  const key = await createKey('tours-ci', 'mf-tours')
  const body = JSON.stringify({ name: 'merch-ci', remotes: ['mf-merch'] })
  for (const [token, status] of [
    [key, 403],
    ['somebody.else', 401],
    [undefined, 401],
  ] as const) {
    const by = { token }
    expect((await ask('POST', '/registry/keys', { body, ...by })).status).toBe(status)
    expect((await ask('GET', '/registry/keys', by)).status).toBe(status)
    expect((await ask('DELETE', '/registry/keys/tours-ci', by)).status).toBe(status)
  }
  const listed = await ask('GET', '/registry/keys', { token: REGISTRY_TOKEN })
  expect(await listed.json()).toMatchObject({ keys: [{ name: 'tours-ci', remotes: ['mf-tours'] }] })
  expect(
    await told(
      await ask('POST', '/registry/keys', {
        body: JSON.stringify({ name: 'tours-ci', remotes: ['mf-merch'] }),
        token: REGISTRY_TOKEN,
      }),
    ),
  ).toEqual([409, 'there is a key tours-ci already: revoke it first'])
  expect((await revoke('nobody')).status).toBe(404)
})

test.each([
  ['no name', { remotes: ['mf-tours'] }],
  ['a name with a space', { name: 'tours ci', remotes: ['mf-tours'] }],
  ['no remote', { name: 'tours-ci', remotes: [] }],
  ['a path as remote', { name: 'tours-ci', remotes: ['../mf-tours'] }],
])('%s makes no key', async (_, wanted) => {
  const { ask } = await open()
  const body = JSON.stringify(wanted)
  expect((await ask('POST', '/registry/keys', { body, token: REGISTRY_TOKEN })).status).toBe(422)
})

test('wrong keys from one network are limited, also at once, and nobody else is locked out', async () => {
  const { ask, createKey, minutesPass } = await open()
  const key = await createKey('tours-ci', 'mf-tours')
  const token = `${key.slice(0, -4)}AAAA`
  const wrong = await Promise.all(
    Array.from({ length: 40 }, () => ask('GET', '/registry/history', { token })),
  )
  const statuses = wrong.map(({ status }) => status)
  expect(statuses.filter((status) => status === 401)).toHaveLength(30)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect((await ask('GET', '/registry/history', { token: key })).status).toBe(429)
  expect((await ask('GET', '/registry/history', { token: key, from: '10.0.0.2' })).status).toBe(200)
  minutesPass(11)
  expect((await ask('GET', '/registry/history', { token: key })).status).toBe(200)
})

test('right keys are never counted', async () => {
  const { ask, createKey } = await open()
  const key = await createKey('tours-ci', 'mf-tours')
  for (let at = 0; at < 35; at += 1) {
    expect((await ask('GET', '/registry/reports', { token: key })).status).toBe(200)
  }
})

test('no key fills the registry so far that nothing can be steered any more', async () => {
  const { put, createKey } = await open()
  const key = await createKey('tours-ci', 'mf-tours')
  const [first, ...more] = both.microFrontends['@shop/mf-tours'] ?? []
  if (first === undefined) throw new Error('not listed')
  const filled = (bytes: number) => {
    const list = [{ ...first, more: 'x'.repeat(bytes) }, ...more]
    return { ...both, microFrontends: { ...both.microFrontends, '@shop/mf-tours': list } }
  }
  const refused = await put(key, filled(MAX_FILLED_BYTES))
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain('the largest release in it is mf-tours 1.0.0')
  expect((await put(key, filled(MAX_FILLED_BYTES - 5000))).status).toBe(204)
  expect((await put(REGISTRY_TOKEN, filled(MAX_FILLED_BYTES))).status).toBe(204)
  expect((await put(key, filled(MAX_FILLED_BYTES - 1))).status).toBe(204)
})
