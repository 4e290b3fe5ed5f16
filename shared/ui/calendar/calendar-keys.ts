import type { DayBounds } from '@shop/shared/booking/bookable-days'
import {
  addDays,
  addMonths,
  firstDayOf,
  lastDayOf,
  monthOf,
  weekdayOf,
} from '@shop/shared/dates/month'

interface Key {
  key: string
  shiftKey: boolean
}

interface Reach extends DayBounds {
  /** Weeks before the current one are not shown. */
  today: string
}

/**
 * The target day of a key, always within a shown week; null for a key that does not move. Weeks
 * start on Monday; PageUp and PageDown keep the day of the month if the other month has it.
 */
export function dayByKey(from: string, key: Key, reach: Reach): string | null {
  const to = target(from, key)
  if (to === null) return null
  const first = firstDrawn(reach)
  const last = lastDayOf(monthOf(reach.last))
  if (to < first) return first
  if (to > last) return last
  return to
}

function firstDrawn({ first, today }: Reach): string {
  const month = firstDayOf(monthOf(first))
  const week = addDays(today, -weekdayOf(today))
  if (week < month) return month
  return week
}

function target(from: string, { key, shiftKey }: Key): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1)
    case 'ArrowRight':
      return addDays(from, 1)
    case 'ArrowUp':
      return addDays(from, -7)
    case 'ArrowDown':
      return addDays(from, 7)
    case 'Home':
      return addDays(from, -weekdayOf(from))
    case 'End':
      return addDays(from, 6 - weekdayOf(from))
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(from), shiftKey ? -12 : -1), from)
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(from), shiftKey ? 12 : 1), from)
    default:
      return null
  }
}

function sameDayIn(month: string, day: string): string {
  const same = `${month}${day.slice(7)}`
  const last = lastDayOf(month)
  return same > last ? last : same
}
