import { createHmac } from 'node:crypto'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SHOP_ORIGIN, type TestShop } from '../../../museum/backend/testing/test-shop.ts'
import { type IdentityProvider, startIdentityProvider } from '../../testing/identity-provider.ts'
import {
  createOperatedShop,
  logIn,
  sendForm,
  useOperatorDatabase,
} from '../../testing/operator-page.ts'
import { operatorTexts } from '../../texts.ts'
import { formToken } from '../sessions.ts'
import { createProvider } from './openid-provider.ts'
import { PROVIDER_FAILURES } from './provider-failure.ts'

const embedded = useOperatorDatabase()
const CALLBACK = `${SHOP_ORIGIN}/operator/oidc/callback`
let idp: IdentityProvider

beforeAll(async () => {
  idp = await startIdentityProvider([CALLBACK])
})
afterAll(async () => await idp.stop())

async function openShop(operatorProvider = idp.settings): Promise<TestShop> {
  for (const table of ['operator', 'operator_event', 'operator_session', 'attempt'] as const)
    await embedded.db.deleteFrom(table).execute()
  Object.assign(idp.state, { groups: ['admins'], fault: null })
  return createOperatedShop(embedded.db, { operatorProvider })
}

async function begin({ app }: TestShop) {
  const answer = await app.request(`${SHOP_ORIGIN}/operator/oidc/start?to=/operator/history`)
  const set = answer.headers.getSetCookie().find((one) => one.includes('operator_oidc=')) ?? ''
  return { address: answer.headers.get('Location') ?? '', cookie: set.split(';')[0] ?? '', set }
}

async function comeBack({ app }: TestShop, back: URL, cookie: string, from = '192.0.2.7') {
  const answer = await app.request(back.href, {
    headers: {
      Cookie: cookie,
      'Accept-Language': 'en',
      'Sec-Fetch-Dest': 'document',
      'X-Forwarded-For': from,
    },
  })
  const session = answer.headers
    .getSetCookie()
    .find((one) => /operator_session=[\w-]{43};/.test(one))
  const text = await answer.text()
  const told = /id="told" role="alert">([^<]*)/.exec(text)?.[1]
  const own = session?.split(';')[0] ?? ''
  return { status: answer.status, headers: answer.headers, session, own, text, told }
}

const statusOf = async ({ app }: TestShop, Cookie: string, path = '/operator/history') =>
  (await app.request(path, { headers: { Cookie } })).status

async function signIn(shop: TestShop, login: string) {
  const { address, cookie } = await begin(shop)
  return await comeBack(shop, await idp.visit(address, login), cookie)
}

async function logged() {
  const rows = await embedded.db.selectFrom('operator_event').selectAll().orderBy('id').execute()
  return rows.map(({ action, detail, operator }) => [action, detail, operator])
}

const operators = async () =>
  await embedded.db.selectFrom('operator').selectAll().orderBy('id').execute()

test('gives people from the museum’s provider the roles of their groups', async () => {
  const shop = await openShop()
  const page = await (
    await shop.app.request('/operator/log-in', { headers: { 'Accept-Language': 'en' } })
  ).text()
  expect(page).toContain('Log in with Museum account')
  const { address, set } = await begin(shop)
  expect(set).toMatch(/^__Host-operator_oidc=.*Max-Age=600;.*HttpOnly; Secure; SameSite=Lax$/)
  expect(new URL(address).searchParams.get('code_challenge_method')).toBe('S256')
  const entered = await signIn(shop, 'ada')
  expect(entered.status).toBe(200)
  expect(entered.headers.get('Refresh')).toBe('0; url=/operator/history')
  expect(entered.session).toContain('SameSite=Strict')
  const ask = async (path: string) => await statusOf(shop, entered.own, path)
  expect(await ask('/operator/releases')).toBe(200)
  expect(await operators()).toMatchObject([{ name: 'ada', password_hash: null }])

  idp.state.groups = ['others', 'editors']
  await signIn(shop, 'ada')
  // The roles of the latest sign-in apply, also in older sessions.
  expect([await ask('/operator/releases'), await ask('/operator/offerings')]).toEqual([403, 200])
  expect(await operators()).toHaveLength(1)
  shop.minutesPass(8 * 60)
  expect(await ask('/operator/offerings')).toBe(303)
})

