import { expect, test } from 'vitest'
import { ROLES, type Role } from '../contract/operators.ts'
import {
  addPerson,
  createOperatedShop,
  hidden,
  logIn,
  OPERATOR_PASSWORD,
  OWN_PASSWORD,
  sendForm,
  useOperatorPage,
} from '../testing/operator-page.ts'
import { deleteOldRecords } from './audit.ts'
import { addOperator, changeRoles, resetPassword, setDisabled } from './operators.ts'

const { db, shop, session } = useOperatorPage()

const operatorsOf = (hasWayIn = true) => ({
  db,
  clock: shop.backend.clock,
  passwordCost: shop.backend.passwordCost,
  hasWayIn,
  done: { address: '', by: 'Tester' },
})

async function add(name: string, roles: readonly Role[] = []) {
  const made = await addOperator(operatorsOf(), { name, roles })
  if (made.kind !== 'made') throw new Error(made.kind)
  return made
}

const joined = async (name: string, roles: readonly Role[] = []) =>
  await addPerson({ shop, session }, name, roles)

async function logged(): Promise<string[]> {
  const rows = await db.selectFrom('operator_event').selectAll().orderBy('id').execute()
  return rows.map(({ action, operator }) => `${action} ${operator}`)
}

async function tryPassword(username: string, password: string, from?: string, at = shop) {
  return await sendForm(at, '/operator/log-in', { username, password }, { from })
}

test('accepts a one-time password once, and only to set a new password', async () => {
  const { password } = await add('Ada Meier', ['config'])
  expect(password).toMatch(/^(\w{5}-){3}\w{5}$/)
  const ada = await logIn(shop, undefined, { username: ' ada MEIER', password })
  for (const path of ['/operator', '/operator/offerings', '/operator/nothing'])
    expect((await ada.get(path)).headers.get('Location'), path).toBe('/operator/password')
  expect((await ada.post('/operator/save', {})).location).toBe('/operator/password')
  const page = (await ada.get('/operator/password')).text
  expect(page).toContain('one-time password')
  expect(page).not.toContain('/operator/offerings')
  const refused = { error: 'notAllowed', because: { kind: 'oneTimePassword' } }
  for (const path of ['overview', 'sessions'])
    expect((await ada.call(path)).answer).toEqual(refused)

  const other = await logIn(shop, undefined, { username: 'Ada Meier', password })
  const wanted = { current: password, wanted: OWN_PASSWORD }
  // Regression: the same form appeared again.
  expect((await ada.post('/operator/password', wanted)).location).toBe('/operator')
  expect((await ada.get('/operator/offerings')).status).toBe(200)
  expect((await other.get('/operator/password')).status).toBe(303)
  expect((await tryPassword('Ada Meier', password)).status).toBe(401)
  expect((await tryPassword('Ada Meier', OWN_PASSWORD)).status).toBe(303)
  const next = { current: OWN_PASSWORD, wanted: 'seven quick snails' }
  expect((await ada.post('/operator/password', next)).location).toContain('changed')
})

test('expires a one-time password after seven days', async () => {
  const { password } = await add('Ada')
  shop.minutesPass(7 * 24 * 60)
  const answer = await tryPassword('Ada', password)
  expect(answer.status).toBe(401)
  expect(await answer.text()).toContain('has expired')
})

test.each([
  ['sent with a wrong current one', 'another old word', OWN_PASSWORD, 'not correct'],
  ['too short', null, 'elevensigns', 'at least 12'],
  ['too long', null, 'x'.repeat(201), 'at most 200'],
  ['guessable', null, 'welcome12345', 'easy to guess'],
  ['the old one', null, null, 'is the current one'],
])('refuses a new password that is %s and explains why', async (_, current, wanted, said) => {
  const { password } = await add('Ada')
  const ada = await logIn(shop, undefined, { username: 'Ada', password })
  const sent = { current: current ?? password, wanted: wanted ?? password }
  const answer = await ada.post('/operator/password', sent)
  expect(answer.status).toBe(422)
  expect(answer.text).toContain(said)
})

