import { addDays } from '@shop/shared/dates/month'
import { earlierDay, readDay } from './day.ts'

/** A year and a bit; what is asked beyond it is cut off. */
const LONGEST_RANGE_DAYS = 400

/** Both days belong to it. */
export interface DayRange {
  first: string
  last: string
}

/** `20260901;20261031` → its days; null when it is no range. */
export function readRange(text: string): DayRange | null {
  const [first, last, ...rest] = text.split(';').map(readDay)
  if (!first || !last || rest.length > 0 || last < first) return null
  return { first, last: earlierDay(last, addDays(first, LONGEST_RANGE_DAYS)) }
}
