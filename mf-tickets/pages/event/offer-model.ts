import { ticketCollect } from '@shop/shared/api/endpoints/events'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { toPathDay } from '@shop/shared/dates/wire-date'
import { attach, createEvent, createStore, sample } from 'effector'
import { $date, $eventId, choiceRead, dateSettled, pageClosed } from './choice-model.ts'
import type { Offer } from './offer.ts'

export const offerRetried = createEvent()

interface DayOfEvent {
  eventId: string
  date: string
}

export const loadOfferFx = attach({
  effect: createRequest(ticketCollect),
  mapParams: ({ eventId, date }: DayOfEvent) => ({
    params: { event: eventId, date: toPathDay(date) },
  }),
})

/**
 * The request whose answer counts: the last one. The visitor may have gone on to another day before an
 * answer comes, and may be back on the day before all its earlier answers have come.
 */
const $asked = createStore<DayOfEvent | null>(null)
  .on(loadOfferFx, (_, asked) => asked)
  .reset(choiceRead, dateSettled, pageClosed)

const offerArrived = sample({
  clock: loadOfferFx.done,
  source: $asked,
  filter: isAnswerTo,
  fn: (_, { params, result }): Offer => ({ ...params, ...result }),
})
const offerFailed = sample({
  clock: loadOfferFx.fail,
  source: $asked,
  filter: isAnswerTo,
  fn: (_, { error }) => error,
})

/** Null from the moment another day is chosen: the slots of the old day are never shown for the new one. */
export const $offer = createStore<Offer | null>(null)
  .on(offerArrived, (_, offer) => offer)
  .reset(choiceRead, dateSettled, pageClosed)

export const $offerFailure = createStore<ApiFailure | null>(null)
  .on(offerFailed, (_, failure) => failure)
  .reset(choiceRead, dateSettled, offerRetried, pageClosed)

sample({
  clock: [choiceRead, dateSettled, offerRetried],
  source: { eventId: $eventId, date: $date },
  filter: (day): day is DayOfEvent => day.eventId !== null && day.date !== null,
  // An object of its own for each request, though the same day be asked for again.
  fn: (day: DayOfEvent) => ({ ...day }),
  target: loadOfferFx,
})

function isAnswerTo(asked: DayOfEvent | null, { params }: { params: DayOfEvent }): boolean {
  return params === asked
}
