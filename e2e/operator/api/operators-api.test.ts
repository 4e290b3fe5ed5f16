import { expect, test } from 'vitest'
import { ROLES } from '../contract/operators.ts'
import {
  addPerson,
  createOperatedShop,
  logIn,
  OWN_PASSWORD,
  useOperatorPage,
} from '../testing/operator-page.ts'

const { db, shop, session } = useOperatorPage()
const call = async (...asked: Parameters<typeof session.call>) => await session.call(...asked)

async function logged() {
  const { action, detail, operator } = (await call('log')).answer.events[0]
  return [action, detail, operator]
}

test('gives the desk the name, roles and end of the session', async () => {
  const { answer } = await call('session')
  expect(answer).toMatchObject({ name: 'operator', isBuiltIn: true })
  expect(answer.roles).toEqual(ROLES)
  expect(answer.ways).toEqual({ password: 'builtIn', provider: null })
  const begun = shop.time.now.getTime()
  expect(new Date(answer.endsAt).getTime() - begun).toBe(8 * 3_600_000)
  const { session: ada } = await addPerson({ shop, session }, 'Ada', ['config'])
  expect((await ada.call('session')).answer).toMatchObject({
    name: 'Ada',
    isBuiltIn: false,
    roles: ['config'],
    hasOwnPassword: true,
    ways: { password: 'either', provider: null },
  })
})

// Regression: a desk left open on any page kept reloading the scheduled changes, so its session
// never ended.
test.each<[path: string, headers: Record<string, string>]>([
  ['session', {}],
  ['schedule', { 'X-Operator-Unattended': '1' }],
])('does not count an automatic request for %s as use of the session', async (path, headers) => {
  const asked = async () => (await call(path, undefined, 'GET', headers)).status
  for (const isUsed of [true, false]) {
    for (let minute = 0; minute < 55; minute += 5) {
      shop.minutesPass(5)
      expect(await asked()).toBe(200)
    }
    if (isUsed) expect((await call('overview')).status).toBe(200)
  }
  shop.minutesPass(5)
  expect(await call(path, undefined, 'GET', headers)).toMatchObject({
    status: 401,
    answer: { error: 'signedOut' },
  })
})

test('adds, changes and disables operators, renews their passwords, and logs each step', async () => {
  const added = await call('operators', {
    name: ' Ada Meier ',
    roles: ['releases', 'config', 'config'],
  })
  expect(added.status).toBe(201)
  const { id } = added.answer
  expect(await logged()).toEqual(['operator_added', 'Ada Meier: config, releases', 'operator'])
  const take = async (role: string) =>
    (await call(`operators/${id}/roles`, { role, isGiven: false }, 'PUT')).answer
  expect(await take('config')).toEqual({ roles: ['releases'] })
  expect(await logged()).toEqual(['operator_roles', 'Ada Meier: releases', 'operator'])
  expect(await take('releases')).toEqual({ roles: [] })
  expect(await logged()).toEqual(['operator_roles', 'Ada Meier: –', 'operator'])
  const made = await call(`operators/${id}/password`, {})
  expect(made.answer.password).not.toBe(added.answer.password)
  expect(await logged()).toEqual(['operator_password', 'Ada Meier', 'operator'])
  expect((await call(`operators/${id}/disabled`, { disabled: true }, 'PUT')).status).toBe(200)
  const { answer } = await call('operators')
  expect(answer.operators).toEqual([
    expect.objectContaining({ id, name: 'Ada Meier', roles: [], signsInBy: 'password' }),
  ])
  expect(answer.operators[0].disabledAt).not.toBeNull()
  expect(JSON.stringify(answer)).not.toContain('scrypt')
  await call(`operators/${id}/disabled`, { disabled: false }, 'PUT')
  expect(await logged()).toEqual(['operator_enabled', 'Ada Meier', 'operator'])
})

