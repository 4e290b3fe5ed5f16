import type { ApiFailure } from '@shop/shared/api/failure'
import { latestAnswer } from '@shop/shared/async/latest-answer'
import { NEXT_DAYS } from '@shop/shared/business-constants'
import { keptByOffer } from '@shop/shared/catalogue/kept-by-offer'
import type { OfferById } from '@shop/shared/catalogue/open-offer'
import { $timeZone } from '@shop/shared/config/model'
import { byMuseumDay } from '@shop/shared/dates/day-keys'
import { firstDayOf, monthOf } from '@shop/shared/dates/month'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import type { Cents } from '@shop/shared/money/cents'
import { combine, createEvent, createStore, type Effect, merge, sample } from 'effector'
import {
  bookableBounds,
  dayState,
  firstOpenDay,
  hasFailed,
  type Lifetime,
  type MonthLoads,
  type MonthRange,
  monthsOf,
  openDays,
  searchFrom,
} from './bookable-days.ts'
import type { DateChoice, DateWish } from './date-choice.ts'
import { lastDayOn, pageWith } from './five-weeks.ts'
import { monthsToLoad } from './months-to-load.ts'

/** A day on sale: the units left (0 = sold out), as a number or in an object with other details. */
export type DayOnSale = number | DayDetails

interface DayDetails {
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
  /** If it fails, the shop relies on the calendar alone. */
  loadLifetimeFx: Effect<OfferById, Lifetime, ApiFailure>
  /** Returns the units left by day `YYYY-MM-DD`: 0 = sold out, absent = closed. */
  loadMonthsFx: Effect<MonthsOfOffer, Record<string, Day>, ApiFailure>
}

