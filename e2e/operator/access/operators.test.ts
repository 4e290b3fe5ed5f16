import { expect, test } from 'vitest'
import type { TestShop } from '../../museum/backend/testing/test-shop.ts'
import type { Role } from '../contract/operators.ts'
import {
  change,
  createOperatedShop,
  hidden,
  logIn,
  OPERATOR_PASSWORD,
  preview,
  schedule,
  sendForm,
  useOperatorDatabase,
} from '../testing/operator-page.ts'
import { forgetOldOperations } from './audit.ts'
import { addOperator, changeRole, changeRoles, resetPassword, setDisabled } from './operators.ts'

const embedded = useOperatorDatabase()
const OWN = 'seven slow snails'

async function openShop(services = {}): Promise<TestShop> {
  await embedded.db.deleteFrom('operator').execute()
  await embedded.db.deleteFrom('operator_event').execute()
  return createOperatedShop(embedded.db, services)
}

const operatorsOf = ({ backend }: TestShop, hasWayIn = true) => ({
  db: embedded.db,
  clock: backend.clock,
  passwordCost: backend.passwordCost,
  hasWayIn,
  done: { address: '', by: 'Tester' },
})

/** Somebody with a one-time password. */
async function add(shop: TestShop, name: string, roles: readonly Role[] = []) {
  const made = await addOperator(operatorsOf(shop), { name, roles })
  if (made.kind !== 'made') throw new Error(made.kind)
  return made
}

/** Somebody with a password of their own, signed in. */
async function addSignedIn(shop: TestShop, name: string, roles: readonly Role[] = []) {
  const { id, password } = await add(shop, name, roles)
  const first = await logIn(shop, undefined, { username: name, password })
  await first.post('/operator/password', { current: password, wanted: OWN })
  const session = await logIn(shop, undefined, { username: name, password: OWN })
  return { id, session }
}

async function logged(): Promise<string[]> {
  const rows = await embedded.db.selectFrom('operator_event').selectAll().orderBy('id').execute()
  return rows.map(({ action, operator }) => `${action} ${operator}`)
}

const tryPassword = async (
  shop: TestShop,
  username: string,
  password: string,
  from = '192.0.2.7',
) => await sendForm(shop, '/operator/log-in', { username, password }, { from })

test('a one-time password lets its operator change it and nothing else, and no second time', async () => {
  const shop = await openShop()
  const { password } = await add(shop, 'Ada Meier', ['config'])
  expect(password).toMatch(/^(\w{5}-){3}\w{5}$/)
  const session = await logIn(shop, undefined, { username: ' ada MEIER', password })
  for (const path of ['/operator', '/operator/offerings', '/operator/nothing'])
    expect((await session.get(path)).headers.get('Location'), path).toBe('/operator/password')
  expect((await session.post('/operator/save', {})).location).toBe('/operator/password')
  const page = (await session.get('/operator/password')).text
  expect(page).toContain('one-time password')
  expect(page).not.toContain('/operator/offerings')

  const other = await logIn(shop, undefined, { username: 'Ada Meier', password })
  const wanted = { current: password, wanted: OWN }
  expect((await session.post('/operator/password', wanted)).location).toContain('changed')
  expect((await session.get('/operator/offerings')).status).toBe(200)
  expect((await other.get('/operator/password')).status).toBe(303)
  expect((await tryPassword(shop, 'Ada Meier', password)).status).toBe(401)
  expect((await tryPassword(shop, 'Ada Meier', OWN)).status).toBe(303)
})

test('a one-time password ends after seven days', async () => {
  const shop = await openShop()
  const { password } = await add(shop, 'Ada')
  shop.minutesPass(7 * 24 * 60)
  const answer = await tryPassword(shop, 'Ada', password)
  expect(answer.status).toBe(401)
  expect(await answer.text()).toContain('has expired')
})