test('removes only disabled operators, keeps their name in the log, and frees it', async () => {
  const { id, session: ada } = await addPerson({ shop, session }, 'Ada', ['config'])
  const remove = async () => await call(`operators/${id}`, undefined, 'DELETE')
  expect((await remove()).answer).toEqual({ error: 'refused', because: 'stillActive' })
  expect((await ada.call(`operators/${id}`, undefined, 'DELETE')).status).toBe(403)
  await call(`operators/${id}/disabled`, { disabled: true }, 'PUT')
  await db.updateTable('operator').set({ subject: 'ada@provider' }).execute()
  expect((await remove()).answer).toEqual({ error: 'refused', because: 'ofProvider' })
  await db.updateTable('operator').set({ subject: null }).execute()
  expect((await remove()).status).toBe(200)
  expect(await logged()).toEqual(['operator_removed', 'Ada', 'operator'])
  expect((await call('operators')).answer.operators).toEqual([])
  expect((await remove()).status).toBe(404)
  expect((await call('operators', { name: 'Ada', roles: [] })).status).toBe(201)
})

test.each([
  [{}],
  [{ name: '', roles: [] }],
  [{ name: 'a'.repeat(61), roles: [] }],
  [{ name: 'Ada, operator', roles: [] }],
  [{ name: 'Ada\u202e', roles: [] }],
  [{ name: '<b>Ada</b>', roles: [] }],
  [{ name: 'Ada', roles: ['everything'] }],
  [{ name: 'Ada', roles: Array(ROLES.length + 1).fill('config') }],
])('refuses to add an operator like %j', async (body) => {
  expect((await call('operators', body)).answer).toEqual({ error: 'unreadable' })
})

test('refuses to remove the last operator who manages others', async () => {
  const { id } = await addPerson({ shop, session }, 'Ada', ['operators'])
  const without = createOperatedShop(db, { operatorPassword: undefined })
  const ada = await logIn(without, undefined, { username: 'Ada', password: OWN_PASSWORD })
  const refused = { status: 422, answer: { error: 'refused', because: 'lastOne' } }
  const none = { role: 'operators', isGiven: false }
  expect(await ada.call(`operators/${id}/roles`, none, 'PUT')).toEqual(refused)
  expect(await ada.call(`operators/${id}/disabled`, { disabled: true }, 'PUT')).toEqual(refused)
  expect((await call(`operators/${id}/roles`, none, 'PUT')).status).toBe(200)
  expect((await ada.call('operators/999/roles', none, 'PUT')).status).toBe(403)
})

test('lets operators end their own sessions, and those of others only with the operators role', async () => {
  const { id, session: ada } = await addPerson({ shop, session }, 'Ada', ['config'])
  const fields = { username: 'Ada', password: OWN_PASSWORD }
  const second = await logIn(shop, '203.0.113.5', fields)
  const { answer: hers } = await ada.call('sessions')
  expect(hers.sessions).toHaveLength(2)
  expect(hers.sessions).toContainEqual(
    expect.objectContaining({
      network: '203.0.113.5',
      isThisOne: false,
      operator: { id, name: 'Ada' },
    }),
  )
  const { answer: all } = await call('sessions')
  expect(all.sessions).toHaveLength(3)
  const builtIn = all.sessions.find(({ operator }: { operator: unknown }) => operator === null)
  expect((await ada.call(`sessions/${builtIn.id}`, undefined, 'DELETE')).status).toBe(404)
  const other = hers.sessions.find(({ isThisOne }: { isThisOne: boolean }) => !isThisOne)
  expect((await ada.call(`sessions/${other.id}`, undefined, 'DELETE')).status).toBe(200)
  expect((await second.call('session')).status).toBe(401)
  const own = hers.sessions.find(({ isThisOne }: { isThisOne: boolean }) => isThisOne)
  expect((await call(`sessions/${own.id}`, undefined, 'DELETE')).status).toBe(200)
  expect(await logged()).toEqual(['session_ended', 'Ada', 'operator'])
  expect((await ada.call('session')).status).toBe(401)
})
