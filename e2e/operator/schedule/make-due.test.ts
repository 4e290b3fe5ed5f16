import { expect, test } from 'vitest'
import { freshDay, ticket } from '../../museum/backend/testing/test-shop.ts'
import { makeDueIn, useOperatorPage } from '../testing/operator-page.ts'

const { db, shop, session, config } = useOperatorPage()

/** The test clock is at 9 March 2026, 09:00 in Zurich. */
const AT_TEN = '2026-03-09T10:00'
const AT_ELEVEN = '2026-03-09T11:00'

/** Moves the clock, makes due changes, and keeps the session open. */
async function pass(minutes: number): Promise<void> {
  shop.minutesPass(minutes)
  const now = shop.backend.clock()
  const expires_at = new Date(now.getTime() + 60_000)
  await db.updateTable('operator_session').set({ used_at: now, expires_at }).execute()
  await makeDueIn(shop)
}

const schedule = (wanted: object, until: string | null = null, from = AT_TEN) =>
  session.schedule(wanted, { from, until })

const list = async () => (await session.call('schedule')).answer

const newestActions = async (most: number) =>
  (await session.call('log')).answer.events
    .map(({ action, detail }: { action: string; detail: string }) => `${action} ${detail}`)
    .slice(0, most)

test('makes a scheduled change at its time and undoes it at its end', async () => {
  expect((await schedule({ has_vouchers: true }, AT_ELEVEN)).answer).toEqual({
    kind: 'scheduled',
    from: '2026-03-09T09:00:00.000Z',
    until: '2026-03-09T10:00:00.000Z',
  })
  await pass(59)
  expect(await config()).toMatchObject({ has_vouchers: false })
  await pass(1)
  expect(await config()).toMatchObject({ has_vouchers: true, has_tickets: true })
  expect((await list()).waiting).toMatchObject([{ revision: 1 }])

  await pass(59)
  expect(await config()).toMatchObject({ has_vouchers: true })
  await pass(1)
  expect(await config()).toMatchObject({ has_vouchers: false })
  expect(await list()).toMatchObject({ waiting: [], ended: [{ ending: 'made', revision: 1 }] })

  const { revisions } = (await session.call('history')).answer
  const scheduled = { operator: 'operator', network: '192.0.2.7' }
  const at = '2026-03-09T08:00:00.000Z'
  expect(revisions).toMatchObject([
    { revision: 2, undoneOf: 1, ...scheduled, scheduled: { at, for: '2026-03-09T10:00:00.000Z' } },
    {
      revision: 1,
      undoneOf: null,
      ...scheduled,
      scheduled: { at, for: '2026-03-09T09:00:00.000Z' },
    },
  ])
  expect(await newestActions(4)).toEqual([
    'schedule_undone 2 (1): has_vouchers',
    'schedule_made 1: has_vouchers',
    'scheduled has_vouchers, 2026-03-09 10:00 – 2026-03-09 11:00',
    'preview has_vouchers',
  ])
  expect(shop.logged).toEqual([])
})

test('the history undoes a change that was made on schedule', async () => {
  await schedule({ has_vouchers: true })
  await pass(60)
  expect((await session.undo(1)).answer).toEqual({ kind: 'saved', revision: 2 })
  expect(await config()).toMatchObject({ has_vouchers: false })
})

test('keeps other operators’ changes, also in the same field', async () => {
  const named = (names: object) => ({ nav_translations: names })
  await schedule({ ...named({ tickets: { de: 'Eintritt' } }), has_vouchers: true }, AT_ELEVEN)
  await session.change({ has_memcard: true, ...named({ vouchers: { de: 'Geschenke' } }) })
  await pass(60)
  const both = { tickets: { de: 'Eintritt' }, vouchers: { de: 'Geschenke' } }
  expect(await config()).toMatchObject({
    has_memcard: true,
    has_vouchers: true,
    nav_translations: both,
  })
  await session.change({ site_name: 'Later' })
  await pass(60)
  expect(await config()).toMatchObject({ has_memcard: true, has_vouchers: false })
  expect(await config()).toMatchObject({
    site_name: 'Later',
    nav_translations: { vouchers: { de: 'Geschenke' } },
  })
  expect(await config()).not.toHaveProperty('nav_translations.tickets')
})

