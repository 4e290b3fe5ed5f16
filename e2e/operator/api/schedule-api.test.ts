import { expect, test } from 'vitest'
import {
  addPerson,
  logIn,
  makeDueIn,
  type OperatorSession,
  useOperatorPage,
} from '../testing/operator-page.ts'

const { db, shop, session } = useOperatorPage()
/** The test clock is at 9 March 2026, 09:00 in Zurich. */
const TIMES = { from: '2026-12-24T18:00', until: '2026-12-27T08:00' }

const waitingIn = async (session: OperatorSession) =>
  (await session.call('schedule')).answer.waiting

test('lists a scheduled change and previews it against the current config', async () => {
  expect((await session.schedule({ has_vouchers: true }, TIMES)).status).toBe(200)
  const [one] = await waitingIn(session)
  expect(one).toMatchObject({
    changes: { has_vouchers: { before: false, after: true } },
    base: 0,
    revision: null,
    operator: 'operator',
    network: '192.0.2.7',
    from: '2026-12-24T17:00:00.000Z',
    until: '2026-12-27T07:00:00.000Z',
    scheduledAt: '2026-03-09T08:00:00.000Z',
  })
  const { answer } = await session.call(`schedule/${one.id}`)
  expect(answer.plan).toMatchObject({ kind: 'preview', base: 0, undoneOf: null })
  expect(answer.plan.effect.addresses.appear).toContain('/vouchers/:id')
  await session.change({ has_vouchers: true })
  expect((await session.call(`schedule/${one.id}`)).answer.plan.kind).toBe('same')
})

test('previews the undo of a scheduled change that was already made', async () => {
  const until = '2026-03-20T09:20'
  await session.schedule(
    { has_vouchers: true, site_name: 'A' },
    { from: '2026-03-09T09:10', until },
  )
  shop.minutesPass(10)
  await makeDueIn(shop)
  await session.change({ site_name: 'B' })
  const [{ id, revision }] = await waitingIn(session)
  const { answer } = await session.call(`schedule/${id}`)
  expect(answer.kept).toEqual(['site_name'])
  expect(answer.plan).toMatchObject({ kind: 'preview', undoneOf: revision })
  expect(Object.keys(answer.plan.changes)).toEqual(['has_vouchers'])
})

test('refuses impossible times and names the field and the reason', async () => {
  const refused = { error: 'refused', times: { field: 'from', because: 'past' } }
  const times = { from: '2026-03-09T09:00', until: null }
  const { status, answer } = await session.schedule({ has_vouchers: true }, times)
  expect([status, answer]).toEqual([422, refused])
  expect(await waitingIn(session)).toEqual([])
})

test('refuses unreadable requests and stores nothing', async () => {
  const base = 0
  const wanted = { has_vouchers: true }
  const wrong = [
    { base, wanted },
    { base, wanted, from: 5, until: null },
    { base, wanted, ...TIMES, from: 'x'.repeat(21) },
    { base, wanted: [], ...TIMES },
    { base, wanted: { currency_symbol: 'EUR' }, ...TIMES },
    { base, wanted: { site_name: 'a\u0000b' }, ...TIMES },
    { base: -1, wanted, ...TIMES },
  ]
  for (const body of wrong)
    expect((await session.call('config/schedule', body)).status, JSON.stringify(body)).toBe(400)
  for (const body of [{}, { id: 'x', isMade: false }, { id: 1 }, { id: 2 ** 31, isMade: true }])
    expect((await session.call('config/schedule/cancel', body)).status).toBe(400)
  const gone = await session.call('config/schedule/cancel', { id: 999_999, isMade: false })
  expect(gone.status).toBe(404)
  for (const id of ['999999', 'x', '-1', '99999999999'])
    expect((await session.call(`schedule/${id}`)).status, id).toBe(404)
  expect(await waitingIn(session)).toEqual([])
})

test('schedules no change that is empty, invalid or based on an older revision', async () => {
  expect((await session.schedule({ has_vouchers: false }, TIMES)).answer).toEqual({ kind: 'same' })
  const wrong = await session.schedule({ accent: 'red' }, TIMES)
  expect(wrong).toMatchObject({ status: 422, answer: { plan: { kind: 'problems' } } })
  const body = { base: 0, wanted: { has_vouchers: true }, ...TIMES }
  await (await logIn(shop)).change({ site_name: 'Meanwhile' })
  const stale = await session.call('config/schedule', body)
  expect(stale).toMatchObject({ status: 409, answer: { error: 'stale', plan: { base: 1 } } })
  expect(await waitingIn(session)).toEqual([])
  const again = await session.call('config/schedule', { ...body, base: stale.answer.plan.base })
  expect(again.answer.kind).toBe('scheduled')
})

test('limits waiting changes to fifty, also for parallel requests', async () => {
  await session.schedule({ has_vouchers: true }, TIMES)
  const [{ id }] = await waitingIn(session)
  const row = await db
    .selectFrom('scheduled_change')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const { id: _, ...like } = row
  const rows = Array.from({ length: 47 }, () => ({
    ...like,
    changes: JSON.stringify(like.changes),
    outcome: '{}',
  }))
  await db.insertInto('scheduled_change').values(rows).execute()
  const tries = await Promise.all(
    [1, 2, 3, 4].map(() => session.schedule({ has_memcard: true }, TIMES)),
  )
  const answers = tries.map(({ status }) => status).sort()
  expect(answers).toEqual([200, 200, 422, 422])
  expect(tries.find(({ status }) => status === 422)?.answer.full).toBe(50)
  await session.call('config/schedule/cancel', { id, isMade: false })
  expect((await session.schedule({ has_memcard: true }, TIMES)).status).toBe(200)
})

test('logs a cancellation and removes the change from the list', async () => {
  await session.schedule({ has_vouchers: true }, TIMES)
  const [{ id }] = await waitingIn(session)
  const cancel = async () => await session.call('config/schedule/cancel', { id, isMade: false })
  expect((await cancel()).status).toBe(200)
  expect((await session.call('schedule')).answer).toEqual({ waiting: [], ended: [] })
  expect((await session.call('log')).answer.events[0]).toMatchObject({
    action: 'schedule_cancelled',
    detail: 'has_vouchers, 2026-12-24 18:00 – 2026-12-27 08:00',
    operator: 'operator',
  })
  // A second operator cancels the same change.
  expect(await cancel()).toMatchObject({ status: 409, answer: { error: 'stale' } })
})

test('lets operators without the config role see scheduled changes, but not add or cancel them', async () => {
  await session.schedule({ has_vouchers: true }, TIMES)
  const [{ id }] = await waitingIn(session)
  const { session: bea } = await addPerson({ shop, session }, 'Bea', ['releases'])
  expect(await waitingIn(bea)).toMatchObject([{ id, operator: 'operator' }])
  expect((await bea.call(`schedule/${id}`)).answer.plan.kind).toBe('preview')
  const body = { base: 0, wanted: { has_memcard: true }, ...TIMES }
  expect((await bea.call('config/schedule', body)).status).toBe(403)
  expect((await bea.call('config/schedule/cancel', { id, isMade: false })).status).toBe(403)
  expect(await waitingIn(session)).toHaveLength(1)
})
