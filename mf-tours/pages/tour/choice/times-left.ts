import type { CalendarDay } from '@shop/shared/api/endpoints/tours'
import type { DayOnSale } from '@shop/shared/booking/calendar-model'

/** Times left by day: none on a day that is sold out; a day without times is not among them. */
export function timesLeft(
  calendar: Readonly<Record<string, CalendarDay>>,
  soldOut: readonly string[],
): Record<string, DayOnSale> {
  const open = Object.entries(calendar).filter(([, { times }]) => times.length > 0)
  const left = open.map(([date, { times, ...known }]): [string, DayOnSale] => [
    date,
    { ...known, times: times.length, open: soldOut.includes(date) ? 0 : times.length },
  ])
  // A day may be missing from the calendar once it is sold out.
  return { ...Object.fromEntries(soldOut.map((date) => [date, 0])), ...Object.fromEntries(left) }
}
