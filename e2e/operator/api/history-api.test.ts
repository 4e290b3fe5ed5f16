import { expect, test } from 'vitest'
import { logIn, useOperatorPage } from '../testing/operator-page.ts'

const { db, shop, session } = useOperatorPage()

test('lists who changed what from which network page by page, with undone revisions', async () => {
  await session.change({ site_name: 'First' })
  await session.undo(1)
  const { answer } = await session.call('history')
  expect(answer.revisions).toMatchObject([
    { revision: 2, undoneOf: 1 },
    {
      revision: 1,
      undoneOf: null,
      at: shop.backend.clock().toISOString(),
      changes: { site_name: { before: 'Turmmuseum', after: 'First' } },
    },
  ])
  expect(answer.hasOlder).toBe(false)
  const older = await session.call('history?before=2')
  expect(older.answer.revisions).toHaveLength(1)
  expect(older.answer.releases).toEqual([])

  const many = Array.from({ length: 120 }, (_, at) => ({
    id: 10 + at,
    action: 'change',
    network: '',
    created_at: new Date(),
    changes: '{}',
    overrides: '{}',
  }))
  await db
    .insertInto('config_revision')
    .values(many as never)
    .execute()
  const first = (await session.call('history')).answer
  expect([first.revisions.length, first.hasOlder]).toEqual([100, true])
  const rest = (await session.call(`history?before=${first.revisions.at(-1).revision}`)).answer
  expect([rest.revisions.length, rest.hasOlder]).toEqual([22, false])
})

test('lists logins in the log page by page and hides them from visitors', async () => {
  const session = await logIn(shop, '203.0.113.9')
  const { answer } = await session.call('log')
  expect(answer.events[0]).toMatchObject({ action: 'login', network: '203.0.113.9' })
  const older = await session.call(`log?before=${answer.events[0].id}`)
  expect(older.answer.events).toHaveLength(answer.events.length - 1)
  const config = await shop.app.request('/api/en/shopinfo/config?shop=6')
  expect(await config.text()).not.toContain('203.0.113.9')
  await session.change({ site_name: 'Logged' })
  await session.undo(1)
  const actions = (await session.call('log')).answer.events.map(
    ({ action, detail }: { action: string; detail: string }) => `${action} ${detail}`,
  )
  expect(actions.slice(0, 4)).toEqual([
    'undo 2 (1): site_name',
    'preview site_name',
    'save 1: site_name',
    'preview site_name',
  ])
})
