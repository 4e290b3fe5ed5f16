import { bookingChange, bookingTimes, type ChangeTime } from '@shop/shared/api/endpoints/booking'
import { ticketCalendar, ticketLifetime } from '@shop/shared/api/endpoints/events'
import { tourCalendar, tourLifetime } from '@shop/shared/api/endpoints/tours'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { latestAnswer } from '@shop/shared/async/latest-answer'
import { daysOfMonths, type Lifetime } from '@shop/shared/booking/bookable-days'
import { createCalendarModel, type MonthsOfOffer } from '@shop/shared/booking/calendar-model'
import { createDateChoice } from '@shop/shared/booking/date-choice'
import { createDayAnswer, type DayOfOffer } from '@shop/shared/booking/day-answer'
import { createDayChoice } from '@shop/shared/booking/day-choice'
import type { TimeSlot } from '@shop/shared/booking/slot'
import type { OfferById } from '@shop/shared/catalogue/open-offer'
import { formatTime } from '@shop/shared/dates/format-date'
import { toPathRange } from '@shop/shared/dates/month'
import { attach, combine, createEffect, createEvent, createStore, sample } from 'effector'
import { $changing } from '../found/change-model.ts'
import { $askedKey, dateChanged } from '../found/model.ts'

/** The visitor agrees to the chosen time and its cost. */
export const changeConfirmed = createEvent()

const requestEventLifetimeFx = createRequest(ticketLifetime)
const requestTourLifetimeFx = createRequest(tourLifetime)
const requestEventDaysFx = createRequest(ticketCalendar)
const requestTourDaysFx = createRequest(tourCalendar)

/** Events and tours have calendars of their own; the id of the offer here is `event/tower`. */
const TOUR = 'tour/'

export const loadLifetimeFx = createEffect<OfferById, Lifetime, ApiFailure>(({ id, signal }) => {
  const offer = offerOf(id)
  return id.startsWith(TOUR)
    ? requestTourLifetimeFx({ params: { tour: offer }, signal })
    : requestEventLifetimeFx({ query: { event: offer }, signal })
})

export const loadMonthsFx = createEffect<MonthsOfOffer, Record<string, number>, ApiFailure>(
  async ({ id, signal, ...months }) => {
    const { first, last } = daysOfMonths(months)
    const range = toPathRange(first, last)
    if (!id.startsWith(TOUR))
      return await requestEventDaysFx({
        params: { event: offerOf(id), range },
        query: { deep: '1' },
        signal,
      })
    const days = await requestTourDaysFx({
      params: { tour: offerOf(id), range },
      query: {},
      signal,
    })
    return Object.fromEntries(Object.entries(days).map(([day, { times }]) => [day, times.length]))
  },
)

function offerOf(id: string): string {
  return id.slice(id.indexOf('/') + 1)
}

export const dateChoice = createDateChoice(() => ({ date: null, time: null }))
export const calendar = createCalendarModel({ choice: dateChoice, loadLifetimeFx, loadMonthsFx })

// The key alone opens the booking: no redirect to sign-in.
const OWN = { ownsUnauthorised: true } as const

export const readTimesFx = createRequest(bookingTimes, OWN)
const times = createDayAnswer(
  dateChoice,
  attach({
    source: combine({ key: $askedKey, changing: $changing }),
    effect: readTimesFx,
    mapParams: ({ date, signal }: DayOfOffer, { key, changing }) => ({
      body: { key, line: changing?.index ?? 0, date },
      signal,
    }),
  }),
)

export interface ChangeSlot extends TimeSlot, Pick<ChangeTime, 'datetime' | 'due' | 'back'> {}

export const timesRetried = times.retried
export const { dateChosen, $day, $slots, $slot, $missedTime } = createDayChoice<ChangeSlot>({
  choice: dateChoice,
  $chosenDay: calendar.$chosenDay,
  answer: times,
  $offeredSlots: times.$answer.map((known) =>
    (known?.answer ?? []).map(({ datetime, open, left, due, back }) => ({
      datetime,
      time: formatTime(datetime),
      kind: open ? 'open' : left === 0 ? 'soldOut' : 'closed',
      left,
      due,
      back,
    })),
  ),
  $hasOffer: createStore(true),
})

export const changeDateFx = createRequest(bookingChange, OWN)
// Counts even if the visitor leaves the steps meanwhile: the date may have been changed.
const move = latestAnswer(changeDateFx)

export const $isMoving = move.$isAsking
/** Why the date could not be changed; null after another choice. */
export const $failure = createStore<ApiFailure | null>(null)
  .on(move.failed, (_, { error }) => error)
  .reset(move.asked, dateChosen, dateChoice.timeChosen, dateChoice.pageClosed)

/** What the visitor agrees to; null while no time is chosen. */
export const $wish = combine(
  { key: $askedKey, changing: $changing, slot: $slot },
  ({ key, changing, slot }) => {
    if (changing === null || slot === null) return null
    const { index, line } = changing
    const { datetime, due } = slot
    // Pressing again, after a lost answer or in another tab, is the same change.
    const request = `${line.sequence}-${index}-${datetime}`
    return { key, line: index, from: line.datetime ?? '', datetime, due, request }
  },
)

sample({
  clock: changeConfirmed,
  source: { wish: $wish, isMoving: $isMoving },
  filter: ({ wish, isMoving }) => wish !== null && !isMoving,
  fn: ({ wish }) => ({ body: wish ?? undefined }),
  target: move.asked,
})
sample({ clock: move.answered, fn: ({ result }) => result, target: dateChanged })
