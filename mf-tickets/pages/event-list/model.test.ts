import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import { loadEventsFx } from '../../catalogue/model.ts'
import { anEvent } from '../../testing/event-builders.ts'
import { $list, pageOpened } from './model.ts'

const params = { now: new Date('2026-09-03T10:00:00Z') }

test('the list is in the museum’s order, each event with its hint', async () => {
  const events = [
    anEvent({ id: 'old', end: '2026-09-01', sorting_datetime: '2026-01-01' }),
    anEvent({ id: 'first', sequence_no: 1, next_date: '2026-09-10' }),
  ]
  const scope = fork({ handlers: [[loadEventsFx, async () => events]] })
  await allSettled(pageOpened, { scope, params })
  expect(scope.getState($list)).toMatchObject({
    kind: 'ready',
    events: [
      { id: 'first', hint: { kind: 'next' } },
      { id: 'old', hint: { kind: 'ended' } },
    ],
  })
})

test('a museum without events and a failed request give the same state with different texts', async () => {
  const empty = fork({ handlers: [[loadEventsFx, async () => []]] })
  await allSettled(pageOpened, { scope: empty, params })
  expect(empty.getState($list)).toEqual({ kind: 'failed', failure: { kind: 'noEvents' } })
  const down = fork({ handlers: [[loadEventsFx, () => Promise.reject({ kind: 'offline' })]] })
  await allSettled(pageOpened, { scope: down, params })
  expect(down.getState($list)).toEqual({ kind: 'failed', failure: { kind: 'offline' } })
})