test.each([
  ['not the old one', 'another old word', OWN, 'not correct'],
  ['too short', null, 'elevensigns', 'at least 12'],
  ['too long', null, 'x'.repeat(201), 'at most 200'],
  ['guessable', null, 'welcome12345', 'easy to guess'],
  ['the old one', null, null, 'is the current one'],
])('a new password that is %s is refused in words', async (_, current, wanted, said) => {
  const shop = await openShop()
  const { password } = await add(shop, 'Ada')
  const session = await logIn(shop, undefined, { username: 'Ada', password })
  const sent = { current: current ?? password, wanted: wanted ?? password }
  const answer = await session.post('/operator/password', sent)
  expect(answer.status).toBe(422)
  expect(answer.text).toContain(said)
})

test('where there is only the built-in operator nobody is asked for a name', async () => {
  const shop = await openShop()
  const form = async () => await (await shop.app.request('/operator/log-in')).text()
  expect(await form()).toMatch(/name="username" value="operator" autocomplete="username" hidden/)
  await expect(logIn(shop, undefined, { password: OPERATOR_PASSWORD })).resolves.toBeDefined()
  await add(shop, 'Ada')
  expect(await form()).toMatch(/id="username" name="username" value="" autocomplete="username"/)
  // A name that nobody typed is nobody's.
  expect((await tryPassword(shop, '', OPERATOR_PASSWORD)).status).toBe(401)
  await expect(logIn(shop)).resolves.toBeDefined()
  const wrong = await (await tryPassword(shop, 'Ada "A"', 'x')).text()
  expect(hidden(wrong, 'username')).toBe('Ada "A"')
})

test('there is a page without the built-in password too, for whom there is in the database', async () => {
  const shop = await openShop()
  const { session } = await addSignedIn(shop, 'Ada', ['config'])
  const without = createOperatedShop(embedded.db, { operatorPassword: undefined })
  const opened = await without.app.request('/operator/log-in')
  expect(opened.status).toBe(200)
  for (const typed of ['', 'undefined', OPERATOR_PASSWORD])
    expect((await tryPassword(without, 'operator', typed)).status).toBe(401)
  const headers = { Cookie: session.cookie }
  expect((await without.app.request('/operator/offerings', { headers })).status).toBe(200)
  const builtIn = await logIn(shop)
  const gone = await without.app.request('/operator/offerings', {
    headers: { Cookie: builtIn.cookie },
  })
  expect(gone.status).toBe(303)
})

test('wrong passwords for one name are limited from everywhere, for names that nobody has too', async () => {
  for (const name of ['Ada', 'Nobody']) {
    const shop = await openShop()
    const { password } = await add(shop, 'Ada')
    const from = (at: number) => `10.0.${at}.1`
    const answers: number[] = []
    for (let at = 0; at < 22; at += 1)
      answers.push((await tryPassword(shop, name, 'wrong one', from(at))).status)
    expect(answers).toEqual([...Array(20).fill(401), 429, 429])
    const right = await tryPassword(shop, name, password, from(99))
    expect(right.status).toBe(429)
    // Others still get in.
    await expect(logIn(shop, '198.51.100.9')).resolves.toBeDefined()
  }
})

test('nobody is locked out where they were lately by who only knows their name', async () => {
  const shop = await openShop()
  await addSignedIn(shop, 'Ada')
  for (let at = 0; at < 25; at += 1) await tryPassword(shop, 'Ada', 'wrong one', `10.0.${at}.1`)
  expect((await tryPassword(shop, 'Ada', OWN, '198.51.100.9')).status).toBe(429)
  expect((await tryPassword(shop, 'Ada', OWN)).status).toBe(303)
})

test('what was typed as a name that nobody has is nowhere in the log', async () => {
  const shop = await openShop()
  await add(shop, 'Ada')
  await tryPassword(shop, 'my secret password', '')
  await tryPassword(shop, 'Ada', 'x')
  expect(await logged()).toEqual(['operator_added Tester', 'login_failed null', 'login_failed Ada'])
  const rows = await embedded.db.selectFrom('operator_event').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain('secret')
  shop.minutesPass(61)
  await forgetOldOperations({ db: embedded.db, clock: shop.backend.clock })
  const left = await embedded.db.selectFrom('operator_event').select('tried').execute()
  expect(left).toEqual(Array(3).fill({ tried: null }))
})