test('after a logout, mentions the session at the provider and links to the logout at the provider', async () => {
  const shop = await openShop()
  const logOut = async (session: string) => {
    const key = session.replace(/^[^=]+=/, '')
    const fields = { token: formToken(key) }
    const answer = await sendForm(shop, '/operator/log-out', fields, { cookie: session })
    return answer.headers.get('Location') ?? ''
  }
  const page = async (path: string) =>
    await (await shop.app.request(path, { headers: { 'Accept-Language': 'en' } })).text()
  const out = await logOut((await signIn(shop, 'ada')).own)
  expect(out).toBe('/operator/log-in?left=here')
  expect(await page(out)).toContain('At Museum account you may still be logged in.')
  const leave = await shop.app.request(`${SHOP_ORIGIN}/operator/oidc/leave`)
  const there = new URL(leave.headers.get('Location') ?? '')
  expect([leave.status, `${there.origin}${there.pathname}`]).toEqual([
    303,
    `${idp.settings.issuer}/session/end`,
  ])
  expect(Object.fromEntries(there.searchParams)).toEqual({
    client_id: idp.settings.clientId,
    post_logout_redirect_uri: `${SHOP_ORIGIN}/operator/log-in`,
  })
  // Operators with a password have no session at the provider, so their page does not mention one.
  expect(await logOut((await logIn(shop)).cookie)).toBe('/operator/log-in')
  expect(await page('/operator/log-in')).not.toContain('may still be logged in')
})

test('logs out even if the provider is down or cannot end sessions', async () => {
  const shop = await openShop({ ...idp.settings, issuer: 'http://localhost:1' })
  const { status, headers } = await shop.app.request(`${SHOP_ORIGIN}/operator/oidc/leave`)
  expect([status, headers.get('Location')]).toEqual([303, `${SHOP_ORIGIN}/operator/log-in`])
})

/** Sends a logout token like the provider does: without a page and without a cookie. */
async function sendLogOut({ app }: TestShop, token: string) {
  const answer = await app.request(`${SHOP_ORIGIN}/operator/oidc/back-channel`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
  })
  return answer.status
}

test('ends all sessions of a person after a logout at the provider, and keeps those of others', async () => {
  const shop = await openShop()
  const cookies = [await signIn(shop, 'ada'), await signIn(shop, 'ada'), await signIn(shop, 'ben')]
  const open = async () => await Promise.all(cookies.map(({ own }) => statusOf(shop, own)))
  expect(await open()).toEqual([200, 200, 200])
  expect(await sendLogOut(shop, idp.logOutToken({ sub: 'ada' }))).toBe(200)
  expect(await open()).toEqual([303, 303, 200])
  // Cleo has never signed in to this shop.
  expect(await sendLogOut(shop, idp.logOutToken({ sub: 'cleo' }))).toBe(200)
  expect((await logged()).slice(3)).toEqual([['session_ended', 'ada', null]])
})

test('a repeated logout at the provider keeps sessions that were opened after the first one', async () => {
  const shop = await openShop()
  shop.time.now = new Date()
  const { own } = await signIn(shop, 'ada')
  const asked = async () => await statusOf(shop, own)
  const now = Math.floor(Date.now() / 1000)
  expect(await sendLogOut(shop, idp.logOutToken({ sub: 'ada', iat: now - 100 }))).toBe(200)
  expect(await asked()).toBe(200)
  // The session is slightly newer than this logout, but ends too, because clocks differ.
  expect(await sendLogOut(shop, idp.logOutToken({ sub: 'ada', iat: now - 30 }))).toBe(200)
  expect(await asked()).toBe(303)
})

