import type { ApiFailure } from '@shop/shared/api/failure'
import { latestAnswer } from '@shop/shared/async/latest-answer'
import type { OfferById } from '@shop/shared/catalogue/open-offer'
import { $timeZone } from '@shop/shared/config/model'
import { byMuseumDay } from '@shop/shared/dates/day-keys'
import { monthOf } from '@shop/shared/dates/month'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import type { Cents } from '@shop/shared/money/cents'
import { combine, createEvent, createStore, type Effect, sample } from 'effector'
import {
  bookableBounds,
  dayState,
  firstOpenDay,
  hasFailed,
  type Lifetime,
  type MonthLoads,
  type MonthRange,
  monthsOf,
  searchFrom,
} from './bookable-days.ts'
import type { DateChoice, DateWish } from './date-choice.ts'
import { monthsToLoad } from './months-to-load.ts'

/** A day on sale: the units left (0 = sold out), as a number or in an object with other details. */
export type DayOnSale =
  | number
  | {
      /** Places left; null if the backend does not count them. */
      left: number | null
      /** Lowest price of the day, in cents; null if unknown. */
      from_price: Cents | null
      /** Times of the day, sold out or not; null if unknown. */
      times: number | null
      /** Units left, if places do not decide whether the day is open. */
      open?: number
    }

export type MonthsOfOffer = MonthRange & OfferById

interface CalendarCalls<Choice extends DateWish, Day extends DayOnSale> {
  choice: DateChoice<Choice>
  /** Months of the first call; if more than one, the month after the one in view is prefetched. */
  monthsAtOnce: number
  /** If it fails, the shop relies on the calendar alone. */
  loadLifetimeFx: Effect<OfferById, Lifetime, ApiFailure>
  /** Returns the units left by day `YYYY-MM-DD`: 0 = sold out, absent = closed. */
  loadMonthsFx: Effect<MonthsOfOffer, Record<string, Day>, ApiFailure>
}

/** The calendar of an event or a tour; loads months until it finds the next free day. */
export function createCalendarModel<Choice extends DateWish, Day extends DayOnSale>({
  choice: { choiceRead, dateSettled, pageClosed, $id, $date, $now },
  monthsAtOnce,
  loadLifetimeFx,
  loadMonthsFx,
}: CalendarCalls<Choice, Day>) {
  const monthShown = createEvent<string>()
  const calendarRetried = createEvent()

  const outdated = [choiceRead, pageClosed]
  const lifetime = latestAnswer(loadLifetimeFx, { outdated })
  const months = latestAnswer(loadMonthsFx, { outdated, isConcurrent: true })

  const $lifetime = createStore<{ answer: Lifetime | null } | null>(null)
    .on(lifetime.answered, (_, { result }) => ({ answer: result }))
    .on(lifetime.failed, () => ({ answer: null }))
    .reset(outdated)

  const daysRead = sample({
    clock: months.answered,
    source: $timeZone,
    fn: (zone, { result }) => byMuseumDay(result, zone),
  })
  const $days = createStore<Record<string, Day>>({})
    .on(daysRead, (days, read) => ({ ...days, ...read }))
    .reset(outdated)

  const $places = $days.map((days) => mapped(days, ({ open, left }) => open ?? left))
  const $counted = $days.map((days) => mapped(days, ({ left }) => left))
  const $times = $days.map((days) => mapped(days, ({ times }) => times))
  const $prices = $days.map((days) => mapped(days, ({ from_price }) => from_price))

  const $loads = createStore<MonthLoads>({})
    .on(months.asked, (loads, asked) => marked(loads, asked, 'loading'))
    .on(months.answered, (loads, { params }) => marked(loads, params, 'loaded'))
    .on(months.failed, (loads, { params }) => marked(loads, params, 'failed'))
    .on(calendarRetried, (loads) =>
      Object.fromEntries(Object.entries(loads).filter(([, load]) => load !== 'failed')),
    )
    .reset(outdated)

  /** The month to which the visitor turned, or the month of the selected day. */
  const $turnedTo = createStore<string | null>(null)
    .on(
      choiceRead,
      (_, { choice: { date, month } }) => month ?? (date === null ? null : monthOf(date)),
    )
    .on(dateSettled, (_, { date }) => monthOf(date))
    .on(monthShown, (_, month) => month)
    .reset(pageClosed)

  const $today = combine($now, $timeZone, todayInMuseum)

  const $calendar = combine(
    {
      date: $date,
      today: $today,
      places: $places,
      counted: $counted,
      times: $times,
      prices: $prices,
      loads: $loads,
      lifetime: $lifetime,
      turnedTo: $turnedTo,
      zone: $timeZone,
    },
    ({ date, today, places, counted, times, prices, loads, lifetime, turnedTo, zone }) => {
      const bounds = bookableBounds(today, lifetime?.answer ?? null, zone)
      const known = { places, loads, bounds }
      const opening = firstOpenDay(known, bounds.first) ?? bounds.first
      /**
       * Until the visitor turns to another month, show the month of the first free or bookable day.
       */
      const month = turnedTo ?? monthOf(opening)
      const failed = hasFailed(known, month)
      const isSettled = lifetime !== null && !Object.values(loads).includes('loading')
      return {
        ...known,
        /** Places left by day, if they are counted. */
        counted,
        /** Number of times by day, if known. */
        times,
        /** Lowest price by day, in cents, if known. */
        prices,
        date,
        today,
        month,
        isLifetimeKnown: lifetime !== null,
        hasFailed: failed,
        isSettled,
        isEmpty: isSettled && !failed && firstOpenDay(known, bounds.first) === null,
        /** The next free day after the chosen one; null if there is none or it is not loaded. */
        nextFree: firstOpenDay(known, searchFrom(date, bounds)),
      }
    },
  )

  /** Number of times on the selected day; null if unknown. */
  const $timesToCome = $calendar.map(({ date, times }) =>
    date === null ? null : (times[date] ?? null),
  )

  const $isEmpty = $calendar.map(({ isEmpty }) => isEmpty)

  const $chosenDay = $calendar.map(({ date, ...known }) =>
    date === null
      ? null
      : { date, state: dayState(date, known), places: known.places[date] ?? null },
  )

  const $missing = combine($id, $calendar, (id, calendar): MonthsOfOffer | null => {
    const missing = id === null ? null : monthsToLoad({ ...calendar, monthsAtOnce })
    return missing === null || id === null ? null : { ...missing, id }
  })

  sample({
    clock: choiceRead,
    fn: ({ id }) => ({ id }),
    target: lifetime.asked,
  })
  sample({
    clock: $missing,
    filter: (missing): missing is MonthsOfOffer => missing !== null,
    target: months.asked,
  })

  return { monthShown, calendarRetried, $calendar, $timesToCome, $isEmpty, $chosenDay }
}

export type CalendarModel = ReturnType<typeof createCalendarModel<DateWish, DayOnSale>>

/** Values by day; leaves out days without a known value. */
function mapped(
  days: Readonly<Record<string, DayOnSale>>,
  read: (day: Exclude<DayOnSale, number>) => number | null,
): Record<string, number> {
  return Object.fromEntries(
    Object.entries(days).flatMap(([date, day]) => {
      const known = read(
        typeof day === 'number' ? { left: day, times: null, from_price: null } : day,
      )
      return known === null ? [] : [[date, known]]
    }),
  )
}

function marked(
  loads: MonthLoads,
  months: MonthRange,
  load: 'loading' | 'loaded' | 'failed',
): MonthLoads {
  return { ...loads, ...Object.fromEntries(monthsOf(months).map((month) => [month, load])) }
}
