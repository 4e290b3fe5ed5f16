import { staticPage } from '@shop/shared/api/endpoints/shop'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { createEvent, createStore, sample } from 'effector'

export type StaticPageState =
  | { kind: 'loading' }
  | { kind: 'shown'; html: string }
  | { kind: 'missing' }
  | { kind: 'failed'; failure: ApiFailure }

export const staticPageOpened = createEvent<string>()

export const loadPageFx = createRequest(staticPage)

/** The page in view; an answer for another one came too late and is dropped. */
const $wanted = createStore<string | null>(null).on(staticPageOpened, (_, page) => page)

const pageSettled = createEvent<StaticPageState>()

export const $staticPage = createStore<StaticPageState>({ kind: 'loading' })
  .on(staticPageOpened, (): StaticPageState => ({ kind: 'loading' }))
  .on(pageSettled, (_, state) => state)

sample({ clock: staticPageOpened, fn: (page) => ({ params: { page } }), target: loadPageFx })

sample({
  clock: loadPageFx.finally,
  source: $wanted,
  filter: (wanted, { params }) => params.params?.page === wanted,
  fn: (_, outcome) =>
    outcome.status === 'done' ? shown(outcome.result.html) : stateOf(outcome.error),
  target: pageSettled,
})

function shown(html: string): StaticPageState {
  return { kind: 'shown', html }
}

function stateOf(failure: ApiFailure): StaticPageState {
  const missing = failure.kind === 'http' && failure.status === 404
  return missing ? { kind: 'missing' } : { kind: 'failed', failure }
}
