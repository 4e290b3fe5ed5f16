import { ticketCollect } from '@shop/shared/api/endpoints/events'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { toPathDay } from '@shop/shared/dates/wire-date'
import { attach, combine, createEvent, createStore, sample } from 'effector'
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

const $wantedDay = combine($eventId, $date, (eventId, date) => ({ eventId, date }))

const offerArrived = sample({
  clock: loadOfferFx.done,
  source: $wantedDay,
  // The visitor may have gone on to another day before the answer came.
  filter: isWanted,
  fn: (_, { params, result }): Offer => ({ ...params, ...result }),
})
const offerFailed = sample({
  clock: loadOfferFx.fail,
  source: $wantedDay,
  filter: isWanted,
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
  source: $wantedDay,
  filter: (day): day is DayOfEvent => day.eventId !== null && day.date !== null,
  target: loadOfferFx,
})

function isWanted(
  day: { eventId: string | null; date: string | null },
  { params }: { params: DayOfEvent },
): boolean {
  return params.eventId === day.eventId && params.date === day.date
}
