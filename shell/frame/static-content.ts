import { type StaticContent, staticContent } from '@shop/shared/api/endpoints/shop'
import { createRequest } from '@shop/shared/api/model'
import { combine, createEvent, createStore, sample } from 'effector'

/** Something on the page needs the museum's own words and pictures; they are fetched once a visit. */
export const staticContentRequested = createEvent()

/** They came with the document. */
export const staticContentGiven = createEvent<StaticContent>()

/** What came with the document is perhaps no longer what the museum says. */
export const staticContentOutdated = createEvent()

export const loadStaticContentFx = createRequest(staticContent)

const EMPTY: StaticContent = {
  banners: [],
  social_media: [],
  cookie_warning: '',
  headline: '',
  intro: '',
}

/** Banners, social links and words of welcome; without them the shop sells all the same. */
export const $staticContent = createStore<StaticContent>(EMPTY).on(
  [loadStaticContentFx.doneData, staticContentGiven],
  (_, content) => content,
)

/**
 * Is it still open what will come? Room is kept for it until then. After a failure nothing is held
 * back any more: what is fetched anew may fail anew.
 */
export const $staticContentPending = createStore(true).on(
  [loadStaticContentFx.finally, staticContentGiven],
  () => false,
)

/** There was no answer, and the shop shows what it has itself. */
export const $staticContentMissing = combine(
  $staticContent,
  $staticContentPending,
  (content, pending) => content === EMPTY && !pending,
)

sample({
  clock: staticContentRequested,
  source: { content: $staticContent, loading: loadStaticContentFx.pending },
  filter: ({ content, loading }) => content === EMPTY && !loading,
  fn: () => ({}),
  target: loadStaticContentFx,
})
sample({ clock: staticContentOutdated, fn: () => ({}), target: loadStaticContentFx })
