import {
  type ListedTour,
  type TourCategory,
  tourAttr,
  tourSelect,
} from '@shop/shared/api/endpoints/tours'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { keepAnswer } from '@shop/shared/catalogue/keep-answer'
import { createEvent, createStore, sample } from 'effector'
import { orderTours } from './order-tours.ts'

/** The tours on offer. A museum without any is the same failure as no answer, only said in other words. */
export type Catalogue =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: ApiFailure | { kind: 'noTours' } }
  | { kind: 'ready'; tours: ListedTour[] }

export interface Categories {
  /** Has the museum answered, or failed to, at least once? */
  isSettled: boolean
  /** Null where there is no answer: then tours are filed under whatever names they carry. */
  known: readonly TourCategory[] | null
}

export const catalogueRequested = createEvent()

export const loadToursFx = createRequest(tourSelect)
export const loadCategoriesFx = createRequest(tourAttr)

export const $categories = createStore<Categories>({ isSettled: false, known: null })
  .on(loadCategoriesFx.doneData, (_, known) => ({ isSettled: true, known }))
  .on(loadCategoriesFx.fail, ({ known }) => ({ isSettled: true, known }))

export const $catalogue = keepAnswer(loadToursFx).$kept.map((kept): Catalogue => {
  if (kept.kind !== 'ready') return kept
  if (kept.answer.length === 0) return { kind: 'failed', failure: { kind: 'noTours' } }
  return { kind: 'ready', tours: orderTours(kept.answer) }
})

sample({
  clock: catalogueRequested,
  fn: () => ({}),
  target: [loadToursFx, loadCategoriesFx],
})
