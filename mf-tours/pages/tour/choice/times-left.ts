import type { CalendarDay } from '@shop/shared/api/endpoints/tours'
import type { DayOnSale } from '@shop/shared/booking/calendar-model'

/** How many times are left on each day; zero on a sold-out day. Days without times are left out. */
export function timesLeft(
  calendar: Readonly<Record<string, CalendarDay>>,
  soldOut: readonly string[],
): Record<string, DayOnSale> {
  const open = Object.entries(calendar).filter(([, { times }]) => times.length > 0)
  const left = open.map(([date, { times, ...known }]): [string, DayOnSale] => [
    date,
    { ...known, times: times.length, open: soldOut.includes(date) ? 0 : times.length },
  ])
  // A sold-out day may be missing from the calendar.
  return { ...Object.fromEntries(soldOut.map((date) => [date, 0])), ...Object.fromEntries(left) }
}
