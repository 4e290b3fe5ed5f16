import { type ListedTour, tourAttr, tourSelect } from '@shop/shared/api/endpoints/tours'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { cachedAnswer } from '@shop/shared/catalogue/cached-answer'
import { cachedCategories } from '@shop/shared/catalogue/categories'
import { orderByPlace } from '@shop/shared/catalogue/offer-order'
import { createEvent, sample } from 'effector'

/**
 * The tours on offer. A museum without tours counts as a failure, like a missing answer, but has
 * another text.
 */
export type Catalogue =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: ApiFailure | { kind: 'noTours' } }
  | { kind: 'ready'; tours: ListedTour[] }

export const catalogueRequested = createEvent()

export const loadToursFx = createRequest(tourSelect)
export const loadCategoriesFx = createRequest(tourAttr)

export const $categories = cachedCategories(loadCategoriesFx)

export const $catalogue = cachedAnswer(loadToursFx).$cached.map((cached): Catalogue => {
  if (cached.kind !== 'ready') return cached
  if (cached.answer.length === 0) return { kind: 'failed', failure: { kind: 'noTours' } }
  return { kind: 'ready', tours: orderByPlace(cached.answer) }
})

sample({
  clock: catalogueRequested,
  fn: () => ({}),
  target: [loadToursFx, loadCategoriesFx],
})