test('limits attempts to change a password like those at the login', async () => {
  const { session: ada } = await joined('Ada')
  const sent = { current: 'not this one', wanted: 'another old word' }
  const statuses: number[] = []
  for (let at = 0; at < 6; at += 1)
    statuses.push((await ada.post('/operator/password', sent)).status)
  expect(statuses).toEqual([...Array(5).fill(422), 429])
})

test('hides the name field while only the built-in operator exists', async () => {
  const form = async () => await (await shop.app.request('/operator/log-in')).text()
  expect(await form()).toMatch(/name="username" value="operator" autocomplete="username" hidden/)
  await expect(logIn(shop, undefined, { password: OPERATOR_PASSWORD })).resolves.toBeDefined()
  await add('Ada')
  expect(await form()).toMatch(/id="username" name="username" value="" autocomplete="username"/)
  await expect(logIn(shop)).resolves.toBeDefined()
  const wrong = await (await tryPassword('Ada "A"', 'x')).text()
  expect(hidden(wrong, 'username')).toBe('Ada "A"')
})

test('logs the built-in operator in without a name next to operators with one', async () => {
  const { password } = await add('Ada')
  const page = async (at = shop) => await (await at.app.request('/operator/log-in?lang=en')).text()
  expect(await page()).toContain('Leave empty for the access without a name.')
  expect(await page()).not.toMatch(/name="username"[^>]* required/)
  for (const username of ['', ' '])
    await expect(
      logIn(shop, undefined, { username, password: OPERATOR_PASSWORD }),
    ).resolves.toBeDefined()
  for (let at = 0; at < 5; at += 1) expect((await tryPassword('', password)).status).toBe(401)
  expect((await tryPassword('', OPERATOR_PASSWORD)).status).toBe(429)

  const without = createOperatedShop(db, { operatorPassword: undefined })
  expect(await page(without)).not.toContain('without a name')
  expect(await page(without)).toMatch(/name="username"[^>]* required/)
  expect((await tryPassword('', OPERATOR_PASSWORD, '192.0.2.8', without)).status).toBe(401)
})

test('shows the login for operators in the database when no built-in password is set', async () => {
  const { session: ada } = await joined('Ada', ['config'])
  const without = createOperatedShop(db, { operatorPassword: undefined })
  expect((await without.app.request('/operator/log-in')).status).toBe(200)
  for (const typed of ['', 'undefined', OPERATOR_PASSWORD])
    expect((await tryPassword('operator', typed, '192.0.2.7', without)).status).toBe(401)
  const open = async (Cookie: string) =>
    (await without.app.request('/operator/offerings', { headers: { Cookie } })).status
  expect([await open(ada.cookie), await open(session.cookie)]).toEqual([200, 303])
})

test.each(['Ada', 'Nobody'])(
  'limits wrong passwords for one name, such as %s, across all networks',
  async (name) => {
    const { password } = await add('Ada')
    const answers: number[] = []
    for (let at = 0; at < 22; at += 1)
      answers.push((await tryPassword(name, 'wrong one', `10.0.${at}.1`)).status)
    expect(answers).toEqual([...Array(20).fill(401), 429, 429])
    expect((await tryPassword(name, password, '10.0.99.1')).status).toBe(429)
    await expect(logIn(shop, '198.51.100.9')).resolves.toBeDefined()
  },
)

test('lets operators log in from their recent networks while attackers try their name', async () => {
  await joined('Ada')
  for (let at = 0; at < 25; at += 1) await tryPassword('Ada', 'wrong one', `10.0.${at}.1`)
  expect((await tryPassword('Ada', OWN_PASSWORD, '198.51.100.9')).status).toBe(429)
  expect((await tryPassword('Ada', OWN_PASSWORD)).status).toBe(303)
})

test('does not write an unknown name that was typed at the login to the log', async () => {
  await add('Ada')
  await tryPassword('my secret password', '')
  await tryPassword('Ada', 'x')
  expect((await logged()).slice(1)).toEqual([
    'operator_added Tester',
    'login_failed null',
    'login_failed Ada',
  ])
  const rows = await db.selectFrom('operator_event').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('secret')
  shop.minutesPass(61)
  await deleteOldRecords({ db, clock: shop.backend.clock })
  const left = await db.selectFrom('operator_event').select('tried').execute()
  expect(left).toEqual(Array(4).fill({ tried: null }))
})

