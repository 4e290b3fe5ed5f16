import { type ListedTour, tourAttr, tourSelect } from '@shop/shared/api/endpoints/tours'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { keepCategories } from '@shop/shared/catalogue/categories'
import { keepAnswer } from '@shop/shared/catalogue/keep-answer'
import { orderByPlace } from '@shop/shared/catalogue/offer-order'
import { createEvent, sample } from 'effector'

/**
 * The tours on offer. A museum without tours is a failure like a missing answer, with another text.
 */
export type Catalogue =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: ApiFailure | { kind: 'noTours' } }
  | { kind: 'ready'; tours: ListedTour[] }

export const catalogueRequested = createEvent()

export const loadToursFx = createRequest(tourSelect)
export const loadCategoriesFx = createRequest(tourAttr)

export const $categories = keepCategories(loadCategoriesFx)

export const $catalogue = keepAnswer(loadToursFx).$kept.map((kept): Catalogue => {
  if (kept.kind !== 'ready') return kept
  if (kept.answer.length === 0) return { kind: 'failed', failure: { kind: 'noTours' } }
  return { kind: 'ready', tours: orderByPlace(kept.answer) }
})

sample({
  clock: catalogueRequested,
  fn: () => ({}),
  target: [loadToursFx, loadCategoriesFx],
})