test('waits after a failed request for keys, instead of requesting the keys for each logout token', async () => {
  const shop = await openShop()
  const { own } = await signIn(shop, 'ada')
  idp.state.fault = 'noKeys'
  const before = idp.state.askedForKeys
  // The sign-in has a cache of keys of its own, so this logout is the first to load keys for
  // logouts.
  for (let one = 0; one < 4; one += 1) {
    expect(await sendLogOut(shop, idp.logOutToken({ sub: 'ada' }))).toBe(503)
  }
  expect(idp.state.askedForKeys - before).toBe(1)
  idp.state.fault = null
  shop.minutesPass(1)
  expect(await sendLogOut(shop, idp.logOutToken({ sub: 'ada' }))).toBe(200)
  expect(await statusOf(shop, own)).toBe(303)
  // One line for the failed request, one for the pause.
  expect(shop.logged.filter((one) => one.includes('log-out'))).toHaveLength(2)
})

test.each([
  ['of another issuer', { iss: 'https://evil.example' }],
  ['for another shop', { aud: 'another shop' }],
  ['of ten minutes ago', { iat: Date.now() / 1000 - 600 }],
  ['of tomorrow', { iat: Date.now() / 1000 + 86_400 }],
  ['without a time', { iat: undefined }],
  ['without a number', { jti: undefined }],
  ['for an empty subject', { sub: '' }],
  ['of a session without its subject', { sub: undefined, sid: 'a-session' }],
  ['with the nonce of a sign-in', { nonce: 'once' }],
  ['of another event', { events: { 'http://schemas.openid.net/event/other': {} } }],
  ['without an event', { events: undefined }],
  ['whose event is text', { events: 'http://schemas.openid.net/event/backchannel-logout' }],
])('keeps the session after an invalid logout token: %s', async (_, claims) => {
  const shop = await openShop()
  const { own } = await signIn(shop, 'ada')
  expect(await sendLogOut(shop, idp.logOutToken({ sub: 'ada', ...claims }))).toBe(400)
  expect(await statusOf(shop, own)).toBe(200)
})

test('ignores logout tokens with a wrong signature or without a signature', async () => {
  const shop = await openShop()
  const { own } = await signIn(shop, 'ada')
  const right = idp.logOutToken({ sub: 'ada' })
  const [, claims, signature] = right.split('.')
  const header = (alg: string) => Buffer.from(JSON.stringify({ alg })).toString('base64url')
  const byItsSecret = createHmac('sha256', idp.settings.clientSecret)
    .update(`${header('HS256')}.${claims}`)
    .digest('base64url')
  const tokens = [
    idp.logOutToken({ sub: 'ada' }, true),
    `${header('none')}.${claims}.`,
    `${header('HS256')}.${claims}.${byItsSecret}`,
    `${header('HS256')}.${claims}.${signature}`,
    '',
    'nonsense',
    'a.b.c',
  ]
  for (const token of tokens) expect(await sendLogOut(shop, token), token).toBe(400)
  // One line for each reason: the signature, the algorithm, and an unreadable token.
  expect(shop.logged).toEqual(Array(3).fill('log-out by the provider failed'))
  const { app } = shop
  const address = `${SHOP_ORIGIN}/operator/oidc/back-channel`
  const asJson = { method: 'POST', body: JSON.stringify({ logout_token: right }) }
  expect((await app.request(address, asJson)).status).toBe(415)
  const large = { method: 'POST', body: new URLSearchParams({ logout_token: 'x'.repeat(600_000) }) }
  expect((await app.request(address, large)).status).toBe(413)
  expect(await statusOf(shop, own)).toBe(200)
  const gone = await openShop({ ...idp.settings, issuer: 'http://localhost:1' })
  expect(await sendLogOut(gone, right)).toBe(503)
})

test('logs a logout token for another shop, however many made-up tokens were sent before', async () => {
  const shop = await openShop()
  for (let one = 0; one < 20; one += 1) await sendLogOut(shop, `nonsense ${one}`)
  expect(shop.logged).toHaveLength(1)
  await sendLogOut(shop, idp.logOutToken({ sub: 'ada', aud: 'another shop' }))
  expect(shop.logged).toEqual(Array(2).fill('log-out by the provider failed'))
})

