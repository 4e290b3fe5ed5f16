import { expect, test } from 'vitest'
import { openRegistryShop, REGISTRY_TOKEN, useRegistryDatabase } from '../testing/registry-shop.ts'

const place = useRegistryDatabase()

async function open() {
  const shop = await openRegistryShop(place.db, '1.0.0', '1.1.0')
  const { ask } = shop
  const createKey = async (name: string, ...remotes: string[]) => {
    const body = JSON.stringify({ name, remotes })
    const answer = await ask('POST', '/registry/keys', { body, token: REGISTRY_TOKEN })
    return ((await answer.json()) as { key: string }).key
  }
  const retire = (token: string | undefined, remote = 'mf-tours', author = 'somebody') => {
    const body = JSON.stringify({ action: 'retire', remote, version: '1.1.0' })
    return ask('POST', '/registry/edits', { body, token, 'registry-author': author })
  }
  const revoke = (name: string, token = REGISTRY_TOKEN) =>
    ask('DELETE', `/registry/keys/${name}`, { token })
  return { ...shop, createKey, retire, revoke }
}

async function told(answer: Response): Promise<[number, string]> {
  return [answer.status, ((await answer.json()) as { error: string }).error]
}

test('a key edits its own remotes, and the history names the key instead of the name in the request', async () => {
  const { registry, createKey, retire } = await open()
  const key = await createKey('tours-ci', 'mf-tours')
  const { tag } = await registry.read()
  expect((await retire(undefined)).status).toBe(401)
  expect(await told(await retire(key, 'mf-merch'))).toEqual([
    403,
    'the key tours-ci is only for mf-tours',
  ])
  for (const author of ['server', 'automatic canary', 'operator page, 10.0.0.1'])
    expect((await retire(REGISTRY_TOKEN, 'mf-tours', author)).status).toBe(422)
  expect((await registry.read()).tag).toBe(tag)
  expect((await retire(key, 'mf-tours', 'operator page, 10.0.0.1')).status).toBe(200)
  const [last] = await registry.history()
  expect(last).toMatchObject({ author: 'key tours-ci', action: 'retire mf-tours 1.1.0' })
})

// A whole registry could list other content, other addresses, or releases of other teams without
// any check.
test('a key cannot write a whole registry', async () => {
  const { ask, registry, createKey } = await open()
  const token = await createKey('tours-ci', 'mf-tours')
  const { document, tag } = await registry.read()
  const put = { body: JSON.stringify(document), token, 'if-match': `"${tag}"` }
  expect(await told(await ask('PUT', '/registry.json', put))).toEqual([
    403,
    "only the operator's token allows this, not the key tours-ci",
  ])
  expect(await registry.history()).toHaveLength(1)
})

test('a revoked key is refused, and the answer gives this reason', async () => {
  const { ask, createKey, retire, revoke } = await open()
  const key = await createKey('tours-ci', 'mf-tours')
  expect((await revoke('tours-ci')).status).toBe(204)
  const [status, error] = await told(await retire(key))
  expect([status, error]).toEqual([
    401,
    expect.stringMatching(/^the key tours-ci was revoked on \d/),
  ])
  expect((await ask('GET', '/registry/history', { token: key })).status).toBe(401)
  expect((await revoke('tours-ci')).status).toBe(404)
})

test('only the operator makes, lists and revokes keys', async () => {
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
])('refuses to make a key from %s', async (_, wanted) => {
  const { ask } = await open()
  const body = JSON.stringify(wanted)
  expect((await ask('POST', '/registry/keys', { body, token: REGISTRY_TOKEN })).status).toBe(422)
})

test('limits wrong keys from one network, also concurrent ones, without effect on other networks', async () => {
  const { ask, createKey, minutesPass } = await open()
  const key = await createKey('tours-ci', 'mf-tours')
  // Requests with a correct key do not count for the limit of wrong keys.
  for (let at = 0; at < 35; at += 1)
    expect((await ask('GET', '/registry/history', { token: key })).status).toBe(200)
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
