import { type TourDetail, tourSingle } from '@shop/shared/api/endpoints/tours'
import { type ApiFailure, isPassing } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import type { UnopenedView } from '@shop/shared/ui/booking/unopened'
import { attach, combine, createEvent, createStore, sample } from 'effector'
import { $tourId, choiceRead, pageClosed } from './choice-model.ts'

export type TourView =
  | UnopenedView
  /** Shown, but not sold here. */
  | { kind: 'notBookable'; tour: TourDetail }
  | { kind: 'open'; tour: TourDetail }

export const tourRetried = createEvent()

export const loadTourFx = attach({
  effect: createRequest(tourSingle),
  mapParams: (tour: string) => ({ query: { tour } }),
})

const tourArrived = sample({
  clock: loadTourFx.done,
  source: $tourId,
  filter: (id, { params }) => params === id,
  fn: (_, { result }) => result,
})
const tourFailed = sample({
  clock: loadTourFx.fail,
  source: $tourId,
  filter: (id, { params }) => params === id,
  fn: (_, { error }) => error,
})

const $tour = createStore<TourDetail | null>(null)
  .on(tourArrived, (_, tour) => tour)
  .reset(choiceRead, pageClosed)

const $failure = createStore<ApiFailure | null>(null)
  .on(tourFailed, (_, failure) => failure)
  .reset(choiceRead, tourRetried, pageClosed)

export const $view = combine($tour, $failure, (tour, failure): TourView => {
  if (tour !== null) return { kind: tour.bookable ? 'open' : 'notBookable', tour }
  if (failure === null) return { kind: 'loading' }
  return isUnknown(failure) ? { kind: 'unknown' } : { kind: 'failed', failure }
})

sample({
  clock: [choiceRead, tourRetried],
  source: $tourId,
  filter: (id): id is string => id !== null,
  target: loadTourFx,
})

/** The server understood and has no such tour; asking again would not help. */
function isUnknown(failure: ApiFailure): boolean {
  return failure.kind === 'gone' || (failure.kind === 'http' && !isPassing(failure))
}
