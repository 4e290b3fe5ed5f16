import { firstDayOf, lastDayOf, monthOf } from '@shop/shared/dates/month'
import { type DayRange, LONGEST_RANGE_DAYS, readRange } from '../schedule/day.ts'
import type { Widening } from './mount-endpoint.ts'

/** An object keyed by day, or a list of days. */
type Days = Record<string, unknown> | readonly string[]

/**
 * Cuts ranges of days out of the answer for the whole months that calendars load, so that ranges
 * shifted day by day need no answer of their own.
 */
export const wholeMonths: Widening<{ range: string }> = {
  widen: (params) => {
    const range = readRange(params.range, LONGEST_RANGE_DAYS)
    if (range === null) return params
    const first = firstDayOf(monthOf(range.first))
    const last = lastDayOf(monthOf(range.last))
    return { ...params, range: `${first};${last}`.replaceAll('-', '') }
  },
  narrow: (value, params) => {
    const range = readRange(params.range, LONGEST_RANGE_DAYS)
    return range === null ? value : within(value as Days, range)
  },
}

function within(days: Days, { first, last }: DayRange): Days {
  const isAsked = (day: string) => first <= day && day <= last
  if (Array.isArray(days)) return days.filter(isAsked)
  return Object.fromEntries(Object.entries(days).filter(([day]) => isAsked(day)))
}
