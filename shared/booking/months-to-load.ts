import { NEXT_DATE_SEARCH_MONTHS } from '@shop/shared/business-constants'
import { lastFirstMonth } from '@shop/shared/dates/first-months'
import { addMonths, monthOf } from '@shop/shared/dates/month'
import { type KnownDays, type MonthRange, monthsOf, searchFrom } from './bookable-days.ts'

interface Wish extends Pick<KnownDays, 'loads' | 'bounds'> {
  /** The months of the shown days. */
  shown: MonthRange
  /** Has the visitor left the first days? */
  isTurned: boolean
  date: string | null
  /** Has each call succeeded or failed, also the one for the offer's lifetime? */
  isSettled: boolean
  /** The next free day after the selected one, if it is loaded. */
  nextFree: string | null
}

/**
 * The months to request next; null if everything is loaded or a pending answer decides. First the
 * months of the first days, then each shown month, then month by month until a free day within the
 * offer's lifetime is found, and last the month after the shown ones.
 */
export function monthsToLoad(wish: Wish): MonthRange | null {
  const { loads, shown, bounds } = wish
  const from = monthOf(bounds.first)
  const lastMonth = monthOf(bounds.last)
  if (Object.keys(loads).length === 0)
    return { from, to: earlier(lastFirstMonth(bounds.first), later(lastMonth, from)) }
  const missing = monthsOf({
    from: later(shown.from, from),
    to: earlier(shown.to, lastMonth),
  }).find((month) => loads[month] === undefined)
  if (missing !== undefined) return { from: missing, to: missing }
  return monthToSearch(wish) ?? monthAhead(wish)
}

/** The month to prefetch for visitors who turn pages, once everything else is loaded. */
function monthAhead({ loads, shown, bounds, isSettled, isTurned }: Wish): MonthRange | null {
  const next = addMonths(shown.to, 1)
  const isMissing = loads[next] === undefined && next <= monthOf(bounds.last)
  return isTurned && isSettled && isMissing ? { from: next, to: next } : null
}

function monthToSearch(wish: Wish): MonthRange | null {
  const { loads, bounds, date, isSettled, nextFree } = wish
  if (!isSettled || nextFree !== null) return null
  const start = monthOf(searchFrom(date, bounds))
  const end = earlier(monthOf(bounds.last), addMonths(start, NEXT_DATE_SEARCH_MONTHS - 1))
  for (let month = start; month <= end; month = addMonths(month, 1)) {
    if (loads[month] === 'failed') return null
    if (loads[month] === undefined) return { from: month, to: month }
  }
  return null
}

function earlier(one: string, other: string): string {
  return one < other ? one : other
}

function later(one: string, other: string): string {
  return one > other ? one : other
}
