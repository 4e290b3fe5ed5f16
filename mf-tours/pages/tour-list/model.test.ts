import { $config } from '@shop/shared/config/model'
import { allSettled, fork, type Scope } from 'effector'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadCategoriesFx, loadToursFx } from '../../catalogue/model.ts'
import { lateDays } from '../../testing/late-days.ts'
import { aTour } from '../../testing/listed-tours.ts'
import { loadNextDaysFx, pageOpened } from './days/day-model.ts'
import { $list, PATIENCE_MS } from './model.ts'

const params = { now: new Date('2026-09-03T08:00:00Z') }
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

/** Opens the page and waits for everything that it begins. */
async function visit(scope: Scope) {
  const opening = allSettled(pageOpened, { scope, params })
  await vi.runAllTimersAsync()
  await opening
}

const offline = () => Promise.reject({ kind: 'offline' })

test('the list is in the museum’s order, each tour with its hint', async () => {
  const tours = [
    aTour({ id: 'later', next_date: '2026-09-10' }),
    aTour({ id: 'first', sequence_no: 1, next_date: '2026-09-03' }),
  ]
  const { scope, calls } = lateDays(tours, [{ id: 'art', name: 'Art' }])
  void allSettled(pageOpened, { scope, params })
  await new Promise(setImmediate)
  await calls[0]?.answer({})
  expect(scope.getState($list)).toMatchObject({
    kind: 'ready',
    tours: [
      { id: 'first', hint: { kind: 'today' } },
      { id: 'later', hint: { kind: 'next', date: '2026-09-10' } },
    ],
    categories: [{ id: 'art', name: 'Art' }],
  })
})

// Regression: the next days arrived after the list, and pushed it down.
test('the list waits for the data of its filters, and appears together with them', async () => {
  const { scope, calls } = lateDays()
  void allSettled(pageOpened, { scope, params })
  await new Promise(setImmediate)
  expect(scope.getState($list)).toEqual({ kind: 'loading' })
  await calls[0]?.answer({})
  expect(scope.getState($list).kind).toBe('ready')
})

test('days and categories that do not load delay the tours only for a moment', async () => {
  const hanging = () => new Promise(() => {})
  const scope = fork({
    handlers: [
      [loadToursFx, async () => [aTour()]],
      [loadCategoriesFx, hanging],
      [loadNextDaysFx, hanging],
    ] as never,
  })
  void allSettled(pageOpened, { scope, params })
  await vi.advanceTimersByTimeAsync(PATIENCE_MS - 1)
  expect(scope.getState($list)).toEqual({ kind: 'loading' })
  await vi.advanceTimersByTimeAsync(1)
  expect(scope.getState($list)).toMatchObject({ kind: 'ready', categories: null })
})

test('failed filters do not hide the tours', async () => {
  const scope = fork({
    handlers: [
      [loadToursFx, async () => [aTour()]],
      [loadCategoriesFx, offline],
      [loadNextDaysFx, offline],
    ],
  })
  await visit(scope)
  expect(scope.getState($list)).toMatchObject({ kind: 'ready', categories: null })
})

test('a returning visitor sees the old list at once, also if the new request fails', async () => {
  let isDown = false
  const scope = fork({
    handlers: [
      [loadToursFx, async () => (isDown ? offline() : [aTour()])],
      [loadCategoriesFx, async () => (isDown ? offline() : [])],
      [loadNextDaysFx, async () => (isDown ? offline() : {})],
    ],
  })
  await visit(scope)
  isDown = true
  const back = visit(scope)
  expect(scope.getState($list).kind).toBe('ready')
  await back
  expect(scope.getState($list).kind).toBe('ready')
})

test('shows the reason if there are no tours', async () => {
  for (const [answer, failure] of [
    [async () => [], { kind: 'noTours' }],
    [offline, { kind: 'offline' }],
  ] as const) {
    const scope = fork({
      handlers: [
        [loadToursFx, answer],
        [loadCategoriesFx, offline],
        [loadNextDaysFx, offline],
      ],
    })
    await visit(scope)
    expect(scope.getState($list)).toEqual({ kind: 'failed', failure })
  }
})

test('preselects the museum’s own language if there are tours in it', async () => {
  const tours = [aTour({ id: '1' }), aTour({ id: '2', langIdentifier: 'de' })]
  for (const [guidedTourDefaultLanguage, preselected] of [
    ['de', 'de'],
    ['ja', null],
    [null, null],
  ] as const) {
    const config = { ...$config.defaultState, guidedTourDefaultLanguage }
    const scope = fork({
      values: [[$config, config]],
      handlers: [
        [loadToursFx, async () => tours],
        [loadCategoriesFx, offline],
        [loadNextDaysFx, offline],
      ],
    })
    await visit(scope)
    expect(scope.getState($list)).toMatchObject({ preselected })
  }
})
