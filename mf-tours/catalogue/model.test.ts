import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import { aTour } from '../testing/listed-tours.ts'
import {
  $catalogue,
  $categories,
  catalogueRequested,
  loadCategoriesFx,
  loadToursFx,
} from './model.ts'

const offline = () => Promise.reject({ kind: 'offline' })

test('the tours are in the museum’s order', async () => {
  const tours = [aTour({ id: 'late' }), aTour({ id: 'first', sequence_no: 1 })]
  const scope = fork({
    handlers: [
      [loadToursFx, async () => tours],
      [loadCategoriesFx, async () => []],
    ],
  })
  expect(scope.getState($catalogue)).toEqual({ kind: 'loading' })
  await allSettled(catalogueRequested, { scope })
  expect(scope.getState($catalogue)).toMatchObject({
    kind: 'ready',
    tours: [{ id: 'first' }, { id: 'late' }],
  })
})

test('a museum without tours and a failed request give the same state with different texts', async () => {
  for (const [answer, failure] of [
    [async () => [], { kind: 'noTours' }],
    [offline, { kind: 'offline' }],
  ] as const) {
    const scope = fork({
      handlers: [
        [loadToursFx, answer],
        [loadCategoriesFx, offline],
      ],
    })
    await allSettled(catalogueRequested, { scope })
    expect(scope.getState($catalogue)).toEqual({ kind: 'failed', failure })
  }
})

test('loaded tours and categories stay if the next request fails', async () => {
  let isDown = false
  const answer = (value: unknown) => async () => (isDown ? offline() : value)
  const scope = fork({
    handlers: [
      [loadToursFx, answer([aTour()]) as never],
      [loadCategoriesFx, answer([{ id: 'art', name: 'Art' }]) as never],
    ],
  })
  await allSettled(catalogueRequested, { scope })
  isDown = true
  await allSettled(catalogueRequested, { scope })
  expect(scope.getState($catalogue).kind).toBe('ready')
  expect(scope.getState($categories).known).toEqual([{ id: 'art', name: 'Art' }])
})

test('categories that failed to load are unknown, and nothing waits for them any longer', async () => {
  const scope = fork({
    handlers: [
      [loadToursFx, async () => [aTour()]],
      [loadCategoriesFx, offline],
    ],
  })
  expect(scope.getState($categories).isSettled).toBe(false)
  await allSettled(catalogueRequested, { scope })
  expect(scope.getState($categories)).toEqual({ isSettled: true, known: null })
})
