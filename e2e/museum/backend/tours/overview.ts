import { addDays } from '@shop/shared/dates/month'
import type { Language } from '@shop/shared/i18n/languages'
import { readOpenDaysOf } from '../capacity/open-days.ts'
import { sayIn } from '../catalogue/pick-text.ts'
import { tourOn } from '../catalogue/price-on.ts'
import type { Shop } from '../database/shop.ts'
import { type DayRange, readDay } from '../schedule/day.ts'
import { describePrices, describeSchedule, describeTour, findNextTours } from './describe-tour.ts'

/**
 * Longer requests are cut to this number of days, because this call is the most expensive one. The
 * shop requests five days.
 */
const MOST_DAYS = 7

/** The `lookahead` days from `date` on, including that day; null if one of them is invalid. */
export function readOverviewDays(date: string, lookahead: string): DayRange | null {
  const first = readDay(date)
  const days = /^\d{1,9}$/.test(lookahead) ? Math.min(Number(lookahead), MOST_DAYS) : 0
  return first === null || days === 0 ? null : { first, last: addDays(first, days - 1) }
}

/** The bookable tours of each day, sold out or not; other days are absent. */
export async function overviewOf(
  backend: Shop,
  range: DayRange,
  language: Language,
  askedBy?: string,
): Promise<Record<string, unknown[]>> {
  const now = backend.clock()
  const text = sayIn(backend.catalogue, language)
  const days = new Map<string, unknown[]>()
  const { tours } = backend.catalogue
  const openDaysOf = await readOpenDaysOf(backend, tours, range, now, askedBy)
  const openTours = tours.flatMap((tour) => {
    const open = [...openDaysOf(tour)]
    return open.length === 0 ? [] : [{ tour, open }]
  })
  const nextOf = await findNextTours(
    backend,
    openTours.map(({ tour }) => tour),
    askedBy,
  )
  for (const { tour, open } of openTours) {
    const described = describeTour(backend, tour, nextOf(tour), language)
    for (const { day, slots } of open) {
      const schedule = describeSchedule(tour, slots, text)
      const priceList = describePrices(tourOn(tour, day).prices, text)
      const ofDay = days.get(day) ?? []
      ofDay.push({ ...described, priceList, schedule })
      days.set(day, ofDay)
    }
  }
  return Object.fromEntries([...days].sort(([one], [other]) => (one < other ? -1 : 1)))
}
