import type { ApiFailure } from '@shop/shared/api/failure'
import { allSettled, createEffect, fork } from 'effector'
import { expect, test } from 'vitest'
import { cachedAnswer } from './cached-answer.ts'

const loadFx = createEffect<void, number, ApiFailure>()
const { $cached, $renewal } = cachedAnswer(loadFx)
const offline: ApiFailure = { kind: 'offline' }

/** Answers one after the other; null is a failure. */
function answering(...answers: (number | null)[]) {
  const next = async () => answers.shift() ?? Promise.reject(offline)
  return fork({ handlers: [[loadFx, next]] })
}

test('before the first answer there is nothing, and without one there is the reason', async () => {
  const scope = answering(null)
  expect(scope.getState($cached)).toEqual({ kind: 'loading' })
  await allSettled(loadFx, { scope })
  expect(scope.getState($cached)).toEqual({ kind: 'failed', failure: offline })
  expect(scope.getState($renewal)).toEqual({ kind: 'failed', failure: offline })
})

test('an answer stays while it is reloaded, and when that fails', async () => {
  const scope = answering(1, null)
  await allSettled(loadFx, { scope })
  const renewed = allSettled(loadFx, { scope })
  expect(scope.getState($cached)).toEqual({ kind: 'ready', answer: 1 })
  expect(scope.getState($renewal)).toEqual({ kind: 'loading' })
  await renewed
  expect(scope.getState($cached)).toEqual({ kind: 'ready', answer: 1 })
  expect(scope.getState($renewal)).toEqual({ kind: 'failed', failure: offline })
})

test('a newer answer takes the place of the old one', async () => {
  const scope = answering(1, 2)
  await allSettled(loadFx, { scope })
  await allSettled(loadFx, { scope })
  expect(scope.getState($cached)).toEqual({ kind: 'ready', answer: 2 })
  expect(scope.getState($renewal)).toEqual({ kind: 'done' })
})
