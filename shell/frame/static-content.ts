import { type StaticContent, staticContent } from '@shop/shared/api/endpoints/shop'
import { createRequest } from '@shop/shared/api/model'
import { combine, createEvent, createStore, sample } from 'effector'

/** A page needs the museum's own texts and pictures. The first event of a visit fetches them. */
export const staticContentRequested = createEvent()

/** The content was embedded in the document. */
export const staticContentGiven = createEvent<StaticContent>()

/** The content from the document may be stale. */
export const staticContentOutdated = createEvent()

export const loadStaticContentFx = createRequest(staticContent)

const EMPTY: StaticContent = {
  banners: [],
  social_media: [],
  cookie_warning: '',
  headline: '',
  intro: '',
  places: [],
  visit_link: '',
  notice: '',
}

/** Banners, social links, welcome texts and more; without them the shop can still sell. */
export const $staticContent = createStore<StaticContent>(EMPTY).on(
  [loadStaticContentFx.doneData, staticContentGiven],
  (_, content) => content,
)

/**
 * Is the first answer still pending? Until then space is reserved for it. After a failure, no space
 * is reserved again, because a retry may fail too.
 */
export const $staticContentPending = createStore(true).on(
  [loadStaticContentFx.finally, staticContentGiven],
  () => false,
)

/** The request has failed, so the shop shows its own content instead of the museum's. */
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
