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

const loadPageFx = createRequest(staticPage)

export const $staticPage = createStore<StaticPageState>({ kind: 'loading' })
  .on(staticPageOpened, (): StaticPageState => ({ kind: 'loading' }))
  .on(loadPageFx.doneData, (_, { html }): StaticPageState => ({ kind: 'shown', html }))
  .on(loadPageFx.failData, (_, failure): StaticPageState => {
    const missing = failure.kind === 'http' && failure.status === 404
    return missing ? { kind: 'missing' } : { kind: 'failed', failure }
  })

sample({ clock: staticPageOpened, fn: (page) => ({ params: { page } }), target: loadPageFx })
