import type { ApiFailure } from '@shop/shared/api/failure'
import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import { $staticPage, loadPageFx, staticPageOpened } from './model.ts'

type Settle = (answer: { html: string } | ApiFailure) => void

/** A server that answers each page when the test says so. */
function aServer() {
  const waiting = new Map<string, Settle>()
  const answerLater = (_: unknown, { params }: { params: { page: string } }) =>
    new Promise((resolve, reject) => {
      waiting.set(params.page, (answer) => ('html' in answer ? resolve(answer) : reject(answer)))
    })
  const scope = fork({ handlers: [[loadPageFx, answerLater as never]] })
  const settle = async (page: string, answer: Parameters<Settle>[0]) => {
    waiting.get(page)?.(answer)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return { scope, settle }
}

test('a text that comes late does not stand under the title of another page', async () => {
  const { scope, settle } = aServer()
  void allSettled(staticPageOpened, { scope, params: 'terms' })
  void allSettled(staticPageOpened, { scope, params: 'imprint' })
  await settle('imprint', { html: 'we are' })
  await settle('terms', { html: 'you must' })
  expect(scope.getState($staticPage)).toEqual({ kind: 'shown', html: 'we are' })
})

test('a page the museum does not have is missing, any other failure can be tried again', async () => {
  const { scope, settle } = aServer()
  void allSettled(staticPageOpened, { scope, params: 'terms' })
  await settle('terms', { kind: 'http', status: 404, message: null })
  expect(scope.getState($staticPage)).toEqual({ kind: 'missing' })
  void allSettled(staticPageOpened, { scope, params: 'terms' })
  expect(scope.getState($staticPage)).toEqual({ kind: 'loading' })
  await settle('terms', { kind: 'offline' })
  expect(scope.getState($staticPage)).toEqual({ kind: 'failed', failure: { kind: 'offline' } })
})
