import type { Language } from '@shop/shared/i18n/languages'
import { memoize } from '@shop/shared/i18n/memoize'
import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

const DAY_MS = 86_400_000

/** Days are `YYYY-MM-DD`, months `YYYY-MM`: calendar arithmetic without times. */
export interface GridDay {
  date: string
  /** False for days of adjacent months that fill the first and the last week. */
  inMonth: boolean
}

export function monthOf(day: string): string {
  return day.slice(0, 7)
}

export function addMonths(month: string, count: number): string {
  return utcDay(`${month}-01`).add(count, 'month').format('YYYY-MM')
}

export function addDays(day: string, count: number): string {
  // Timetables count hundreds of thousands of days; in UTC every day has the same number of
  // milliseconds.
  const moved = new Date(Date.parse(day) + count * DAY_MS)
  return Number.isNaN(moved.getTime()) ? 'Invalid Date' : moved.toISOString().slice(0, 10)
}

export function firstDayOf(month: string): string {
  return `${month}-01`
}

export function lastDayOf(month: string): string {
  return utcDay(firstDayOf(month)).endOf('month').format('YYYY-MM-DD')
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(day).getUTCDay() + 6) % 7
}

/** The weeks that touch a month, each from Monday to Sunday. */
export function monthGrid(month: string): GridDay[][] {
  const first = firstDayOf(month)
  const start = addDays(first, -weekdayOf(first))
  const weeks = Math.ceil((weekdayOf(first) + Number(lastDayOf(month).slice(-2))) / 7)
  return Array.from({ length: weeks }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => {
      const date = addDays(start, 7 * week + day)
      return { date, inMonth: monthOf(date) === month }
    }),
  )
}

type NameStyle = 'long' | 'short' | 'narrow'

const namesOf = memoize((key: `${Language} ${NameStyle}`) => {
  const [language, weekday] = key.split(' ') as [Language, NameStyle]
  const format = new Intl.DateTimeFormat(language, { weekday, timeZone: 'UTC' })
  // 1 January 2024 is a Monday.
  return Array.from({ length: 7 }, (_, offset) => format.format(Date.UTC(2024, 0, 1 + offset)))
})

/** The names of the days, Monday first. */
export function weekdayNames(language: Language, style: NameStyle = 'short'): readonly string[] {
  return namesOf(`${language} ${style}`)
}

const titleIn = memoize(
  (language: Language) =>
    new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** `2026-03` → `März 2026`. */
export function monthTitle(month: string, language: Language): string {
  return titleIn(language).format(utcDay(firstDayOf(month)).toDate())
}

/**
 * dayjs in the shop's setup: UTC only, as a calendar without a clock.
 *
 * Its time zone plugin is left out on purpose. It converts through the browser's own zone and is an
 * hour off whenever the museum's wall time falls into the browser's daylight saving gap (museum
 * 02:30 on 8 March 2026 reads 03:30 in New York). Zones are read through Intl, see
 * `museum-time.ts`.
 */
dayjs.extend(utc)

/** A day (`YYYY-MM-DD`) or month (`YYYY-MM`) in UTC, which has no daylight saving gaps. */
export function utcDay(day: string): dayjs.Dayjs {
  return dayjs.utc(day)
}

/** A day `YYYY-MM-DD` in the backend's path format: `20260903`. */
export function toPathDay(day: string): string {
  return day.replaceAll('-', '')
}

/** Two days as one path segment, `20260901;20260930`; the semicolon must not be escaped. */
export function toPathRange(first: string, last: string): string {
  return `${toPathDay(first)};${toPathDay(last)}`
}
