import { expect, test } from 'vitest'
import { createOperatedShop, logIn, useOperatorDatabase } from '../testing/operator-page.ts'

const embedded = useOperatorDatabase()

type Called = Awaited<ReturnType<typeof logIn>>['call']

async function openShop(services = {}) {
  for (const table of ['operator', 'operator_session', 'operator_event'] as const)
    await embedded.db.deleteFrom(table).execute()
  const shop = createOperatedShop(embedded.db, services)
  const { call } = await logIn(shop, '198.51.100.1')
  return { shop, call }
}

/** Adds somebody, who then signs in and has a password of their own. */
async function join(
  { shop, call }: Awaited<ReturnType<typeof openShop>>,
  name: string,
  roles: string[],
) {
  const { answer } = await call('operators', { name, roles })
  const { call: own } = await logIn(shop, undefined, { username: name, password: answer.password })
  await own('password', { current: answer.password, wanted: 'seven slow snails' })
  return { id: answer.id as number, call: own }
}

async function logged() {
  const rows = await embedded.db
    .selectFrom('operator_event')
    .select(['action', 'detail', 'operator'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return [rows.action, rows.detail, rows.operator]
}

test('the desk learns whose session it is, what they may do and when it ends', async () => {
  const opened = await openShop()
  const { answer } = await opened.call('session')
  expect(answer).toMatchObject({ name: 'operator', isBuiltIn: true, idleMinutes: 60 })
  expect(answer.roles).toEqual(['config', 'releases', 'operators'])
  expect(answer.ways).toEqual({ password: 'builtIn', provider: null })
  const begun = opened.shop.time.now.getTime()
  expect(new Date(answer.endsAt).getTime() - begun).toBe(8 * 3_600_000)
  const ada = await join(opened, 'Ada', ['config'])
  expect((await ada.call('session')).answer).toMatchObject({
    name: 'Ada',
    isBuiltIn: false,
    roles: ['config'],
    hasOwnPassword: true,
    ways: { password: 'name', provider: null },
  })
})

test('that the desk asks about its session keeps no session open', async () => {
  const { shop, call } = await openShop()
  for (let minute = 0; minute < 61; minute += 10) {
    shop.minutesPass(10)
    await call('session')
  }
  expect(await call('session')).toMatchObject({ status: 401, answer: { error: 'signedOut' } })
})

// Regression: a desk that was left open on any page asked for what is scheduled, and stayed open.
test('what the desk asks for by itself keeps no session open, and whoever uses it does', async () => {
  const { shop, call } = await openShop()
  const unattended = { 'X-Operator-Unattended': '1' }
  const path = 'schedule'
  for (let minute = 0; minute < 55; minute += 5) {
    shop.minutesPass(5)
    expect((await call(path, undefined, 'GET', unattended)).status).toBe(200)
  }
  expect((await call(path)).status).toBe(200)
  for (let minute = 0; minute < 55; minute += 5) {
    shop.minutesPass(5)
    expect((await call(path, undefined, 'GET', unattended)).status).toBe(200)
  }
  shop.minutesPass(5)
  expect((await call(path, undefined, 'GET', unattended)).status).toBe(401)
})

test('whoever has a one-time password changes it before anything else is answered', async () => {
  const { shop, call } = await openShop()
  const { answer } = await call('operators', { name: 'Ada', roles: ['config'] })
  const { call: own } = await logIn(shop, undefined, { username: 'Ada', password: answer.password })
  expect((await own('session')).answer.mustChangePassword).toBe(true)
  const refused = { error: 'notAllowed', because: { kind: 'oneTimePassword' } }
  for (const path of ['overview', 'sessions']) expect((await own(path)).answer).toEqual(refused)
  const short = { current: answer.password, wanted: 'too short' }
  expect((await own('password', short)).answer).toEqual({ error: 'refused', because: 'short' })
  const wrong = { current: 'not this one', wanted: 'seven slow snails' }
  expect((await own('password', wrong)).answer).toEqual({
    error: 'refused',
    because: 'wrongPassword',
  })
  for (let at = 0; at < 4; at += 1) await own('password', wrong)
  expect((await own('password', wrong)).status).toBe(429)
  shop.minutesPass(16)
  const right = { current: answer.password, wanted: 'seven slow snails' }
  expect((await own('password', right)).status).toBe(200)
  expect((await own('overview')).status).toBe(200)
  expect(await logged()).toEqual(['own_password', '', 'Ada'])
})

test('only who has the role for it manages operators', async () => {
  const opened = await openShop()
  const { id, call } = await join(opened, 'Ada', ['config', 'releases'])
  const refused = {
    status: 403,
    answer: { error: 'notAllowed', because: { kind: 'notAllowed', role: 'operators' } },
  }
  const calls: [string, unknown?, string?][] = [
    ['operators'],
    ['operators', { name: 'Eve', roles: [] }],
    [`operators/${id}/roles`, { role: 'operators', isGiven: true }, 'PUT'],
    [`operators/${id}/disabled`, { disabled: true }, 'PUT'],
    [`operators/${id}/password`, {}],
  ]
  for (const one of calls)
    expect(await call(...(one as Parameters<Called>)), one[0]).toEqual(refused)
  const { call: ben } = await join(opened, 'Ben', ['operators'])
  expect((await ben('operators')).status).toBe(200)
})

test('operators are added, changed, given new passwords and disabled, which the log tells', async () => {
  const { call } = await openShop()
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
  expect(answer).toMatchObject({ hasBuiltIn: true, hasProvider: false })
  expect(answer.operators).toEqual([
    expect.objectContaining({ id, name: 'Ada Meier', roles: [], signsInBy: 'password' }),
  ])
  expect(answer.operators[0].disabledAt).not.toBeNull()
  expect(JSON.stringify(answer)).not.toContain('scrypt')
  await call(`operators/${id}/disabled`, { disabled: false }, 'PUT')
  expect(await logged()).toEqual(['operator_enabled', 'Ada Meier', 'operator'])
})

test.each([
  [{}],
  [{ name: '', roles: [] }],
  [{ name: 'a'.repeat(61), roles: [] }],
  [{ name: 'Ada, operator', roles: [] }],
  [{ name: 'Ada\u202e', roles: [] }],
  [{ name: '<b>Ada</b>', roles: [] }],
  [{ name: 'Ada', roles: ['everything'] }],
  [{ name: 'Ada', roles: Array(4).fill('config') }],
])('an operator cannot be %j', async (body) => {
  const { call } = await openShop()
  expect((await call('operators', body)).answer).toEqual({ error: 'unreadable' })
})

test('the last one who manages operators cannot lock everybody out', async () => {
  const opened = await openShop()
  const { id } = await join(opened, 'Ada', ['operators'])
  const without = createOperatedShop(embedded.db, { operatorPassword: undefined })
  without.time.now = opened.shop.time.now
  const fields = { username: 'Ada', password: 'seven slow snails' }
  const { call } = await logIn(without, undefined, fields)
  const refused = { status: 422, answer: { error: 'refused', because: 'lastOne' } }
  const none = { role: 'operators', isGiven: false }
  expect(await call(`operators/${id}/roles`, none, 'PUT')).toEqual(refused)
  expect(await call(`operators/${id}/disabled`, { disabled: true }, 'PUT')).toEqual(refused)
  expect((await opened.call(`operators/${id}/roles`, none, 'PUT')).status).toBe(200)
  expect((await call('operators/999/roles', none, 'PUT')).status).toBe(403)
})

test('one ends one’s own sessions, and who manages operators those of others', async () => {
  const opened = await openShop()
  const ada = await join(opened, 'Ada', ['config'])
  const fields = { username: 'Ada', password: 'seven slow snails' }
  const second = await logIn(opened.shop, '203.0.113.5', fields)
  const { answer: hers } = await ada.call('sessions')
  expect(hers.sessions).toHaveLength(2)
  expect(hers.sessions).toContainEqual(
    expect.objectContaining({
      network: '203.0.113.5',
      isThisOne: false,
      operator: { id: ada.id, name: 'Ada' },
    }),
  )
  const { answer: all } = await opened.call('sessions')
  expect(all.sessions).toHaveLength(3)
  const builtIn = all.sessions.find(({ operator }: { operator: unknown }) => operator === null)
  expect((await ada.call(`sessions/${builtIn.id}`, undefined, 'DELETE')).status).toBe(404)
  const other = hers.sessions.find(({ isThisOne }: { isThisOne: boolean }) => !isThisOne)
  expect((await ada.call(`sessions/${other.id}`, undefined, 'DELETE')).status).toBe(200)
  expect((await second.call('session')).status).toBe(401)
  const own = hers.sessions.find(({ isThisOne }: { isThisOne: boolean }) => isThisOne)
  expect((await opened.call(`sessions/${own.id}`, undefined, 'DELETE')).status).toBe(200)
  expect(await logged()).toEqual(['session_ended', 'Ada', 'operator'])
  expect((await ada.call('session')).status).toBe(401)
})