test('each gets as far as their roles, and sees no more', async () => {
  const shop = await openShop()
  const pages = {
    config: ['/operator/offerings', '/operator/waiting-room', '/operator/unfinished'],
    releases: ['/operator/releases'],
  }
  for (const role of ['config', 'releases'] as const) {
    const { session } = await addSignedIn(shop, `Has ${role}`, [role])
    for (const [needed, paths] of Object.entries(pages)) {
      for (const path of paths) {
        const got = await session.get(path)
        expect([path, got.status]).toEqual([path, needed === role ? 200 : 403])
        const menu = (await session.get('/operator/password')).text
        expect(menu.includes(`href="${path}"`)).toBe(needed === role)
      }
    }
    for (const path of ['/operator', '/operator/history', '/operator/log'])
      expect((await session.get(path)).status).toBe(200)
    for (const path of ['releases', 'releases/preview', 'releases/save'])
      expect((await session.call(path, path === 'releases' ? undefined : {})).status === 403).toBe(
        role === 'config',
      )
    for (const path of ['config', 'config/preview', 'config/undo', 'config/save'])
      expect((await session.call(path, path === 'config' ? undefined : {})).status === 403).toBe(
        role === 'releases',
      )
    for (const path of ['overview', 'history', 'log'])
      expect((await session.call(path)).status).toBe(200)
  }
})

// Regression: Who might only set up the shop had its pages run code from a server of their choice.
test('servers that code may come from are added by who may change releases', async () => {
  const shop = await openShop()
  const { session: ada } = await addSignedIn(shop, 'Ada', ['config'])
  const { session: ben } = await addSignedIn(shop, 'Ben', ['config', 'releases'])
  const origins = (...list: string[]) => ({ remote_development_origins: list })
  const [one, other] = ['http://localhost:3002', 'https://dev.example']
  const times = { from: '2027-03-10T08:00', until: null }
  const path = 'remote_development_origins'
  const problems = [{ path, kind: 'notOwn' }]
  expect((await preview(ada, origins(one))).answer).toMatchObject({ problems })
  expect((await schedule(ada, origins(one), times)).status).toBe(422)
  expect((await change(ben, origins(one))).status).toBe(200)
  expect((await preview(ada, origins(one, other))).answer).toMatchObject({ problems })
  // The servers that are there stay, and each may take them away.
  expect((await change(ada, { ...origins(one), accent: '#1f5f5b' })).status).toBe(200)
  const { revision } = (await change(ada, origins())).answer
  expect((await ada.call('config/undo', { revision })).answer).toMatchObject({ problems })
  expect((await schedule(ben, origins(other), times)).status).toBe(200)
  const due = (await ada.call('schedule')).answer.waiting
  expect((await ada.call(`schedule/${due.at(-1).id}`)).answer.plan.kind).toBe('preview')
})

test('history and log say who it was, until it is forgotten', async () => {
  const shop = await openShop()
  await embedded.db.deleteFrom('scheduled_change').execute()
  await embedded.db.deleteFrom('config_revision').execute()
  const { session: ada } = await addSignedIn(shop, 'Ada', ['config'])
  await change(ada, { accent: '#1f5f5b' })
  await schedule(ada, { accent: '#2b3f86' }, { from: '2027-03-10T08:00', until: null })
  const { session: ben } = await addSignedIn(shop, 'Ben')
  const { answer } = await ben.call('history')
  expect(answer.revisions).toMatchObject([{ operator: 'Ada' }])
  expect((await ben.call('log')).answer.events).toContainEqual(
    expect.objectContaining({ action: 'save', operator: 'Ada' }),
  )
  expect((await ben.get('/operator/offerings')).text).toContain('Set up the shop')
  expect(await logged()).toEqual(expect.arrayContaining(['preview Ada', 'save Ada']))

  shop.minutesPass(401 * 24 * 60)
  await forgetOldOperations({ db: embedded.db, clock: shop.backend.clock })
  const kept = await embedded.db.selectFrom('config_revision').selectAll().execute()
  expect(kept).toMatchObject([{ id: 1, author: null, network: '' }])
  expect(await embedded.db.selectFrom('scheduled_change').selectAll().execute()).toEqual([])
})