/** The calendar of an event or a tour; loads months until it finds the next free day. */
export function createCalendarModel<Choice extends DateWish, Day extends DayOnSale>({
  choice: { choiceRead, dateSettled, pageClosed, $id, $date, $now },
  loadLifetimeFx,
  loadMonthsFx,
}: CalendarCalls<Choice, Day>) {
  /** Another page is wanted: any of its days. */
  const pageTurned = createEvent<string>()
  const calendarRetried = createEvent()

  const outdated = [choiceRead, pageClosed]
  const lifetime = latestAnswer(loadLifetimeFx, { outdated })
  const months = latestAnswer(loadMonthsFx, { outdated, isConcurrent: true })

  const page = { opened: choiceRead, closed: pageClosed }
  const $lifetime = keptByOffer(
    page,
    merge<{ params: OfferById; result?: Lifetime }>([lifetime.answered, lifetime.failed]),
    ({ result }) => ({ answer: result }),
  )

  const daysRead = sample({
    clock: months.answered,
    source: $timeZone,
    fn: (zone, { params, result }) => ({ params, result: byMuseumDay(result, zone) }),
  })
  const $known = keptByOffer(page, daysRead, withMonths<Day>)
  /** Values by day; leaves out days without a known value. */
  const byDay = (read: (day: Partial<DayDetails>) => number | null | undefined) =>
    $known.map(
      (known): Record<string, number> =>
        Object.fromEntries(
          Object.entries<DayOnSale>(known?.days ?? {}).flatMap(([date, day]) => {
            const value = read(typeof day === 'number' ? { left: day } : day)
            return value == null ? [] : [[date, value]]
          }),
        ),
    )

  const $loads = createStore<MonthLoads>({})
    .on(months.asked, (loads, asked) => marked(loads, asked, 'loading'))
    .on(months.answered, (loads, { params }) => marked(loads, params, 'loaded'))
    .on(months.failed, (loads, { params }) => marked(loads, params, 'failed'))
    .on(calendarRetried, (loads) =>
      Object.fromEntries(Object.entries(loads).filter(([, load]) => load !== 'failed')),
    )
    .reset(outdated)

  /** The day to show: one of the page to which the visitor turned, or the selected day. */
  const $turnedTo = createStore<string | null>(null)
    .on(choiceRead, (_, { choice: { date, month } }) => (month ? firstDayOf(month) : date))
    .on(dateSettled, (_, date) => date)
    .on(pageTurned, (_, day) => day)
    .reset(pageClosed)

  /** From the first turn on, pages count from the same day: those shown must not move. */
  const $anchor = createStore<string | null>(null).reset(outdated)

  const $today = combine($now, $timeZone, todayInMuseum)

  const $calendar = combine(
    {
      date: $date,
      today: $today,
      places: byDay(({ open, left }) => open ?? left),
      /** Places left by day, if they are counted. */
      counted: byDay(({ left }) => left),
      /** Number of times by day, if known. */
      times: byDay(({ times }) => times),
      /** Lowest price by day, in cents, if known. */
      prices: byDay(({ from_price }) => from_price),
      loads: $loads,
      months: $known,
      lifetime: $lifetime,
      turnedTo: $turnedTo,
      kept: $anchor,
      zone: $timeZone,
    },
    ({ loads, months, lifetime, turnedTo, kept, zone, ...facts }) => {
      const { date, today, places } = facts
      const bounds = bookableBounds(today, lifetime?.answer, zone)
      const known = { places, loads: { ...loads, ...months?.loads }, bounds }
      const free = openDays(known, bounds.first)
      const [open = null] = free
      const nextDays = free.slice(0, NEXT_DAYS)
      /** Until the visitor turns to other weeks, show those from the first free or bookable day. */
      const first = open ?? bounds.first
      const anchor = kept ?? first
      const page = pageWith(turnedTo ?? first, anchor, bounds.first)
      const shown = { from: monthOf(page), to: monthOf(lastDayOn(page)) }
      const failed = hasFailed(loads, shown.to, !open)
      const isSettled = !!lifetime && !Object.values(loads).includes('loading')
      return {
        ...facts,
        ...known,
        anchor,
        page,
        shown,
        isTurned: page > pageWith(first, anchor, bounds.first),
        /** The next days that can be booked, for a first choice. */
        nextDays,
        /** Shown or chosen, but not one of them; unknown days may still be one. */
        isFarther:
          turnedTo !== null &&
          (turnedTo !== date ||
            (known.loads[monthOf(date)] === 'loaded' && !nextDays.includes(date))),
        hasFailed: failed,
        isSettled,
        isEmpty: isSettled && !failed && !open,
        /** The next free day after the chosen one; null if there is none or it is not loaded. */
        nextFree: firstOpenDay(known, searchFrom(date, bounds)),
      }
    },
  )

  /** Number of times on the selected day; null if unknown. */
  const $timesToCome = $calendar.map(({ date, times }) => times[date ?? ''] ?? null)

  const $isEmpty = $calendar.map(({ isEmpty }) => isEmpty)

  const $chosenDay = $calendar.map(({ date, ...known }) =>
    date === null
      ? null
      : { date, state: dayState(date, known), places: known.places[date] ?? null },
  )

  // Months that an earlier visit to the page has loaded are shown, but requested again.
  const $missing = combine($id, $calendar, $loads, (id, calendar, loads): MonthsOfOffer | null => {
    const missing = monthsToLoad({ ...calendar, loads })
    return missing && id ? { ...missing, id } : null
  })

  sample({
    clock: pageTurned,
    source: $calendar,
    fn: ({ anchor }) => anchor,
    target: $anchor,
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

  return { pageTurned, calendarRetried, $calendar, $timesToCome, $isEmpty, $chosenDay }
}

export type CalendarModel = ReturnType<typeof createCalendarModel<DateWish, DayOnSale>>

/** The days of all months that were answered. */
interface KnownMonths<Day> {
  days: Readonly<Record<string, Day>>
  loads: MonthLoads
}

/** An answer replaces the days of its months: they may have been taken off sale. */
function withMonths<Day>(
  { params, result }: { params: MonthRange; result: Readonly<Record<string, Day>> },
  known: KnownMonths<Day> | undefined,
): KnownMonths<Day> {
  const loads = marked({}, params, 'loaded')
  const others = Object.entries(known?.days ?? {}).filter(([day]) => !loads[monthOf(day)])
  return {
    days: { ...Object.fromEntries(others), ...result },
    loads: { ...known?.loads, ...loads },
  }
}

function marked(
  loads: MonthLoads,
  months: MonthRange,
  load: 'loading' | 'loaded' | 'failed',
): MonthLoads {
  return { ...loads, ...Object.fromEntries(monthsOf(months).map((month) => [month, load])) }
}
