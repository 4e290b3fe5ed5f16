import { isDayPast, isPast } from '@shop/shared/dates/museum-time'
import { isDay } from '@shop/shared/dates/wall-time'

/** Is the event over, on the museum's clock? One that ends on a day without a time has that whole day. */
export function hasEnded(event: { end: string | null }, now: Date, zone: string): boolean {
  if (event.end === null) return false
  return isDay(event.end) ? isDayPast(event.end, now, zone) : isPast(event.end, now, zone)
}