test('refuses a sign-in with only one factor when the museum requires two', async () => {
  const shop = await openShop({ ...idp.settings, acr: ['museum:two', 'museum:three'] })
  const { address } = await begin(shop)
  expect(new URL(address).searchParams.get('acr_values')).toBe('museum:two museum:three')
  for (const fault of [null, { acr: 'museum:one' }, { acr: ['museum:two'] }]) {
    idp.state.fault = fault
    const refused = await signIn(shop, 'ada')
    expect([refused.status, refused.session]).toEqual([403, undefined])
    expect(refused.told).toContain('without a second factor')
  }
  expect(await operators()).toEqual([])
  expect(await logged()).toEqual(Array(3).fill(['login_refused', 'ada', null]))
  idp.state.fault = { acr: 'museum:three' }
  expect((await signIn(shop, 'ada')).session).toBeDefined()
})

test('a disabled person, or one without a role, loses all sessions and cannot sign in', async () => {
  const shop = await openShop()
  const { own } = await signIn(shop, 'ada')
  idp.state.groups = ['others']
  const refused = await signIn(shop, 'ada')
  expect([refused.status, refused.session]).toEqual([403, undefined])
  expect(refused.told).toContain('you have no role here')
  expect(await statusOf(shop, own)).toBe(303)
  idp.state.groups = ['admins']
  await embedded.db.updateTable('operator').set({ disabled_at: shop.time.now }).execute()
  expect((await signIn(shop, 'ada')).told).toContain('blocked')
  expect(await logged()).toEqual([
    ['login', '', 'ada'],
    ['login_refused', 'ada', null],
    ['login_refused', 'ada', null],
  ])
})

test('gives a unique name to each person, and keeps the provider’s roles unchanged', async () => {
  const shop = await openShop()
  const { call } = await logIn(shop)
  await call('operators', { name: 'Ada', roles: [] })
  await signIn(shop, 'ada')
  await signIn(shop, 'operator')
  const names = (await operators()).map(({ name }) => name)
  expect(names).toEqual(['Ada', 'ada 2', 'operator 2'])
  const [, ada] = await operators()
  const refused = { error: 'refused', because: 'ofProvider' }
  const taken = { role: 'config', isGiven: false }
  expect((await call(`operators/${ada?.id}/roles`, taken, 'PUT')).answer).toEqual(refused)
  expect((await call(`operators/${ada?.id}/password`, {})).answer).toEqual(refused)
})

test('finishes a sign-in only in the browser that started it, and only once', async () => {
  const shop = await openShop()
  const { address, cookie } = await begin(shop)
  const back = await idp.visit(address, 'ada')
  const begun = 'was not started in this browser'
  expect((await comeBack(shop, back, '')).told).toContain(begun)
  const other = await begin(shop)
  expect((await comeBack(shop, back, other.cookie)).told).toContain(begun)
  expect((await comeBack(shop, back, '__Host-operator_oidc=e30')).told).toContain(begun)
  const entered = await comeBack(shop, back, cookie)
  expect(entered.session).toBeDefined()
  expect(entered.headers.getSetCookie().join('\n')).toMatch(/^__Host-operator_oidc=; Max-Age=0/m)
  const again = await comeBack(shop, back, cookie)
  expect([again.session, again.told]).toEqual([
    undefined,
    expect.stringContaining('already been used'),
  ])
})

/** A callback without a sign-in before it, and a made-up cookie that matches the callback. */
function madeUp() {
  const kept = { state: 'made-up', nonce: 'n', verifier: 'v'.repeat(43), to: '/operator' }
  const query = new URLSearchParams({ code: 'x', state: kept.state, iss: idp.settings.issuer })
  const value = Buffer.from(JSON.stringify(kept)).toString('base64url')
  return { back: new URL(`?${query}`, CALLBACK), cookie: `__Host-operator_oidc=${value}`, kept }
}

