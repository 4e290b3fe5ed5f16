import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createDatabaseRegistry } from '../../delivery/registry/service/database-registry.ts'
import { registryWith } from '../../delivery/registry/testing/example-releases.ts'
import { queueMail } from '../../museum/backend/mail/queue-mail.ts'
import {
  logIn,
  openOperatorPage,
  preview,
  savePlan,
  schedule,
  useOperatorDatabase,
} from '../testing/operator-page.ts'

const embedded = useOperatorDatabase()
const TIMES = { from: '2026-12-24T18:00', until: null }
const PROMOTE = { action: 'promote', remote: 'mf-tours', version: '1.4.1' }

/** From now on the log takes no more entries. */
async function closeLog(): Promise<void> {
  await sql`alter table operator_event add constraint closed check (false) not valid`.execute(
    embedded.db,
  )
  onTestFinished(async () => {
    await sql`alter table operator_event drop constraint closed`.execute(embedded.db)
  })
}

// Regression: who changed something while the log could not be written had changed it untold.
test('a change of the config of which the log cannot tell is not made', async () => {
  const { session, config } = await openOperatorPage(embedded.db)
  const { answer } = await preview(session, { site_name: 'Castle' })
  await closeLog()
  expect((await savePlan(session, answer)).status).toBe(500)
  expect(await config()).not.toMatchObject({ site_name: 'Castle' })
})

test('nor is one scheduled, or called off', async () => {
  const { session } = await openOperatorPage(embedded.db)
  const waiting = async () => (await session.call('schedule')).answer.waiting
  await schedule(session, { has_vouchers: true }, TIMES)
  const { answer } = await preview(session, { site_name: 'Castle' })
  await closeLog()
  const [{ id }] = await waiting()
  const cancelled = await session.call('config/schedule/cancel', { id, isMade: false })
  expect(cancelled.status).toBe(500)
  const later = { base: answer.base, wanted: answer.wanted ?? { site_name: 'Castle' }, ...TIMES }
  expect((await session.call('config/schedule', later)).status).toBe(500)
  expect(await waiting()).toMatchObject([{ id }])
})

test('nor is something tried again that was given up', async () => {
  const { shop, session } = await openOperatorPage(embedded.db)
  const message = { subject: 'Hello', text: '', html: '' }
  const mail = { kind: 'account' as const, booking_id: null, recipient: 'ada@mail.example' }
  await queueMail(embedded.db, { ...mail, message })
  await embedded.db
    .updateTable('mail')
    .set({ given_up: true, given_up_at: shop.backend.clock() })
    .execute()
  await closeLog()
  expect((await session.call('unfinished/retry', { kind: 'mail', id: null })).status).toBe(500)
  const left = await embedded.db.selectFrom('mail').select('given_up').execute()
  expect(left).toEqual([{ given_up: true }])
})

test('nor is a release given to others', async () => {
  const { shop, session } = await openOperatorPage(embedded.db)
  const registry = createDatabaseRegistry(embedded.db, shop.backend.clock)
  const note = { author: 'a', action: 'publish' }
  await registry.write(registryWith('1.4.0', '1.4.1'), (await registry.read()).tag, note)
  const { base } = (await session.call('releases/preview', { edit: PROMOTE })).answer
  await closeLog()
  const saved = await session.call('releases/save', { edit: PROMOTE, base })
  expect(saved.status).toBe(500)
  expect((await registry.read()).tag).toBe(base)
})

test('nor is a session ended', async () => {
  const { shop, session } = await openOperatorPage(embedded.db)
  await logIn(shop)
  const open = async () => (await session.call('sessions')).answer.sessions
  const before = await open()
  const other = before.find(({ isThisOne }: { isThisOne: boolean }) => !isThisOne)
  await closeLog()
  expect((await session.call(`sessions/${other.id}`, undefined, 'DELETE')).status).toBe(500)
  expect(await open()).toEqual(before)
})

// Regression: the log told of it before it was made.
test('nor does the log tell of a password of one’s own that could not be changed', async () => {
  const { shop, session } = await openOperatorPage(embedded.db)
  const { answer } = await session.call('operators', { name: 'Ada', roles: ['config'] })
  const { password } = answer
  const ada = await logIn(shop, undefined, { username: 'Ada', password })
  await sql`alter table "operator" add constraint closed check (password_until is not null) not valid`.execute(
    embedded.db,
  )
  const change = async () =>
    (await ada.call('password', { current: password, wanted: 'seven slow snails' })).status
  const told = async () =>
    (await session.call('log')).answer.events.map(({ action }: { action: string }) => action)
  expect(await change()).toBe(500)
  expect(await told()).not.toContain('own_password')
  await sql`alter table "operator" drop constraint closed`.execute(embedded.db)
  expect(await change()).toBe(200)
  expect(await told()).toContain('own_password')
})
