import { parseWallTime, wallText } from './wall-time.ts'
import { toWallText } from './zone.ts'

/** The museum's wall clock at this instant, `YYYY-MM-DD HH:mm:ss`, whatever zone the browser is in. */
export function nowInMuseum(now: Date, zone: string): string {
  return toWallText(now, zone)
}

/** The museum's calendar day at this instant, `YYYY-MM-DD`. */
export function todayInMuseum(now: Date, zone: string): string {
  return nowInMuseum(now, zone).slice(0, 10)
}

/**
 * Has this moment gone by on the museum's clock? Takes a datetime as the backend writes it; a day
 * without a time means its first second. What cannot be read is not past: the backend decides.
 */
export function isPast(datetime: string | number, now: Date, zone: string): boolean {
  const wall = parseWallTime(datetime, zone)
  return wall !== null && wallText(wall) < nowInMuseum(now, zone)
}

/** Has the whole day of this moment gone by in the museum? Today has not. */
export function isDayPast(datetime: string | number, now: Date, zone: string): boolean {
  const wall = parseWallTime(datetime, zone)
  return wall !== null && wall.date < todayInMuseum(now, zone)
}
