import { expect, test } from 'vitest'
import { useOperatorPage } from '../testing/operator-page.ts'

const { shop, session } = useOperatorPage()

const JSON_BODY = { 'Content-Type': 'application/json' }

test('no call is answered without the token, which only the document has, nor after the session', async () => {
  const ask = async (path: string, headers: Record<string, string>, method = 'GET') => {
    const answer = await shop.app.request(`/operator/api/${path}`, { method, headers })
    return { status: answer.status, answer: await answer.json() }
  }
  const signedOut = { status: 401, answer: { error: 'signedOut' } }
  const own = { Cookie: session.cookie }
  const token = { 'X-Operator-Token': session.token }
  for (const path of ['session', 'overview', 'nothing']) {
    expect(await ask(path, own)).toEqual(signedOut)
    expect(await ask(path, token)).toEqual(signedOut)
    expect(await ask(path, { ...own, 'X-Operator-Token': `${session.token}x` })).toEqual(signedOut)
    expect(await ask(path, { ...own, ...JSON_BODY }, 'POST')).toEqual(signedOut)
  }
  expect((await ask('session', { ...own, ...token })).status).toBe(200)
  expect((await session.get('/operator')).text).toContain(`content="${session.token}"`)
  await session.post('/operator/log-out', {})
  expect(await ask('session', { ...own, ...token })).toEqual(signedOut)
})

test('what cannot be read, is too large or not there is refused by a code, and nothing else is said', async () => {
  expect(await session.call('nothing')).toEqual({ status: 404, answer: { error: 'notFound' } })
  const large = await session.call('nothing', 'x'.repeat(600_000))
  expect(large).toEqual({ status: 413, answer: { error: 'tooLarge' } })
})

test('the desk learns what the shop is called, what is on sale and what changed last', async () => {
  const { answer: known } = await session.call('session')
  expect(known).toMatchObject({ timeZone: 'Europe/Zurich', shop: expect.stringMatching(/.+/) })
  const { status, answer } = await session.call('overview')
  expect(status).toBe(200)
  expect(answer.flags).toContainEqual({ name: 'has_tickets', isOn: true })
  expect(answer.languages).toContain('de')
  expect(answer.latest).toEqual([])
})
