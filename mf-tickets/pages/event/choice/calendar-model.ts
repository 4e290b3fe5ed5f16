import { calendarInDetail, ticketCalendar, ticketLifetime } from '@shop/shared/api/endpoints/events'
import { createRequest } from '@shop/shared/api/model'
import { daysOfMonths } from '@shop/shared/booking/bookable-days'
import { createCalendarModel, type MonthsOfOffer } from '@shop/shared/booking/calendar-model'
import type { OfferById } from '@shop/shared/catalogue/open-offer'
import { $config } from '@shop/shared/config/model'
import { toPathRange } from '@shop/shared/dates/month'
import { attach } from 'effector'
import { dateChoice } from './choice-model.ts'

export const loadLifetimeFx = attach({
  effect: createRequest(ticketLifetime),
  mapParams: ({ id, signal }: OfferById) => ({ query: { event: id }, signal }),
})
/** An older shell does not have `calendarInDetail`; then only the places are requested. */
const isInDetail = calendarInDetail !== undefined
const daysOnSale = {
  ...ticketCalendar,
  answer: isInDetail ? calendarInDetail : ticketCalendar.answer,
}

export const loadMonthsFx = attach({
  source: $config,
  effect: createRequest(daysOnSale),
  mapParams: ({ id, signal, ...months }: MonthsOfOffer, { hasCalendarDetails }) => {
    const { first, last } = daysOfMonths(months)
    const params = { event: id, range: toPathRange(first, last) }
    return {
      params,
      query: { deep: '1', ...(isInDetail && hasCalendarDetails && { details: '1' }) },
      signal,
    }
  },
})

export const calendar = createCalendarModel({
  choice: dateChoice,
  loadLifetimeFx,
  loadMonthsFx,
})

export const { pageTurned, calendarRetried, $calendar, $chosenDay } = calendar
