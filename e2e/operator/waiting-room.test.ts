import { expect, test } from 'vitest'
import {
  openOperatorPage,
  preview,
  savePlan,
  undo,
  useOperatorDatabase,
  wordsOf,
} from './testing/operator-page.ts'

const embedded = useOperatorDatabase()

test('a room is opened for an event, named in preview and history, and closed by undoing it', async () => {
  const { session, config } = await openOperatorPage(embedded.db)
  expect(await config()).toMatchObject({ waiting_room: 'closed' })
  const { answer } = await preview(session, {
    waiting_room: 'open',
    waiting_room_event: 'tower',
    waiting_room_per_minute: 1,
  })
  const words = [
    'Waiting room: closed → open',
    'Applies to: the whole shop → tower',
    'Let in per minute: nothing → 1',
  ]
  expect(wordsOf(answer)).toEqual(words)
  await savePlan(session, answer)
  const room = async () => (await session.call('overview')).answer.room
  expect(await room()).toBeNull()
  expect(await config()).toMatchObject({ waiting_room: 'open' })
  const since = expect.stringMatching(/^\d{4}-.*Z$/)
  expect(await room()).toEqual({ since, event: expect.stringMatching(/.+/), waiting: 0 })
  const { current, events, bounds } = (await session.call('config')).answer
  expect(current).toMatchObject({ waiting_room_event: 'tower', waiting_room_per_minute: 1 })
  expect(events).toContainEqual({ id: 'tower', name: expect.stringMatching(/.+/) })
  expect(bounds.waiting_room_per_minute).toEqual({ least: 0, most: 100_000, standard: 60 })
  const history = await session.call('history')
  expect(wordsOf(history.answer.revisions[0])).toEqual(words)
  await undo(session, 1)
  // Of many changes within a second the last is seen a little later.
  await expect.poll(config, { timeout: 3000 }).toMatchObject({ waiting_room: 'closed' })
})

test.each([
  ['waiting_room_per_minute', '-1'],
  ['waiting_room_per_minute', '100001'],
  ['waiting_room_per_minute', 'many'],
  ['waiting_room_orders', '0'],
  ['waiting_room_orders', '1.5'],
])('%s may not be %s', async (name, value) => {
  const { session } = await openOperatorPage(embedded.db)
  const { answer } = await preview(session, { [name]: value })
  expect(answer.problems).toEqual([{ path: name, kind: 'number' }])
  expect(answer.wanted).toEqual({ [name]: value })
})
