import type { DayView } from './day-view.ts'

/** The day's answer is missing: the day's step shows that it is loading, or offers a retry. */
export type Unanswered = 'loading' | 'failed'

/** `otherDate`: nothing is available on the chosen day. */
type MissingDay = Unanswered | 'date' | 'otherDate'

/** Why the day is not ready for booking; null on a day that can be booked. */
export function missingDay(day: DayView['kind']): MissingDay | null {
  if (day === 'open') return null
  if (day === 'loading' || day === 'failed') return day
  return day === 'none' ? 'date' : 'otherDate'
}

/** Can the visitor fix it? Not while the server's answer is missing. */
export function isVisitors<Missing extends string>(
  missing: Missing,
): missing is Exclude<Missing, Unanswered> {
  return missing !== 'loading' && missing !== 'failed'
}
