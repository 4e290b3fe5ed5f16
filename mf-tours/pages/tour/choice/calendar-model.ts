import { tourCalendar, tourLifetime, tourSoldOut } from '@shop/shared/api/endpoints/tours'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { withinPatience } from '@shop/shared/async/within-patience'
import { daysOfMonths } from '@shop/shared/booking/bookable-days'
import {
  createCalendarModel,
  type DayOnSale,
  type MonthsOfOffer,
} from '@shop/shared/booking/calendar-model'
import type { OfferById } from '@shop/shared/catalogue/open-offer'
import { $config } from '@shop/shared/config/model'
import { toPathRange } from '@shop/shared/dates/month'
import { attach, createEffect } from 'effector'
import { dateChoice } from './choice-model.ts'
import { timesLeft } from './times-left.ts'

export const loadLifetimeFx = attach({
  effect: createRequest(tourLifetime),
  mapParams: ({ id, signal }: OfferById) => ({ params: { tour: id }, signal }),
})
export const loadTimesFx = createRequest(tourCalendar)
export const loadSoldOutFx = createRequest(tourSoldOut)

interface Months extends MonthsOfOffer {
  hasDetails: boolean
}

/**
 * Loads the times of each day. If the list of sold-out days fails to load, a sold-out day is only
 * recognised when its own answer is loaded.
 */
const loadMonthsFx = attach({
  source: $config,
  effect: createEffect<Months, Record<string, DayOnSale>, ApiFailure>(
    async ({ id, signal, hasDetails, ...months }) => {
      const { first, last } = daysOfMonths(months)
      const params = { tour: id, range: toPathRange(first, last) }
      const [times, soldOut] = await Promise.all([
        loadTimesFx({ params, query: hasDetails ? { details: '1' } : {}, signal }),
        withinPatience(loadSoldOutFx({ params, signal })),
      ])
      return timesLeft(times, soldOut ?? [])
    },
  ),
  mapParams: (months: MonthsOfOffer, { hasCalendarDetails }): Months => ({
    ...months,
    hasDetails: hasCalendarDetails,
  }),
})

export const calendar = createCalendarModel({
  choice: dateChoice,
  loadLifetimeFx,
  loadMonthsFx,
})

export const { $calendar, $chosenDay } = calendar
