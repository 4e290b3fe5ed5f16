import dayjs from 'dayjs'
import utc from 'dayjs/plugin/utc.js'

/**
 * dayjs as the shop uses it: UTC only, as a calendar without a clock.
 *
 * Its time zone plugin is left out on purpose. It goes through the browser's own zone and is an hour
 * off whenever the museum's wall time falls into the browser's daylight saving gap (museum 02:30 on
 * 8 March 2026 reads 03:30 in New York). Zones are read through Intl, see `museum-time.ts`.
 */
dayjs.extend(utc)

/** A day (`YYYY-MM-DD`) or month (`YYYY-MM`) in UTC, which has no daylight saving gaps. */
export function utcDay(day: string): dayjs.Dayjs {
  return dayjs.utc(day)
}
