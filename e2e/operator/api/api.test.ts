import { expect, test } from 'vitest'
import { useOperatorPage } from '../testing/operator-page.ts'

const { shop, session } = useOperatorPage()

const JSON_BODY = { 'Content-Type': 'application/json' }

test('refuses every call that comes without the document’s token or after the session ended', async () => {
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

test('answers unreadable, too large and unknown calls with only a failure code', async () => {
  expect(await session.call('nothing')).toEqual({ status: 404, answer: { error: 'notFound' } })
  const large = await session.call('nothing', 'x'.repeat(600_000))
  expect(large).toEqual({ status: 413, answer: { error: 'tooLarge' } })
})

test('gives the desk the shop’s name, its sales flags and its latest changes', async () => {
  const { answer: known } = await session.call('session')
  expect(known).toMatchObject({ timeZone: 'Europe/Zurich', shop: expect.stringMatching(/.+/) })
  expect(known.places.map(({ id }: { id: string }) => id)).toEqual(
    shop.backend.catalogue.venues.map(({ id }) => id),
  )
  const { status, answer } = await session.call('overview')
  expect(status).toBe(200)
  expect(answer.flags).toContainEqual({ name: 'has_tickets', isOn: true })
  expect(answer.languages).toContain('de')
  expect(answer.latest).toEqual([])
})
