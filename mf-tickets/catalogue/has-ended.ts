import { isDayPast, isPast } from '@shop/shared/dates/museum-time'
import { isDay } from '@shop/shared/dates/wall-time'

/** Has the event ended by the museum's clock? An end without a time means the end of that day. */
export function hasEnded(event: { end: string | null }, now: Date, zone: string): boolean {
  if (event.end === null) return false
  return isDay(event.end) ? isDayPast(event.end, now, zone) : isPast(event.end, now, zone)
}
