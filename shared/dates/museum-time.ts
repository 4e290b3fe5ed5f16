import { parseWallTime, wallText } from './wall-time.ts'
import { toWallText } from './zone.ts'

/**
 * The museum's wall clock at this instant, `YYYY-MM-DD HH:mm:ss`, whatever zone the browser is in.
 */
export function nowInMuseum(now: Date, zone: string): string {
  return toWallText(now, zone)
}

/** The museum's calendar day at this instant, `YYYY-MM-DD`. */
export function todayInMuseum(now: Date, zone: string): string {
  return nowInMuseum(now, zone).slice(0, 10)
}

/**
 * Is this datetime (in the backend's format) past by the museum's clock? A day without a time means
 * its first second. An unreadable value is not past: the backend decides.
 */
export function isPast(datetime: string | number, now: Date, zone: string): boolean {
  const wall = parseWallTime(datetime, zone)
  return wall !== null && wallText(wall) < nowInMuseum(now, zone)
}

/** Is the whole day of this datetime past in the museum? Today is not. */
export function isDayPast(datetime: string | number, now: Date, zone: string): boolean {
  const wall = parseWallTime(datetime, zone)
  return wall !== null && wall.date < todayInMuseum(now, zone)
}
