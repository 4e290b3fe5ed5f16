import { expect, test } from 'vitest'
import { SHOP_ORIGIN } from '../../museum/backend/testing/test-shop.ts'
import {
  createOperatedShop,
  hidden,
  logIn,
  OPERATOR_PASSWORD,
  sendForm,
  useOperatorShop,
} from '../testing/operator-page.ts'

const { db, shop } = useOperatorShop()

const WRONG_PASSWORD = { password: 'open the gate please' }
const RIGHT_PASSWORD = { password: OPERATOR_PASSWORD }

const enter = async (fields: Record<string, string>, sent = {}) =>
  await sendForm(shop, '/operator/log-in', fields, sent)

async function tryFromNetworks(count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await enter(WRONG_PASSWORD, { from: `10.0.${at}.1` })
}

async function actionsWritten(): Promise<string[]> {
  const rows = await db.selectFrom('operator_event').selectAll().orderBy('id').execute()
  return rows.map(({ action, network }) => `${action} ${network}`)
}

test('answers 404 at every operator address when no login is possible', async () => {
  const closed = createOperatedShop(db, { operatorPassword: undefined })
  for (const path of ['/operator', '/operator/', '/operator/log-in', '/operator/style.css'])
    expect((await closed.app.request(path)).status, path).toBe(404)
  expect((await sendForm(closed, '/operator/log-in', WRONG_PASSWORD)).status).toBe(404)
})

test('sends a guest to the login and back to the requested page', async () => {
  for (const method of ['HEAD', 'GET']) {
    const { status, headers } = await shop.app.request('/operator/history', { method })
    const address = '/operator/log-in?to=%2Foperator%2Fhistory'
    expect([status, headers.get('Location')]).toEqual([303, address])
  }
  const page = await shop.app.request('/operator/log-in?to=%2Foperator%2Fhistory')
  const entered = await enter({ ...RIGHT_PASSWORD, to: hidden(await page.text(), 'to') })
  expect(entered.headers.get('Location')).toBe('/operator/history')
})

test.each(['https://evil.example', '//evil.example', '/operator/../de', 'javascript:alert(1)'])(
  'redirects only to operator pages after a login: %s',
  async (to) => {
    const answer = await enter({ ...RIGHT_PASSWORD, to })
    expect(answer.headers.get('Location')).toBe('/operator')
  },
)

