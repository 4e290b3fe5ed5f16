import { lenientMap } from '@shop/shared/api/decode'
import { eventDay } from '@shop/shared/api/endpoints/calendar-day'
import { ticketCalendar, ticketLifetime } from '@shop/shared/api/endpoints/events'
import { createRequest } from '@shop/shared/api/model'
import { daysOfMonths } from '@shop/shared/booking/bookable-days'
import { createCalendarModel, type MonthsOfOffer } from '@shop/shared/booking/calendar-model'
import { EVENT_CALENDAR_MONTHS } from '@shop/shared/business-constants'
import type { OfferById } from '@shop/shared/catalogue/open-offer'
import { toPathRange } from '@shop/shared/dates/month'
import { attach } from 'effector'
import { dateChoice } from './choice-model.ts'

export const loadLifetimeFx = attach({
  effect: createRequest(ticketLifetime),
  mapParams: ({ id, signal }: OfferById) => ({ query: { event: id }, signal }),
})
/** The same call, read with the prices of its days. */
const calendarInDetail = { ...ticketCalendar, answer: lenientMap('calendar', eventDay) }

export const loadMonthsFx = attach({
  effect: createRequest(calendarInDetail),
  mapParams: ({ id, signal, ...months }: MonthsOfOffer) => {
    const { first, last } = daysOfMonths(months)
    const params = { event: id, range: toPathRange(first, last) }
    return { params, query: { deep: '1', details: '1' }, signal }
  },
})

export const calendar = createCalendarModel({
  choice: dateChoice,
  monthsAtOnce: EVENT_CALENDAR_MONTHS,
  loadLifetimeFx,
  loadMonthsFx,
})

export const { monthShown, calendarRetried, $calendar, $chosenDay } = calendar