test('replaces a text that another operator saved meanwhile, and restores it at the end', async () => {
  await schedule({ site_name: 'Christmas' }, AT_ELEVEN)
  await session.change({ site_name: 'Winter' })
  await pass(60)
  expect(await config()).toMatchObject({ site_name: 'Christmas' })
  await pass(60)
  expect(await config()).toMatchObject({ site_name: 'Winter' })
})

test('when a scheduled change ends, fields that changed again keep their values', async () => {
  await schedule({ site_name: 'Christmas', has_vouchers: true }, AT_ELEVEN)
  await pass(60)
  await session.change({ site_name: 'New' })
  await pass(60)
  expect(await config()).toMatchObject({ site_name: 'New', has_vouchers: false })
  expect((await list()).ended).toMatchObject([{ ending: 'made', kept: ['site_name'] }])
})

test('gives the reason if a scheduled change ends and nothing is undone', async () => {
  await schedule({ site_name: 'Christmas' }, AT_ELEVEN)
  await schedule({ has_vouchers: true }, AT_ELEVEN)
  await pass(60)
  await session.change({ site_name: 'New', has_vouchers: false })
  await pass(60)
  expect(await config()).toMatchObject({ site_name: 'New', has_vouchers: false })
  expect((await list()).ended).toMatchObject([
    { ending: 'same', kept: [] },
    { ending: 'changedSince', kept: ['site_name'] },
  ])
  expect(await newestActions(2)).toEqual([
    'schedule_same has_vouchers',
    'schedule_overtaken site_name',
  ])
})

test('skips a change that became impossible or changes nothing, and gives the reason', async () => {
  await session.change({ languages: ['de', 'en'], prefered_language: 'de' })
  await schedule({ prefered_language: 'en', has_vouchers: true }, AT_ELEVEN)
  await schedule({ has_memcard: true }, AT_ELEVEN)
  await session.change({ languages: ['de'], has_memcard: true })
  await pass(60)
  expect(await config()).toMatchObject({ prefered_language: 'de', has_vouchers: false })
  const { waiting, ended } = await list()
  expect(waiting).toEqual([])
  expect(ended).toMatchObject([
    { ending: 'same', revision: null },
    {
      ending: 'impossible',
      revision: null,
      problems: [{ path: 'prefered_language', kind: 'preferred' }],
    },
  ])
  // When the skipped changes end, there is nothing to undo.
  const { revision } = (await session.call('config')).answer
  await pass(60)
  expect((await session.call('config')).answer.revision).toBe(revision)
})

test('after a downtime, makes due changes in order, but no change that is more than a day late', async () => {
  await schedule({ site_name: 'Later' }, null, AT_ELEVEN)
  await schedule({ site_name: 'First' })
  await schedule({ has_vouchers: true }, '2026-03-20T10:00')
  // The clock is at 10:00 on the next day: the changes for 10:00 are exactly a day late, which is
  // just in time.
  await pass(25 * 60)
  expect(await config()).toMatchObject({ site_name: 'Later', has_vouchers: true })
  await schedule({ has_memcard: true }, null, '2026-03-11T09:00')
  await schedule({ has_guided_tours: true }, '2026-03-11T11:00', '2026-03-11T10:00')
  await pass(47 * 60 + 1)
  expect(await config()).toMatchObject({ has_memcard: false, has_guided_tours: false })
  expect((await list()).ended.slice(0, 2)).toMatchObject([
    { ending: 'missed', revision: null },
    { ending: 'missed', revision: null },
  ])
  // The undo of `has_vouchers` at its end is more than a day late, so the change stays, and the
  // overview shows this.
  await pass(10 * 24 * 60)
  expect(await config()).toMatchObject({ has_vouchers: true })
  expect((await list()).ended[0]).toMatchObject({ ending: 'missed', revision: 2 })
})

