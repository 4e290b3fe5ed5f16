import { type TourDetail, tourSingle, tourSoldOutTimeslots } from '@shop/shared/api/endpoints/tours'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { withinPatience } from '@shop/shared/async/within-patience'
import { createDayAnswer, type DayOfOffer } from '@shop/shared/booking/day-answer'
import { createDayChoice } from '@shop/shared/booking/day-choice'
import { $lines } from '@shop/shared/cart/model'
import { $config } from '@shop/shared/config/model'
import { toPathDay } from '@shop/shared/dates/month'
import { attach, combine, createEffect } from 'effector'
import { $chosenDay } from './calendar-model.ts'
import { $clock, dateChoice } from './choice-model.ts'
import { type TourDay, tourSlots } from './tour-slots.ts'

export const loadTourOfDayFx = createRequest(tourSingle)
export const loadSoldOutTimesFx = createRequest(tourSoldOutTimeslots)

interface DayFacts {
  tour: TourDetail
  soldOutTimes: readonly string[]
}

/**
 * Requests the sold-out times only if the museum provides them. If this request fails, no time
 * counts as sold out.
 */
const readDayFx = createEffect<DayOfOffer & { tellsTimes: boolean }, DayFacts, ApiFailure>(
  async ({ id, date, tellsTimes, signal }) => {
    const params = { tour: id, date: toPathDay(date) }
    const [tour, soldOutTimes] = await Promise.all([
      loadTourOfDayFx({ query: { tour: id, date }, signal }),
      tellsTimes ? withinPatience(loadSoldOutTimesFx({ params, signal })) : null,
    ])
    return { tour, soldOutTimes: soldOutTimes ?? [] }
  },
)

const loadDayFx = attach({
  source: $config,
  effect: readDayFx,
  mapParams: (day: DayOfOffer, { hasSoldOutTimeslots }) => ({
    ...day,
    tellsTimes: hasSoldOutTimeslots,
  }),
})

const answer = createDayAnswer(dateChoice, loadDayFx)

export const dayRetried = answer.retried

export const $tourDay = answer.$answer.map((known): TourDay | null =>
  known === null ? null : { date: known.date, ...known.answer },
)

const $offeredSlots = combine($tourDay, $lines, $clock, (day, lines, clock) =>
  day === null ? [] : tourSlots(day, lines, clock),
)

export const { dateChosen, $day, $slots, $slot, $chosenTime, $missedTime } = createDayChoice({
  choice: dateChoice,
  $chosenDay,
  answer,
  $offeredSlots,
  $hasOffer: $offeredSlots.map((slots) => slots.length > 0),
})
