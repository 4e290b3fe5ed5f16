import type { Language } from '@shop/shared/i18n/languages'
import { memoize } from '@shop/shared/i18n/memoize'

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
  const first = new Date(utcOf(month))
  return dayText(first.setUTCMonth(first.getUTCMonth() + count)).replace(/-\d\d$/, '')
}

export function addDays(day: string, count: number): string {
  return dayText(utcOf(day) + count * DAY_MS)
}

export function firstDayOf(month: string): string {
  return `${month}-01`
}

export function lastDayOf(month: string): string {
  const first = new Date(utcOf(month))
  return dayText(first.setUTCMonth(first.getUTCMonth() + 1, 0))
}

/** 0 for Monday to 6 for Sunday. */
export function weekdayOf(day: string): number {
  return (new Date(utcOf(day)).getUTCDay() + 6) % 7
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
  return titleIn(language).format(utcOf(month))
}

const DAY_MS = 86_400_000

/**
 * Where a day (`YYYY-MM-DD`) or month (`YYYY-MM`) begins, in ms; NaN for what is neither. Always in
 * UTC, where each day has 24 hours.
 */
function utcOf(day: string): number {
  const [, year, month, date = 1] = /^(\d{4})-(\d\d)(?:-(\d\d))?/.exec(day) ?? []
  return Date.UTC(Number(year), Number(month) - 1, Number(date))
}

function dayText(ms: number): string {
  const date = new Date(ms)
  // Everything but the time: the year may have more than four digits.
  return Number.isNaN(date.getTime()) ? 'Invalid Date' : (date.toISOString().split('T', 1)[0] ?? '')
}

/** A day `YYYY-MM-DD` in the backend's path format: `20260903`. */
export function toPathDay(day: string): string {
  return day.replaceAll('-', '')
}

/** Two days as one path segment, `20260901;20260930`; the semicolon must not be escaped. */
export function toPathRange(first: string, last: string): string {
  return `${toPathDay(first)};${toPathDay(last)}`
}
