import { addDays, addMonths, monthOf, weekdayOf } from '@shop/shared/dates/month'
import type { Language } from '@shop/shared/i18n/languages'
import { memoize } from '@shop/shared/i18n/memoize'

/*
 * A calendar shows five weeks at once, across the end of a month: so it shows at least two weeks to
 * come on any day. A page of it is named by its first day, a Monday.
 */

const DAYS = 35
const DAY_MS = 86_400_000

/** The Monday of the day's week. */
export function weekOf(day: string): string {
  return addDays(day, -weekdayOf(day))
}

/**
 * The page with this day. Pages count from the week of the first free day, or of the first bookable
 * one while no free day is known; no page begins before the week of the first bookable day.
 */
export function pageWith(day: string, firstFree: string | null, firstBookable: string): string {
  const least = weekOf(firstBookable)
  const anchor = weekOf(firstFree ?? firstBookable)
  const count = Math.floor((Date.parse(day) - Date.parse(anchor)) / DAY_MS / DAYS)
  const page = addDays(anchor, count * DAYS)
  if (page < least) return least
  return page
}

export function nextPage(page: string): string {
  return addDays(page, DAYS)
}

export function previousPage(page: string): string {
  return addDays(page, -DAYS)
}

export function lastDayOn(page: string): string {
  return addDays(page, DAYS - 1)
}

/** The days of the page, week by week. */
export function weeksOn(page: string): string[][] {
  return Array.from({ length: DAYS / 7 }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(page, 7 * week + day)),
  )
}

/** The month whose first day is on the page: every page has one, and its address names it. */
export function monthOn(page: string): string {
  return page.endsWith('-01') ? monthOf(page) : addMonths(monthOf(page), 1)
}

const titleIn = memoize(
  (language: Language) =>
    new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)

/** `November–Dezember 2026` */
export function pageTitle(page: string, language: Language): string {
  return titleIn(language).formatRange(Date.parse(page), Date.parse(lastDayOn(page)))
}