test('whose roles were taken, or who is disabled, notices at the next step', async () => {
  const shop = await openShop()
  const { id, session } = await addSignedIn(shop, 'Ada', ['config'])
  await changeRoles(operatorsOf(shop), id, ['releases'])
  expect((await session.get('/operator/offerings')).status).toBe(403)
  expect((await session.get('/operator/releases')).status).toBe(200)
  await setDisabled(operatorsOf(shop), id, true)
  expect((await session.get('/operator/releases')).status).toBe(303)
  expect((await tryPassword(shop, 'Ada', OWN)).status).toBe(401)
  await setDisabled(operatorsOf(shop), id, false)
  expect((await tryPassword(shop, 'Ada', OWN)).status).toBe(303)
})

test('two who change roles of one person at once take nothing of each other back', async () => {
  const shop = await openShop()
  const { id } = await add(shop, 'Ada', ['operators'])
  const give = (role: Role, isGiven: boolean) =>
    changeRole(operatorsOf(shop), id, { role, isGiven })
  await Promise.all([give('config', true), give('releases', true), give('operators', false)])
  const { roles } = await embedded.db
    .selectFrom('operator')
    .select('roles')
    .executeTakeFirstOrThrow()
  expect([...roles].sort()).toEqual(['config', 'releases'])
  expect(await give('config', false)).toEqual({ kind: 'changed', name: 'Ada', roles: ['releases'] })
})

test('a change of which the log cannot tell is not made', async () => {
  const shop = await openShop()
  const { id } = await add(shop, 'Ada', ['config'])
  // No column holds it.
  const done = { address: '', by: 'N\u0000body' }
  const untold = { ...operatorsOf(shop), done }
  await expect(addOperator(untold, { name: 'Ben', roles: [] })).rejects.toThrow()
  await expect(resetPassword(untold, id)).rejects.toThrow()
  await expect(setDisabled(untold, id, true)).rejects.toThrow()
  await expect(changeRoles(untold, id, [])).rejects.toThrow()
  const all = await embedded.db.selectFrom('operator').selectAll().execute()
  expect(all).toMatchObject([{ name: 'Ada', roles: ['config'], disabled_at: null }])
})

test('a new one-time password ends all sessions of its operator, and no others', async () => {
  const shop = await openShop()
  const { id, session } = await addSignedIn(shop, 'Ada')
  const { session: other } = await addSignedIn(shop, 'Ben')
  await resetPassword(operatorsOf(shop), id)
  expect((await session.get('/operator')).status).toBe(303)
  expect((await other.get('/operator')).status).toBe(200)
  expect((await tryPassword(shop, 'Ada', OWN)).status).toBe(401)
})

test('the last one who manages operators stays so, unless there is the built-in one', async () => {
  const shop = await openShop()
  const { id } = await add(shop, 'Ada', ['operators'])
  const alone = operatorsOf(shop, false)
  const refused = { kind: 'refused', because: 'lastOne' }
  expect(await changeRoles(alone, id, ['config'])).toEqual(refused)
  expect(await setDisabled(alone, id, true)).toEqual(refused)
  const { id: second } = await add(shop, 'Ben', ['operators'])
  const both = await Promise.all([changeRoles(alone, id, []), changeRoles(alone, second, [])])
  expect(both.map(({ kind }) => kind).sort()).toEqual(['changed', 'refused'])
  expect(await changeRoles(operatorsOf(shop), id, [])).toMatchObject({ kind: 'changed' })
  expect(await changeRoles(operatorsOf(shop), second, [])).toMatchObject({ kind: 'changed' })
})

test('no two have one name, nobody the built-in one’s, and there is an end to them', async () => {
  const shop = await openShop()
  await add(shop, 'Ada')
  for (const name of ['ADA', 'Ａda', 'Operator'])
    expect(await addOperator(operatorsOf(shop), { name, roles: [] })).toEqual({
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
  await embedded.db.insertInto('operator').values(many).execute()
  const more = await addOperator(operatorsOf(shop), { name: 'Zoe', roles: [] })
  expect(more).toEqual({ kind: 'refused', because: 'tooMany' })
})
