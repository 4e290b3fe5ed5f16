import { type TourDetail, tourSingle } from '@shop/shared/api/endpoints/tours'
import { createRequest } from '@shop/shared/api/model'
import type { UnopenedView } from '@shop/shared/catalogue/open-offer'
import { type OfferById, openOffer } from '@shop/shared/catalogue/open-offer'
import { attach, createEvent } from 'effector'
import { choiceRead, pageClosed } from './choice-model.ts'

export type TourView =
  | UnopenedView
  /** The tour is shown, but visitors cannot book it here. */
  | { kind: 'notBookable'; tour: TourDetail }
  | { kind: 'open'; tour: TourDetail }

export const tourRetried = createEvent()

export const loadTourFx = attach({
  effect: createRequest(tourSingle),
  mapParams: ({ id, signal }: OfferById) => ({ query: { tour: id }, signal }),
})

/** The server has answered that this tour does not exist, or gave an answer without a tour. */
export function isNotFound(view: TourView): boolean {
  if (view.kind !== 'failed') return view.kind === 'unknown'
  return !['offline', 'timeout', 'aborted', 'garbled'].includes(view.failure.kind)
}

export const $view = openOffer({
  loadFx: loadTourFx,
  opened: choiceRead.map(({ id }) => id),
  closed: pageClosed,
  retried: tourRetried,
}).$view.map((view): TourView => {
  if (view.kind !== 'known') return view
  return { kind: view.offer.bookable ? 'open' : 'notBookable', tour: view.offer }
})
