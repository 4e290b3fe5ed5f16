import { expect, test } from 'vitest'
import { createRegistryKeys } from '../keys/registry-keys.ts'
import { exampleRelease } from '../testing/example-releases.ts'
import { openRegistryShop, useRegistryDatabase } from '../testing/registry-shop.ts'

const place = useRegistryDatabase()

async function open() {
  const { ask, backend, minutesPass } = await openRegistryShop(place.db, '1.0.0', '1.1.0')
  const key = await createRegistryKeys(place.db, backend.clock).create('tours-ci', ['mf-tours'])
  const post = async (path: string, body: object, token?: string | null) => {
    const answer = await ask('POST', path, {
      body: JSON.stringify(body),
      token: token ?? undefined,
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, string> }
  }
  const give = (remote: string, version: string, token = key) =>
    post('/registry/previews', { remote, version }, token)
  const check = (remote: string, version: string, right: string) =>
    post('/registry/previews/check', { remote, version, right })
  return { give, check, post, minutesPass }
}

test('a team makes a link to one of its own releases, and the link is valid for seven days', async () => {
  const { give, check, minutesPass } = await open()
  const { status, body } = await give('mf-tours', '1.1.0')
  const { right = '' } = body
  expect(status).toBe(201)
  expect(await check('mf-tours', '1.1.0', right)).toEqual({
    status: 200,
    body: { url: exampleRelease('1.1.0').url },
  })
  for (const [remote, version, given] of [
    ['mf-tours', '1.0.0', right],
    ['mf-merch', '1.1.0', right],
    ['mf-tours', '1.1.0', ''],
    ['mf-tours', '1.1.0', `9${right}`],
    ['mf-tours', '1.1.0', `${right.slice(0, -4)}AAAA`],
  ] as const) {
    expect((await check(remote, version, given)).status, `${version} ${given}`).toBe(403)
  }
  minutesPass(7 * 24 * 60 - 1)
  expect((await check('mf-tours', '1.1.0', right)).status).toBe(200)
  minutesPass(2)
  expect((await check('mf-tours', '1.1.0', right)).status).toBe(403)
})

test('refuses a link to a release of another team or to an unlisted release', async () => {
  const { give, post } = await open()
  expect(await give('mf-merch', '1.0.0')).toMatchObject({
    status: 403,
    body: { error: 'the key tours-ci is only for mf-tours' },
  })
  expect((await give('mf-tours', '9.0.0')).status).toBe(404)
  expect((await post('/registry/previews', { remote: 'mf-tours', version: '1.1.0' })).status).toBe(
    401,
  )
  expect((await post('/registry/previews/check', { remote: 7 })).status).toBe(400)
})