test('limits the session cookie to this host; pages are not cached or framed', async () => {
  const answer = await enter(RIGHT_PASSWORD)
  const cookie = answer.headers
    .getSetCookie()
    .find((one) => one.startsWith('__Host-operator_session='))
  for (const one of answer.headers.getSetCookie())
    expect(one).toMatch(/^__Host-.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  // The shop's address uses https.
  expect(cookie).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict$/)
  const session = await logIn(shop)
  for (const path of [
    '/operator',
    '/operator/history',
    '/operator/unfinished',
    '/operator/api/session',
  ]) {
    const { headers } = await session.get(path)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Frame-Options')).toBe('DENY')
    const policy = headers.get('Content-Security-Policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("require-trusted-types-for 'script'")
    expect(policy).not.toContain('unsafe')
    expect(policy?.includes('script-src')).toBe(/operator(.history|.unfinished)?$/.test(path))
    expect(policy).toContain("frame-ancestors 'none'")
  }
})

test('keeps the session over plain http, and reads cookies of earlier releases', async () => {
  const home = 'http://localhost:8080'
  const local = createOperatedShop(db, {}, { known: [home], mailed: home })
  const answer = await sendForm(local, '/operator/log-in', RIGHT_PASSWORD, { origin: home })
  const cookie = answer.headers.getSetCookie().find((one) => one.startsWith('operator_s')) ?? ''
  expect(cookie).toMatch(
    /^operator_session=[\w-]{43}; .*Path=\/operator; HttpOnly; SameSite=Strict$/,
  )
  const headers = { Cookie: cookie.split(';')[0] ?? '' }
  // Earlier releases used the cookie's name without a prefix, also with https.
  for (const { app } of [local, shop])
    expect((await app.request('/operator', { headers })).status).toBe(200)
})

test('deletes the cookie under both names on logout', async () => {
  const { cookie, token } = await logIn(shop)
  const answer = await sendForm(shop, '/operator/log-out', { token }, { cookie })
  const taken = answer.headers.getSetCookie().join('\n')
  expect(taken).toMatch(/^__Host-operator_session=; Max-Age=0; Path=\/; Secure$/m)
  expect(taken).toMatch(/^operator_session=; Max-Age=0; Path=\/operator$/m)
})

test('ends a session after an hour without use, after eight hours, on logout and on a new password', async () => {
  const [session, idle] = [await logIn(shop), await logIn(shop)]
  for (let hour = 0; hour < 8; hour += 1) {
    shop.minutesPass(59)
    expect((await session.get('/operator')).status).toBe(200)
  }
  expect((await idle.get('/operator')).status).toBe(303)
  shop.minutesPass(9)
  expect((await session.get('/operator')).status).toBe(303)

  const left = await logIn(shop)
  expect((await left.post('/operator/log-out', {})).location).toBe('/operator/log-in')
  expect((await left.get('/operator')).status).toBe(303)

  const { cookie } = await logIn(shop)
  const renamed = createOperatedShop(db, { operatorPassword: 'another pass word' })
  renamed.time.now = shop.time.now
  const answer = await renamed.app.request('/operator', { headers: { Cookie: cookie } })
  expect(answer.status).toBe(303)
})

test('ends the browser’s earlier session on a new login', async () => {
  const { cookie, get } = await logIn(shop)
  await enter(WRONG_PASSWORD, { cookie })
  expect((await get('/operator')).status).toBe(200)
  await enter(RIGHT_PASSWORD, { cookie })
  expect((await get('/operator')).status).toBe(303)
})

test('limits wrong passwords of all networks together and keeps the log short', async () => {
  await tryFromNetworks(65)
  const last = { from: '198.51.100.2' }
  expect((await enter(WRONG_PASSWORD, last)).status).toBe(429)
  for (let at = 0; at < 5; at += 1) await enter(WRONG_PASSWORD, last)
  const told = await actionsWritten()
  expect(told.filter((one) => one.startsWith('login_failed'))).toHaveLength(60)
  expect(told.filter((one) => one === 'login_limited 198.51.100.2')).toHaveLength(1)
})

test('keeps the log short when wrong passwords come from more and more networks', async () => {
  await tryFromNetworks(140)
  expect(await actionsWritten()).toHaveLength(120)
})

test('still lets other networks log in when one network keeps trying passwords', async () => {
  const tries = Array.from({ length: 100 }, () => ({
    action: 'login_failed',
    detail: '',
    network: '10.0.0.1',
    created_at: shop.backend.clock(),
  }))
  await db.insertInto('operator_event').values(tries).execute()
  await expect(logIn(shop)).resolves.toBeDefined()
})

test('lets operators in from their recent networks while many other networks attack', async () => {
  await logIn(shop, '198.51.100.2')
  await tryFromNetworks(65)
  await expect(logIn(shop, '198.51.100.2')).resolves.toBeDefined()
  await expect(logIn(shop, '198.51.100.3')).rejects.toThrow('429')
  // A network with a recent login is still limited by its own wrong passwords.
  for (let at = 0; at < 5; at += 1) await enter(WRONG_PASSWORD, { from: '198.51.100.2' })
  await expect(logIn(shop, '198.51.100.2')).rejects.toThrow('429')
})

test('never counts right passwords against the limits', async () => {
  for (let at = 0; at < 8; at += 1) await logIn(shop)
  await enter(WRONG_PASSWORD)
  expect((await actionsWritten()).slice(-2)).toEqual(['login 192.0.2.7', 'login_failed 192.0.2.7'])
})

test('refuses a form without a token or with the token of another session', async () => {
  const [own, other] = [await logIn(shop), await logIn(shop)]
  for (const token of ['', other.token]) {
    const sent = { cookie: own.cookie }
    expect((await sendForm(shop, '/operator/log-out', { token }, sent)).status).toBe(403)
    const answer = await shop.app.request('/operator/api/config/save', {
      method: 'POST',
      body: JSON.stringify({ base: 0, wanted: { has_vouchers: true } }),
      headers: {
        Cookie: own.cookie,
        'X-Operator-Token': token,
        'Content-Type': 'application/json',
      },
    })
    expect(answer.status).toBe(401)
  }
  expect((await own.get('/operator')).status).toBe(200)
  expect(await db.selectFrom('config_revision').selectAll().execute()).toEqual([])
})

test.each([['https://evil.example'], ['null'], [null]])(
  'refuses requests from a page of %s even with the right token',
  async (origin) => {
    const { cookie, token } = await logIn(shop)
    const sent = { cookie, origin }
    expect((await sendForm(shop, '/operator/log-out', { token }, sent)).status).toBe(403)
    expect((await enter(RIGHT_PASSWORD, sent)).status).toBe(403)
  },
)

test.each(['empty', 'iframe', 'script'])(
  'blocks remotes in the shop’s pages from reading operator pages (%s)',
  async (wanted) => {
    const { cookie } = await logIn(shop)
    const asked = async (dest: string) =>
      await shop.app.request('/operator/offerings', {
        headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', 'Sec-Fetch-Dest': dest },
      })
    expect((await asked(wanted)).status).toBe(403)
    const opened = await asked('document')
    expect(opened.status).toBe(200)
    expect(opened.headers.get('Cross-Origin-Opener-Policy')).toBe('noopener-allow-popups')
  },
)

test('answers 415 to a request that is not a form', async () => {
  const { cookie } = await logIn(shop)
  const answer = await shop.app.request('/operator/log-out', {
    method: 'POST',
    body: '{}',
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
  })
  expect(answer.status).toBe(415)
})

test.each(['multipart/form-data', 'multipart/form-data; boundary=x'])(
  'answers 400 to an unreadable form (%s)',
  async (type) => {
    const answer = await shop.app.request('/operator/log-in', {
      method: 'POST',
      body: 'garbage',
      headers: { Origin: SHOP_ORIGIN, 'Content-Type': type },
    })
    expect(answer.status).toBe(400)
    expect(await actionsWritten()).toEqual([])
  },
)

test('shows the login for a form that is sent after the session ended, and drops the typed values', async () => {
  const session = await logIn(shop)
  shop.minutesPass(9 * 60)
  const ended = await session.post('/operator/password', { current: 'a secret', wanted: 'another' })
  expect(ended.status).toBe(401)
  expect(ended.text).toContain('Your session has ended')
  expect(ended.text).not.toContain('secret')
})
