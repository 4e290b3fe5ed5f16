import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabaseRegistry } from '../../delivery/registry/service/database-registry.ts'
import { registryWith } from '../../delivery/registry/testing/example-releases.ts'
import { queueMail } from '../../museum/backend/mail/queue-mail.ts'
import { logIn, OWN_PASSWORD, useOperatorPage } from '../testing/operator-page.ts'

const { db, shop, session } = useOperatorPage()
const TIMES = { from: '2026-12-24T18:00', until: null }
const PROMOTE = { action: 'promote', remote: 'mf-tours', version: '1.4.1' }
const MAIL = { kind: 'account' as const, booking_id: null, recipient: 'ada@mail.example' }

// Regression: when the log could not be written, changes were saved without an entry.
test('saves no change when its log entry cannot be written', async () => {
  await logIn(shop)
  const { id } = (await session.call('operators', { name: 'Ada', roles: ['config'] })).answer
  await session.schedule({ has_vouchers: true }, TIMES)
  await queueMail(db, { ...MAIL, message: { subject: 'Hello', text: '', html: '' } })
  const given_up_at = shop.backend.clock()
  await db.updateTable('mail').set({ given_up: true, given_up_at }).execute()
  const registry = createDatabaseRegistry(db, shop.backend.clock)
  const note = { author: 'a', action: 'publish' }
  await registry.write(registryWith('1.4.0', '1.4.1'), (await registry.read()).tag, note)
  const { base, wanted } = (await session.preview({ site_name: 'Castle' })).answer
  const release = (await session.call('releases/preview', { edit: PROMOTE })).answer

  const answersTo = (paths: string[]) => Promise.all(paths.map((path) => session.call(path)))
  const states = async () =>
    await answersTo(['schedule', 'sessions', 'config', 'unfinished', 'releases', 'operators'])
  const before = await states()
  const [schedule, sessions] = before.map(({ answer }) => answer)
  const other = sessions.sessions.find(({ isThisOne }: { isThisOne: boolean }) => !isThisOne)
  await sql`alter table operator_event add constraint closed check (false) not valid`.execute(db)
  onTestFinished(async () => {
    await sql`alter table operator_event drop constraint closed`.execute(db)
  })
  const calls: [path: string, body?: unknown, method?: string][] = [
    ['config/save', { base, wanted }],
    ['config/schedule', { base, wanted, ...TIMES }],
    ['config/schedule/cancel', { id: schedule.waiting[0].id, isMade: false }],
    ['unfinished/retry', { kind: 'mail', id: null }],
    ['releases/save', { edit: PROMOTE, base: release.base }],
    [`sessions/${other.id}`, undefined, 'DELETE'],
    ['operators', { name: 'Ben', roles: [] }],
    [`operators/${id}/roles`, { role: 'config', isGiven: false }, 'PUT'],
    [`operators/${id}/disabled`, { disabled: true }, 'PUT'],
    [`operators/${id}/password`, {}],
  ]
  for (const [path, body, method] of calls) {
    expect((await session.call(path, body, method)).status, path).toBe(500)
    expect(await states(), path).toEqual(before)
  }
})

// Regression: the entry was logged before the change was saved.
test('logs no password change when it cannot be saved', async () => {
  const { password } = (await session.call('operators', { name: 'Ada', roles: [] })).answer
  const ada = await logIn(shop, undefined, { username: 'Ada', password })
  await sql`alter table "operator" add constraint closed check (password_until is not null) not valid`.execute(
    db,
  )
  const change = async () =>
    (await ada.post('/operator/password', { current: password, wanted: OWN_PASSWORD })).status
  const told = async () =>
    (await session.call('log')).answer.events.map(({ action }: { action: string }) => action)
  expect(await change()).toBe(500)
  expect(await told()).not.toContain('own_password')
  await sql`alter table "operator" drop constraint closed`.execute(db)
  expect(await change()).toBe(303)
  expect(await told()).toContain('own_password')
})
