import type { DayView } from './day-view.ts'

/** The museum's answer for the day: its step says that it is under way, or how to ask again. */
export type Unanswered = 'loading' | 'failed'

/** `otherDate`: on the chosen one there is nothing to be had. */
type MissingDay = Unanswered | 'date' | 'otherDate'

/** What a booking lacks of its day; null on a day that can be booked. */
export function missingDay(day: DayView['kind']): MissingDay | null {
  if (day === 'open') return null
  if (day === 'loading' || day === 'failed') return day
  return day === 'none' ? 'date' : 'otherDate'
}

/** Is it for the visitor to settle? What the museum has not answered is not. */
export function isVisitors<Missing extends string>(
  missing: Missing,
): missing is Exclude<Missing, Unanswered> {
  return missing !== 'loading' && missing !== 'failed'
}
