import { ticketCollect } from '@shop/shared/api/endpoints/events'
import { createRequest } from '@shop/shared/api/model'
import { createDayAnswer, type DayOfOffer } from '@shop/shared/booking/day-answer'
import { $timeZone } from '@shop/shared/config/model'
import { toPathDay } from '@shop/shared/dates/month'
import { attach, combine } from 'effector'
import { dateChoice } from './choice-model.ts'
import { normalizedOffer } from './normalized-offer.ts'
import type { Offer } from './offer.ts'

export const loadOfferFx = attach({
  effect: createRequest(ticketCollect),
  mapParams: ({ id, date, signal }: DayOfOffer) => ({
    params: { event: id, date: toPathDay(date) },
    signal,
  }),
})

export const offerAnswer = createDayAnswer(dateChoice, loadOfferFx)

export const offerRetried = offerAnswer.retried

export const $offer = combine(offerAnswer.$answer, $timeZone, (known, zone): Offer | null =>
  known === null
    ? null
    : normalizedOffer({ eventId: known.id, date: known.date, ...known.answer }, zone),
)