const NEEDING: Record<Role, { pages: string[]; calls: [path: string, method?: string][] }> = {
  config: {
    pages: ['/operator/offerings', '/operator/waiting-room', '/operator/unfinished'],
    calls: [
      ['config'],
      ['config/preview', 'POST'],
      ['config/undo', 'POST'],
      ['config/save', 'POST'],
    ],
  },
  bookings: {
    pages: ['/operator/bookings'],
    calls: [['bookings?list=paid'], ['bookings/find', 'POST'], ['bookings/mail', 'POST']],
  },
  releases: {
    pages: ['/operator/releases'],
    calls: [['releases'], ['releases/preview', 'POST'], ['releases/save', 'POST']],
  },
  operators: {
    pages: [],
    calls: [
      ['operators'],
      ['operators', 'POST'],
      ['operators/999999/roles', 'PUT'],
      ['operators/999999/disabled', 'PUT'],
      ['operators/999999/password', 'POST'],
    ],
  },
}

test.each(ROLES)('shows and allows each operator only what their role covers: %s', async (role) => {
  const { session: ada } = await joined('Ada', [role])
  const menu = (await ada.get('/operator/password')).text
  for (const needed of ROLES) {
    const { pages, calls } = NEEDING[needed]
    for (const path of pages) {
      expect((await ada.get(path)).status, path).toBe(needed === role ? 200 : 403)
      expect(menu.includes(`href="${path}"`), path).toBe(needed === role)
    }
    const refused = { error: 'notAllowed', because: { kind: 'notAllowed', role: needed } }
    for (const [path, method = 'GET'] of calls) {
      const { answer } = await ada.call(path, method === 'GET' ? undefined : {}, method)
      if (needed === role) expect(answer.error, path).not.toBe('notAllowed')
      else expect(answer, path).toEqual(refused)
    }
  }
  for (const path of ['/operator', '/operator/history', '/operator/log'])
    expect((await ada.get(path)).status).toBe(200)
  for (const path of ['overview', 'today', 'history', 'log'])
    expect((await ada.call(path)).status).toBe(200)
})

// Regression: an operator with only the config role could let the shop's pages load code from any
// server.
test('lets only operators with the releases role add development origins', async () => {
  const { session: ada } = await joined('Ada', ['config'])
  const { session: ben } = await joined('Ben', ['config', 'releases'])
  const origins = (...list: string[]) => ({ remote_development_origins: list })
  const [one, other] = ['http://localhost:3002', 'https://dev.example']
  const times = { from: '2027-03-10T08:00', until: null }
  const path = 'remote_development_origins'
  const problems = [{ path, kind: 'notOwn' }]
  expect((await ada.preview(origins(one))).answer).toMatchObject({ problems })
  expect((await ada.schedule(origins(one), times)).status).toBe(422)
  expect((await ben.change(origins(one))).status).toBe(200)
  expect((await ada.preview(origins(one, other))).answer).toMatchObject({ problems })
  // Servers that are already in the list stay, and any operator may remove them.
  expect((await ada.change({ ...origins(one), accent: '#1f5f5b' })).status).toBe(200)
  const { revision } = (await ada.change(origins())).answer
  expect((await ada.call('config/undo', { revision })).answer).toMatchObject({ problems })
  expect((await ben.schedule(origins(other), times)).status).toBe(200)
  const due = (await ada.call('schedule')).answer.waiting
  expect((await ada.call(`schedule/${due.at(-1).id}`)).answer.plan.kind).toBe('preview')
})

