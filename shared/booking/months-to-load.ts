import { NEXT_DATE_SEARCH_MONTHS } from '@shop/shared/business-constants'
import { addMonths, monthOf } from '@shop/shared/dates/month'
import { type KnownDays, type MonthRange, searchFrom } from './bookable-days.ts'

interface Wish extends Pick<KnownDays, 'loads' | 'bounds'> {
  month: string
  date: string | null
  /** Months of the first call; if more than one, the month after the shown one is prefetched. */
  monthsAtOnce: number
  /** Has each call succeeded or failed, also the one for the offer's lifetime? */
  isSettled: boolean
  /** The next free day after the selected one, if it is loaded. */
  nextFree: string | null
}

/**
 * The months to request next; null if everything is loaded or a pending answer decides. The first
 * call covers `monthsAtOnce` months. Then the shown month, then month by month until a free day
 * within the offer's lifetime is found, and last the month after the shown one.
 */
export function monthsToLoad(wish: Wish): MonthRange | null {
  const { loads, month, bounds, monthsAtOnce } = wish
  const lastMonth = monthOf(bounds.last)
  if (Object.keys(loads).length === 0) {
    const from = monthOf(bounds.first)
    return { from, to: earlier(addMonths(from, monthsAtOnce - 1), later(lastMonth, from)) }
  }
  if (loads[month] === undefined && month <= lastMonth && month >= monthOf(bounds.first)) {
    return { from: month, to: month }
  }
  return monthToSearch(wish) ?? monthAhead(wish)
}

/** The month to prefetch once everything else is loaded: the visitor may turn to it next. */
function monthAhead({ loads, month, bounds, isSettled, monthsAtOnce }: Wish): MonthRange | null {
  const next = addMonths(month, 1)
  if (monthsAtOnce < 2) return null
  const isMissing = loads[next] === undefined && next <= monthOf(bounds.last)
  return isSettled && isMissing ? { from: next, to: next } : null
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
