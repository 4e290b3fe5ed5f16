import { addDays, addMonths, monthOf, weekdayOf } from './month.ts'

/** The days of a page, which has five weeks, after its first Monday. */
const REST_OF_PAGE = 34

/**
 * The last month that a calendar requests at first: the next one, or the one after it if the first
 * page reaches it. The page begins with the week of this day or, if it is not bookable, of the next.
 */
export function lastFirstMonth(day: string): string {
  const next = addDays(day, 1)
  const reached = addDays(next, REST_OF_PAGE - weekdayOf(next))
  return [addMonths(monthOf(day), 1), monthOf(reached)].sort().at(-1) ?? ''
}
