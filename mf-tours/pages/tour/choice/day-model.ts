import { type TourDetail, tourSingle, tourSoldOutTimeslots } from '@shop/shared/api/endpoints/tours'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { withinPatience } from '@shop/shared/api/within-patience'
import { missedTime } from '@shop/shared/booking/choose-slot'
import { createSlotChoice } from '@shop/shared/booking/date-choice'
import { createDayAnswer, type DayOfOffer } from '@shop/shared/booking/day-answer'
import { dayView } from '@shop/shared/booking/day-view'
import { shownSlots } from '@shop/shared/booking/shown-slots'
import { $lines } from '@shop/shared/cart/model'
import { $config, $timeZone } from '@shop/shared/config/model'
import { toPathDay } from '@shop/shared/dates/wire-date'
import { attach, combine, createEffect, createEvent } from 'effector'
import { $chosenDay } from './calendar-model.ts'
import { $now, dateChoice } from './choice-model.ts'
import { type TourDay, tourSlots } from './tour-slots.ts'

/** `YYYY-MM-DD`. The day in use is not chosen again, unless its times could not be had. */
export const dateChosen = createEvent<string>()

export const loadTourOfDayFx = createRequest(tourSingle)
export const loadSoldOutTimesFx = createRequest(tourSoldOutTimeslots)

interface DayFacts {
  tour: TourDetail
  soldOutTimes: readonly string[]
}

/** Which times are sold out is asked only of museums that tell it; without an answer nothing is known of it. */
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

/** The tour as it is on the chosen day; null while that is not known. */
export const $tourDay = answer.$answer.map((known): TourDay | null =>
  known === null ? null : { date: known.date, ...known.answer },
)

const $clock = combine({ now: $now, zone: $timeZone })

const $offeredSlots = combine($tourDay, $lines, $clock, (day, lines, clock) =>
  day === null ? [] : tourSlots(day, lines, clock),
)

export const $day = combine(
  { day: $chosenDay, tourDay: $tourDay, failure: answer.$failure, slots: $offeredSlots },
  ({ day, tourDay, failure, slots }) =>
    dayView({
      state: day?.state ?? null,
      isAnswered: tourDay !== null,
      failure,
      slots,
      hasOffer: slots.length > 0,
    }),
)

export const $slots = combine($offeredSlots, $day, (slots, day) => shownSlots(slots, day.kind))

export const $slot = createSlotChoice({
  choice: dateChoice,
  dateChosen,
  $slots,
  $hasFailed: answer.$failure.map((failure) => failure !== null),
})

/** The time a link asked for, where another one had to be taken. */
export const $missedTime = combine(
  dateChoice.$wish,
  dateChoice.$date,
  $slot,
  (wish, date, chosen) => missedTime(wish, { date, chosen }),
)
