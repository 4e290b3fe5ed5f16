import { addDays } from '@shop/shared/dates/month'
import { isDay } from '@shop/shared/dates/wall-time'

/** The day in the address. */
export type ChosenDay =
  | { kind: 'all' }
  /** `YYYY-MM-DD` */
  | { kind: 'day'; date: string }
  /** The address contains text that is not a day. */
  | { kind: 'unknown' }

/**
 * Reads `today`, `tomorrow` or `YYYY-MM-DD`. `today` is the museum's date, so that a link means the
 * same day in every time zone.
 */
export function chosenDay(written: string | null, today: string): ChosenDay {
  if (written === null || written === '') return { kind: 'all' }
  if (written === 'today') return { kind: 'day', date: today }
  if (written === 'tomorrow') return { kind: 'day', date: addDays(today, 1) }
  return isDay(written) ? { kind: 'day', date: written } : { kind: 'unknown' }
}

/** Today and tomorrow have a name in the filter; null for other days, which are shown by date. */
export function relativeDay(date: string, today: string): 'today' | 'tomorrow' | null {
  if (date === today) return 'today'
  return date === addDays(today, 1) ? 'tomorrow' : null
}
