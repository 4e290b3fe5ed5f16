import { parseWallTime } from '@shop/shared/dates/wall-time'

const CLOCK_TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/

/** `10:00` or `10:00:00`? */
export function isClockTime(text: string): boolean {
  return CLOCK_TIME.test(text)
}

/**
 * A time of day from the backend, on the museum's clock: `9:00` → `09:00`, a whole datetime →
 * `HH:mm` in `zone`. `10:00`, `10:00:00` and text that is not a time stay unchanged.
 */
export function clockTime(written: string, zone: string): string {
  const clock = /^\d:/.test(written) ? `0${written}` : written
  const isBareDay = !written.includes(':') && written.includes('-')
  if (isClockTime(clock) || isBareDay) return clock
  return parseWallTime(written, zone)?.time.slice(0, 5) ?? written
}