test('shows the author in history and log until the entry is too old', async () => {
  const { session: ada } = await joined('Ada', ['config'])
  await ada.change({ accent: '#1f5f5b' })
  await ada.schedule({ accent: '#2b3f86' }, { from: '2027-03-10T08:00', until: null })
  const { session: ben } = await joined('Ben')
  const { answer } = await ben.call('history')
  expect(answer.revisions).toMatchObject([{ operator: 'Ada' }])
  expect((await ben.call('log')).answer.events).toContainEqual(
    expect.objectContaining({ action: 'save', operator: 'Ada' }),
  )
  expect((await ben.get('/operator/offerings')).text).toContain('Set up the shop')
  expect(await logged()).toEqual(expect.arrayContaining(['preview Ada', 'save Ada']))

  shop.minutesPass(401 * 24 * 60)
  await deleteOldRecords({ db, clock: shop.backend.clock })
  const kept = await db.selectFrom('config_revision').selectAll().execute()
  expect(kept).toMatchObject([{ id: 1, author: null, network: '' }])
  expect(await db.selectFrom('scheduled_change').selectAll().execute()).toEqual([])
})

test('applies the loss of a role, and disabling, to open sessions at once', async () => {
  const { id, session: ada } = await joined('Ada', ['config'])
  await changeRoles(operatorsOf(), id, () => ['releases'])
  expect((await ada.get('/operator/offerings')).status).toBe(403)
  expect((await ada.get('/operator/releases')).status).toBe(200)
  await setDisabled(operatorsOf(), id, true)
  expect((await ada.get('/operator/releases')).status).toBe(303)
  expect((await tryPassword('Ada', OWN_PASSWORD)).status).toBe(401)
  await setDisabled(operatorsOf(), id, false)
  expect((await tryPassword('Ada', OWN_PASSWORD)).status).toBe(303)
})

test('keeps both changes when two operators change the roles of one person at once', async () => {
  const { id } = await add('Ada', ['operators'])
  const give = async (role: Role, isGiven: boolean) =>
    (await session.call(`operators/${id}/roles`, { role, isGiven }, 'PUT')).answer
  await Promise.all([give('config', true), give('releases', true), give('operators', false)])
  const { roles } = await db.selectFrom('operator').select('roles').executeTakeFirstOrThrow()
  expect([...roles].sort()).toEqual(['config', 'releases'])
  expect(await give('config', false)).toEqual({ roles: ['releases'] })
})

test('ends all sessions of an operator on a new one-time password, and keeps those of others', async () => {
  const { id, session: ada } = await joined('Ada')
  await resetPassword(operatorsOf(), id)
  expect((await ada.get('/operator')).status).toBe(303)
  expect((await session.get('/operator')).status).toBe(200)
  expect((await tryPassword('Ada', OWN_PASSWORD)).status).toBe(401)
})

test('refuses to remove the last operator who manages others unless the built-in one exists', async () => {
  const { id } = await add('Ada', ['operators'])
  const alone = operatorsOf(false)
  const refused = { kind: 'refused', because: 'lastOne' }
  expect(await changeRoles(alone, id, () => ['config'])).toEqual(refused)
  expect(await setDisabled(alone, id, true)).toEqual(refused)
  const { id: second } = await add('Ben', ['operators'])
  const give = async (by: typeof alone, to: number) => await changeRoles(by, to, () => [])
  const both = await Promise.all([give(alone, id), give(alone, second)])
  expect(both.map(({ kind }) => kind).sort()).toEqual(['changed', 'refused'])
  expect(await give(operatorsOf(), id)).toMatchObject({ kind: 'changed' })
  expect(await give(operatorsOf(), second)).toMatchObject({ kind: 'changed' })
})

test('rejects duplicate names, the built-in name, and operators above the limit', async () => {
  await add('Ada')
  for (const name of ['ADA', 'Ａda', 'Operator'])
    expect(await addOperator(operatorsOf(), { name, roles: [] })).toEqual({
      kind: 'refused',
      because: 'nameTaken',
    })
  const created_at = shop.backend.clock()
  const many = Array.from({ length: 199 }, (_, at) => ({
    name: `N${at}`,
    name_key: `n${at}`,
    roles: [],
    created_at,
  }))
  await db.insertInto('operator').values(many).execute()
  const more = await addOperator(operatorsOf(), { name: 'Zoe', roles: [] })
  expect(more).toEqual({ kind: 'refused', because: 'tooMany' })
})
