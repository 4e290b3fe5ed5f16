import type { DayBounds } from '@shop/shared/booking/bookable-days'
import { weekOf } from '@shop/shared/booking/five-weeks'
import { addDays, addMonths, lastDayOf, monthOf, weekdayOf } from '@shop/shared/dates/month'

interface Key {
  key: string
  shiftKey: boolean
}

/**
 * The target day of a key, always within a week with bookable days; null for a key that does not move. Weeks
 * start on Monday; PageUp and PageDown keep the day of the month if the other month has it.
 */
export function dayByKey(from: string, key: Key, { first, last }: DayBounds): string | null {
  const to = target(from, key)
  if (to === null) return null
  const least = weekOf(first)
  const most = addDays(weekOf(last), 6)
  if (to < least) return least
  if (to > most) return most
  return to
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
      return weekOf(from)
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