test('skips a change that ended before it could begin', async () => {
  await schedule({ has_vouchers: true }, AT_ELEVEN)
  await pass(3 * 60)
  expect((await list()).ended).toMatchObject([{ ending: 'missed', revision: null }])
  expect((await session.call('history')).answer.revisions).toEqual([])
})

test('cancels the end of a change only for an operator who knows that it was made', async () => {
  await schedule({ has_vouchers: true }, AT_ELEVEN)
  const [{ id }] = (await list()).waiting
  await pass(60)
  const late = await session.call('config/schedule/cancel', { id, isMade: false })
  expect(late).toMatchObject({ status: 409, answer: { error: 'stale' } })
  expect((await list()).waiting).toHaveLength(1)
  const { status } = await session.call('config/schedule/cancel', { id, isMade: true })
  expect(status).toBe(200)
  await pass(60)
  expect(await config()).toMatchObject({ has_vouchers: true })
  expect(await list()).toEqual({ waiting: [], ended: [] })
})

// Regression: it was made two minutes later, and until then the desk showed the earlier value.
test('makes a change that has an end but no beginning before it answers', async () => {
  const { answer } = await schedule({ has_vouchers: true }, AT_ELEVEN, '')
  expect(answer).toMatchObject({ kind: 'scheduled', from: '2026-03-09T08:00:00.000Z' })
  expect(await config()).toMatchObject({ has_vouchers: true })
  expect((await list()).waiting).toMatchObject([{ from: answer.from, revision: 1 }])
})

test('ends a change in force at once, and says so if somebody changed it meanwhile', async () => {
  const end = async () => {
    const [{ id }] = (await list()).waiting
    return await session.call('config/schedule/cancel', { id, isMade: true, undoNow: true })
  }
  await schedule({ has_vouchers: true }, AT_ELEVEN)
  await pass(60)
  expect((await end()).answer).toEqual({ kind: 'cancelled', ending: 'made' })
  expect(await config()).toMatchObject({ has_vouchers: false })
  expect(await newestActions(2)).toEqual([
    'schedule_undone 2 (1): has_vouchers',
    'schedule_ended has_vouchers, 2026-03-09 10:00 – 2026-03-09 10:00',
  ])
  await schedule({ site_name: 'Christmas' }, '2026-03-09T13:00', '2026-03-09T12:00')
  await pass(120)
  await session.change({ site_name: 'New' })
  expect((await end()).answer).toEqual({ kind: 'cancelled', ending: 'changedSince' })
  expect(await list()).toMatchObject({ waiting: [], ended: [{}, { ending: 'made' }] })
})

test('makes the other due changes when one of them fails', async () => {
  await schedule({ site_name: 'Broken' })
  await schedule({ has_vouchers: true })
  await db
    .updateTable('scheduled_change')
    // No release can write this value, so making the change fails.
    .set({ changes: '{"site_name": null}' })
    .where('id', '=', (query) =>
      query.selectFrom('scheduled_change').select(({ fn }) => fn.min('id').as('id')),
    )
    .execute()
  await pass(60)
  expect(await config()).toMatchObject({ has_vouchers: true })
  expect(shop.logged).toEqual(['scheduled change failed'])
})

test('counts payments under way when the change is made', async () => {
  await schedule({ has_tickets: false })
  await pass(50)
  await shop.hold([ticket('adult', `${freshDay()} 10:00:00`)])
  await pass(10)
  expect((await list()).ended).toMatchObject([
    { carts: [{ flag: 'has_tickets', paying: 1, orders: 0 }] },
  ])
})
