import { type StaticContent, staticContent } from '@shop/shared/api/endpoints/shop'
import { createRequest } from '@shop/shared/api/model'
import { createEvent, createStore, sample } from 'effector'

export const homeOpened = createEvent()

const loadContentFx = createRequest(staticContent)

const EMPTY: StaticContent = {
  banners: [],
  social_media: [],
  cookie_warning: '',
  headline: '',
  intro: '',
}

/** Words and pictures of welcome; without them the page still leads to what can be bought. */
export const $content = createStore<StaticContent>(EMPTY).on(
  loadContentFx.doneData,
  (_, content) => content,
)
export const $contentPending = createStore(true).on(loadContentFx.finally, () => false)

sample({
  clock: homeOpened,
  source: $content,
  filter: (content) => content === EMPTY,
  fn: () => ({}),
  target: loadContentFx,
})