// Regression: the cookie is not signed, so a stranger could make the shop send false codes to the
// provider without limit.
test('sends at most thirty made-up callbacks from one network to the provider', async () => {
  const shop = await openShop()
  const { back, cookie } = madeUp()
  for (let one = 0; one < 28; one += 1) {
    expect((await comeBack(shop, back, cookie)).told).toContain('already been used')
  }
  // Successful sign-ins do not count, however many come from this network.
  for (const login of ['ada', 'ben', 'ada']) {
    expect((await signIn(shop, login)).session).toBeDefined()
  }
  for (let one = 0; one < 2; one += 1) await comeBack(shop, back, cookie)
  // From now on, a request to the provider would fail.
  idp.state.fault = 'broken'
  for (let one = 0; one < 3; one += 1) {
    const refused = await comeBack(shop, back, cookie)
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '600'])
    expect(refused.text).toContain('Too many attempts')
  }
  expect((await comeBack(shop, back, cookie, '198.51.100.9')).status).toBe(503)
  idp.state.fault = null
  expect((await signIn(shop, 'ada')).status).toBe(429)
  shop.minutesPass(10)
  expect((await signIn(shop, 'ada')).session).toBeDefined()
  // One line for each reason: a used code, too many, and the provider down.
  expect(shop.logged).toHaveLength(3)
})

// Regression: made-up callbacks used all parallel requests to the provider. Callbacks that get no
// answer end by the timeout, which is 3 s in this test.
test('starts and ends sign-ins while callbacks wait for the provider', async () => {
  const shop = await openShop()
  const provider = createProvider(idp.settings, shop.backend.clock, 3)
  const { back, kept } = madeUp()
  idp.state.fault = 'silent'
  const waiting = Array.from({ length: 60 }, () =>
    provider.finish(CALLBACK, back.searchParams, kept).catch(({ failure }) => failure),
  )
  expect((await provider.begin(CALLBACK)).address.href).toContain(idp.settings.issuer)
  expect(await provider.leave(SHOP_ORIGIN)).not.toBeNull()
  idp.state.fault = null
  const failures = await Promise.all(waiting)
  expect(new Set(failures)).toEqual(new Set(['down', 'used']))
})

test('logs callbacks without a cookie as one line, however many there are', async () => {
  const shop = await openShop()
  for (let one = 0; one < 40; one += 1) {
    expect((await comeBack(shop, new URL(`?code=${one}&state=x`, CALLBACK), '')).status).toBe(400)
  }
  expect(shop.logged).toEqual(['sign-in by the provider failed'])
})

const hour = 3600
const now = () => Math.floor(Date.now() / 1000)

test.each([
  ['another issuer', () => ({ iss: 'https://evil.example' })],
  ['another audience', () => ({ aud: 'another shop' })],
  ['another nonce', () => ({ nonce: 'another' })],
  ['no nonce', () => ({ nonce: undefined })],
  ['an expiry in the past', () => ({ exp: now() - hour })],
  ['a start in the future', () => ({ nbf: now() + hour })],
  ['another key', () => 'otherKey' as const],
  ['unreadable content', () => 'nonsense' as const],
])('refuses a token with %s', async (_, fault) => {
  const shop = await openShop()
  idp.state.fault = fault()
  const refused = await signIn(shop, 'ada')
  expect([refused.status, refused.session]).toEqual([400, undefined])
  expect(refused.told).toContain('The answer from Museum account is not valid')
  expect(await operators()).toEqual([])
  expect(shop.logged).toEqual(['sign-in by the provider failed'])
})

test('explains a provider that refuses, fails or is down, and still accepts passwords', async () => {
  const shop = await openShop()
  expect((await signIn(shop, 'no')).told).toContain('refused the log-in')
  idp.state.fault = 'broken'
  const broken = await signIn(shop, 'ada')
  expect([broken.status, broken.told]).toEqual([503, expect.stringContaining('is not responding')])
  const gone = await openShop({ ...idp.settings, issuer: 'http://localhost:1' })
  const answer = await gone.app.request('/operator/oidc/start')
  expect(answer.status).toBe(503)
  expect(await answer.text()).toContain('id="password"')
  await expect(logIn(gone)).resolves.toBeDefined()
  const elsewhere = await openShop({ ...idp.settings, issuer: `${idp.settings.issuer}/other` })
  expect((await elsewhere.app.request('/operator/oidc/start')).status).toBe(400)
})

test('explains each failure in every language', () => {
  for (const language of LANGUAGES) {
    const t = operatorTexts(language)
    const said = PROVIDER_FAILURES.map((one) => t(`provider.${one}`, { provider: 'X' }))
    expect(new Set(said).size, language).toBe(PROVIDER_FAILURES.length)
  }
})
