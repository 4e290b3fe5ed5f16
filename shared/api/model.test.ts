import { allSettled, createStore, fork, type Scope } from 'effector'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { endpoint } from './endpoint.ts'
import type { ApiFailure } from './failure.ts'
import {
  $postUnderWay,
  $requestsUnderWay,
  createRequest,
  type RequestFailure,
  requestFailed,
} from './model.ts'

const readFx = createRequest(endpoint({ method: 'GET', path: 'thing/:id', answer: v.unknown() }))
const sendFx = createRequest(endpoint({ method: 'POST', path: 'order', answer: v.unknown() }))
const ownFx = createRequest(endpoint({ method: 'POST', path: 'own', answer: v.unknown() }), {
  ownsUnauthorised: true,
})
const $told = createStore<RequestFailure[]>([]).on(requestFailed, (all, one) => [...all, one])

const failing = (failure: ApiFailure) => () => Promise.reject(failure)
const call = (scope: Scope, fx: typeof readFx) => allSettled(fx, { scope, params: {} })
const expired: ApiFailure = { kind: 'unauthorised', status: 401 }

test('calls are counted until they are answered, and a post is known as one', async () => {
  const answers: (() => void)[] = []
  const later = () => new Promise<void>((resolve) => answers.push(resolve))
  const scope = fork({
    handlers: [
      [readFx, later],
      [sendFx, later],
    ],
  })
  const calls = [call(scope, readFx), call(scope, readFx)]
  expect(scope.getState($requestsUnderWay)).toBe(2)
  expect(scope.getState($postUnderWay)).toBe(false)
  calls.push(call(scope, sendFx))
  expect(scope.getState($requestsUnderWay)).toBe(3)
  expect(scope.getState($postUnderWay)).toBe(true)
  for (const answer of answers) answer()
  await Promise.all(calls)
  expect(scope.getState($requestsUnderWay)).toBe(0)
  expect(scope.getState($postUnderWay)).toBe(false)
})

test('a failed call is told with its endpoint, and is no longer under way', async () => {
  const scope = fork({ handlers: [[readFx, failing(expired)]] })
  await call(scope, readFx)
  expect(scope.getState($told)).toEqual([{ failure: expired, path: 'thing/:id', method: 'GET' }])
  expect(scope.getState($requestsUnderWay)).toBe(0)
})

test('a page that handles 401 itself is left to it, with any other failure it is not', async () => {
  const scope = fork({ handlers: [[ownFx, failing(expired)]] })
  await call(scope, ownFx)
  expect(scope.getState($told)).toEqual([])
  const down: ApiFailure = { kind: 'http', status: 503, message: null }
  const other = fork({ handlers: [[ownFx, failing(down)]] })
  await call(other, ownFx)
  expect(other.getState($told)).toEqual([{ failure: down, path: 'own', method: 'POST' }])
})

test('calls that fail at once are each told', async () => {
  const scope = fork({
    handlers: [
      [readFx, failing(expired)],
      [sendFx, failing(expired)],
    ],
  })
  await Promise.all([call(scope, readFx), call(scope, readFx), call(scope, sendFx)])
  expect(scope.getState($told)).toHaveLength(3)
})
