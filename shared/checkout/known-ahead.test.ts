import { $token } from '@shop/shared/customer/model'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import {
  $museum,
  $typesAhead,
  museumAsked,
  readingAheadDue,
  readMuseumFx,
  readTypesAheadFx,
  typesFor,
} from './known-ahead.ts'

const CARD = { payartId: '1', i18n: {} }
const MUSEUM = { name: 'Museum', address: 'Quay 7' }

test("prefetches payment types, for this visitor only, and the museum's address, each once", async () => {
  const types = vi.fn(async (_: unknown, __: unknown) => [CARD])
  const museum = vi.fn(async () => MUSEUM)
  const scope = fork({
    values: [[$token, 'ada']],
    handlers: [
      [readTypesAheadFx, types],
      [readMuseumFx, museum],
    ],
  })
  await allSettled(readingAheadDue, { scope })
  expect(types.mock.calls.map(([, asked]) => asked)).toEqual([
    { query: { shop: '6', token: 'ada' } },
  ])
  expect(scope.getState($museum)).toEqual(MUSEUM)
  await allSettled(museumAsked, { scope })
  expect(museum).toHaveBeenCalledOnce()
  const ahead = scope.getState($typesAhead)
  const now = performance.now()
  expect(typesFor(ahead, 'ada', now)).toEqual([CARD])
  expect(typesFor(ahead, null, now), 'of somebody else').toBeNull()
  expect(typesFor(ahead, 'ada', now + 300_001), 'too old').toBeNull()
})

test('does not report a failed prefetch, and requests it again', async () => {
  const fail = vi.fn(() => Promise.reject({ kind: 'offline' }))
  const scope = fork({
    handlers: [
      [readTypesAheadFx, fail],
      [readMuseumFx, fail],
    ],
  })
  await allSettled(readingAheadDue, { scope })
  expect(typesFor(scope.getState($typesAhead), null, 0)).toBeNull()
  await allSettled(museumAsked, { scope })
  expect(fail).toHaveBeenCalledTimes(3)
})
