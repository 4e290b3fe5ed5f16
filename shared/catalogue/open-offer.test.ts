import type { ApiFailure } from '@shop/shared/api/failure'
import { $token, signedOut } from '@shop/shared/customer/model'
import { allSettled, createEffect, createEvent, fork, type Scope } from 'effector'
import { expect, test } from 'vitest'
import { type OfferById, openOffer } from './open-offer.ts'

const loadFx = createEffect<OfferById, { name: string }, ApiFailure>()
const opened = createEvent<string>()
const closed = createEvent()
const retried = createEvent()
const { $view, $id } = openOffer({ loadFx, opened, closed, retried })

const failing = (failure: ApiFailure) =>
  fork({ handlers: [[loadFx, () => Promise.reject(failure)]] })

test('keeps the offer of the shown page until the page closes', async () => {
  const scope = fork({
    handlers: [[loadFx, async ({ id }: OfferById) => ({ name: `Poster ${id}` })]],
  })
  await allSettled(opened, { scope, params: 'a' })
  expect(scope.getState($id)).toBe('a')
  expect(scope.getState($view)).toEqual({ kind: 'known', offer: { name: 'Poster a' } })
  await allSettled(closed, { scope })
  expect(scope.getState($id)).toBeNull()
  expect(scope.getState($view)).toEqual({ kind: 'loading' })
})

test('ignores a late answer for another offer', async () => {
  const answers = new Map<string, (offer: { name: string }) => void>()
  const answer = ({ id }: OfferById) =>
    new Promise<{ name: string }>((resolve) => void answers.set(id, resolve))
  const scope = fork({ handlers: [[loadFx, answer]] })
  const first = allSettled(opened, { scope, params: 'a' })
  const second = allSettled(opened, { scope, params: 'b' })
  answers.get('b')?.({ name: 'b' })
  answers.get('a')?.({ name: 'a' })
  await Promise.all([first, second])
  expect(scope.getState($view)).toEqual({ kind: 'known', offer: { name: 'b' } })
})

test.each<[ApiFailure, string]>([
  [{ kind: 'http', status: 404, message: null }, 'unknown'],
  [{ kind: 'http', status: 400, message: null }, 'unknown'],
  [{ kind: 'gone' }, 'unknown'],
  // Regression: a refusal by a web server in front of the backend was shown as "no longer on sale".
  [{ kind: 'http', status: 405, message: null }, 'failed'],
  [{ kind: 'http', status: 409, message: null }, 'failed'],
  [{ kind: 'http', status: 500, message: null }, 'failed'],
  [{ kind: 'offline' }, 'failed'],
  [{ kind: 'garbled', issues: [] }, 'failed'],
])('after %o the offer is %s', async (failure, kind) => {
  const scope = failing(failure)
  await allSettled(opened, { scope, params: 'a' })
  expect(scope.getState($view).kind).toBe(kind)
})

/** A visit to offers a to z with `then` before the visitor opens one again, which is not answered. */
async function openedAgain(id: string, then = async (_: Scope) => {}) {
  let isDown = false
  const answer = async ({ id }: OfferById) => (isDown ? await new Promise(() => {}) : { name: id })
  const scope = fork({ values: [[$token, 'of another customer']], handlers: [[loadFx, answer]] })
  for (const letter of 'abcdefghijklmnopqrstuvwxyz') {
    await allSettled(opened, { scope, params: letter })
    await allSettled(closed, { scope })
  }
  await then(scope)
  isDown = true
  void allSettled(opened, { scope, params: id })
  return scope.getState($view).kind
}

test('shows one of the last twenty offers again before it is loaded', async () => {
  expect(await openedAgain('z')).toBe('known')
  expect(await openedAgain('g')).toBe('known')
  expect(await openedAgain('f')).toBe('loading')
  const visitH = async (scope: Scope) => {
    await allSettled(opened, { scope, params: 'h' })
    await allSettled(closed, { scope })
  }
  expect(await openedAgain('g', visitH), 'another visit to h displaces no offer').toBe('known')
})

test('after a sign-out, shows no offer as the customer saw it', async () => {
  expect(await openedAgain('z', (scope) => allSettled(signedOut, { scope }))).toBe('loading')
  const whileOpen = async (scope: Scope) => {
    await allSettled(opened, { scope, params: 'z' })
    await allSettled(signedOut, { scope })
    await allSettled(retried, { scope })
    await allSettled(closed, { scope })
  }
  expect(await openedAgain('z', whileOpen), 'the page was open at the sign-out').toBe('loading')
})

test('an offer that the server no longer has is unknown, even if it was shown before', async () => {
  const answers = [async () => ({ name: 'a' }), () => Promise.reject({ kind: 'gone' })]
  const scope = fork({ handlers: [[loadFx, () => answers.shift()?.()]] })
  for (const kind of ['known', 'unknown']) {
    await allSettled(opened, { scope, params: 'a' })
    expect(scope.getState($view).kind).toBe(kind)
  }
})

test('reloads a failed offer in place', async () => {
  let isDown = true
  const scope = fork({
    handlers: [
      [loadFx, async () => (isDown ? Promise.reject({ kind: 'offline' }) : { name: 'a' })],
    ],
  })
  await allSettled(opened, { scope, params: 'a' })
  isDown = false
  await allSettled(retried, { scope })
  expect(scope.getState($view).kind).toBe('known')
})
