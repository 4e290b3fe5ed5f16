import type { ApiFailure } from '@shop/shared/api/failure'
import { allSettled, createEffect, fork } from 'effector'
import { expect, test } from 'vitest'
import { cachedAnswer } from './cached-answer.ts'

const loadFx = createEffect<void, number, ApiFailure>()
const { $cached, $renewal } = cachedAnswer(loadFx)
const offline: ApiFailure = { kind: 'offline' }

/** Returns these answers one after the other; null is a failure. */
function answering(...answers: (number | null)[]) {
  const next = async () => answers.shift() ?? Promise.reject(offline)
  return fork({ handlers: [[loadFx, next]] })
}

test('is loading before the first answer, and failed if the first call fails', async () => {
  const scope = answering(null)
  expect(scope.getState($cached)).toEqual({ kind: 'loading' })
  await allSettled(loadFx, { scope })
  expect(scope.getState($cached)).toEqual({ kind: 'failed', failure: offline })
  expect(scope.getState($renewal)).toEqual({ kind: 'failed', failure: offline })
})

test('keeps the answer during a reload, and when the reload fails', async () => {
  const scope = answering(1, null)
  await allSettled(loadFx, { scope })
  const renewed = allSettled(loadFx, { scope })
  expect(scope.getState($cached)).toEqual({ kind: 'ready', answer: 1 })
  expect(scope.getState($renewal)).toEqual({ kind: 'loading' })
  await renewed
  expect(scope.getState($cached)).toEqual({ kind: 'ready', answer: 1 })
  expect(scope.getState($renewal)).toEqual({ kind: 'failed', failure: offline })
})

test('replaces the old answer with a newer one', async () => {
  const scope = answering(1, 2)
  await allSettled(loadFx, { scope })
  await allSettled(loadFx, { scope })
  expect(scope.getState($cached)).toEqual({ kind: 'ready', answer: 2 })
  expect(scope.getState($renewal)).toEqual({ kind: 'done' })
})
