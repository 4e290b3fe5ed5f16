import { NEXT_DATE_SEARCH_MONTHS } from '@shop/shared/business-constants'
import { addDays, addMonths, firstDayOf, lastDayOf, monthOf } from '@shop/shared/dates/month'
import { parseWallTime } from '@shop/shared/dates/wall-time'

/** First and last day, `YYYY-MM-DD`, both included. */
export interface DayBounds {
  first: string
  last: string
}

/**
 * State of a day: `open` has places, `soldOut` has none left, `closed` has nothing to book,
 * `unknown` is not loaded yet.
 */
export type DayState = 'open' | 'soldOut' | 'closed' | 'unknown'

/** How a day looks: `few` is open with few places, `past` is over. */
export type DayLook = DayState | 'few' | 'past'

/** First and last bookable day; null if the backend sets no limit. */
export interface Lifetime {
  first: string | null
  last: string | null
}

/** Loading state by month (`YYYY-MM`). A month that was not requested is absent. */
export type MonthLoads = Readonly<Record<string, 'loading' | 'loaded' | 'failed'>>

export interface KnownDays {
  /** Places or times left, by day `YYYY-MM-DD`; 0 = sold out, absent = closed. */
  places: Readonly<Record<string, number>>
  loads: MonthLoads
  bounds: DayBounds
}

/**
 * The bookable days: from today, or from the offer's first bookable day if that is later, to its
 * last one.
 */
export function bookableBounds(
  today: string,
  lifetime: Lifetime | undefined,
  zone: string,
): DayBounds {
  const first = dayOf(lifetime?.first, zone) ?? today
  const last =
    dayOf(lifetime?.last, zone) ?? lastDayOf(addMonths(monthOf(today), NEXT_DATE_SEARCH_MONTHS))
  return { first: first > today ? first : today, last }
}

export function dayState(date: string, { places, loads, bounds }: KnownDays): DayState {
  if (date < bounds.first || date > bounds.last) return 'closed'
  const left = places[date]
  if (left !== undefined) return left > 0 ? 'open' : 'soldOut'
  return loads[monthOf(date)] === 'loaded' ? 'closed' : 'unknown'
}

/** The days with places from `from` on, in the loaded months. */
export function openDays({ places, bounds }: KnownDays, from: string): string[] {
  const open = Object.keys(places).filter(
    (date) =>
      (places[date] ?? 0) > 0 && date >= from && date >= bounds.first && date <= bounds.last,
  )
  return open.sort()
}

/** The first of them; null when there is none. */
export function firstOpenDay(known: KnownDays, from: string): string | null {
  return openDays(known, from)[0] ?? null
}

/**
 * Where the search for a free day starts: after the selected day, otherwise on the first bookable
 * day.
 */
export function searchFrom(date: string | null, bounds: DayBounds): string {
  return date === null || date < bounds.first ? bounds.first : addDays(date, 1)
}

/** The range from the first day of `from` to the last day of `to`: calendars load whole months. */
export function daysOfMonths({ from, to }: MonthRange): DayBounds {
  return { first: firstDayOf(from), last: lastDayOf(to) }
}

/** Months `YYYY-MM`, both included. */
export interface MonthRange {
  from: string
  to: string
}

export function monthsOf({ from, to }: MonthRange): string[] {
  const months: string[] = []
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month)
  return months
}

function dayOf(datetime: string | null | undefined, zone: string): string | null {
  return datetime == null ? null : (parseWallTime(datetime, zone)?.date ?? null)
}

/**
 * Must the visitor know about a failed month? Not if it comes after the month in view (`YYYY-MM`)
 * and was only prefetched, unless the search for the first free day needs it.
 */
export function hasFailed(loads: MonthLoads, month: string, isSearched: boolean): boolean {
  return Object.keys(loads).some((key) => loads[key] === 'failed' && (key <= month || isSearched))
}
