import { type OpenDay, readOpenDays } from '../capacity/open-days.ts'
import { lowest } from '../catalogue/lowest-price.ts'
import { tourOn } from '../catalogue/price-on.ts'
import type { CatalogueTour } from '../catalogue/schema.ts'
import { booksPlaces, fewestUnits, ownPricesAt } from '../catalogue/tour-terms.ts'
import type { Shop } from '../database/shop.ts'
import { type CalendarRequest, placesOn, readCalendar } from '../events/calendar.ts'
import type { DayRange } from '../schedule/day.ts'
import { timeOf } from './describe-tour.ts'

/**
 * Calendar days with their times, and in detail the places left. `left` is null if groups book
 * whole tours, because their number of people is unknown.
 */
export async function calendarOf(backend: Shop, tour: CatalogueTour, wish: CalendarRequest) {
  const timesOf = ({ slots }: OpenDay) => slots.map(({ slot }) => timeOf(slot.startsAt))
  return await readCalendar(backend, tour, wish, {
    brief: timesOf,
    detail: (day) => ({ times: timesOf(day), left: booksPlaces(tour) ? placesOn(day) : null }),
    priceOn: (day) => priceOn(tour, day),
  })
}

/** The price of the cheapest place or tour among the times that are left. */
function priceOn(tour: CatalogueTour, { day, slots }: OpenDay): number | null {
  const ofDay = tourOn(tour, day)
  const open = slots.filter(({ left }) => left >= fewestUnits(tour))
  if (open.length === 0) return null
  const prices = open.flatMap(({ slot }) => {
    const own = ownPricesAt(tour, slot.startsAt)
    return own.length > 0 ? own : ofDay.prices
  })
  return lowest(prices.map(({ price }) => price))
}

export async function soldOutDays(
  backend: Shop,
  tour: CatalogueTour,
  range: DayRange,
  askedBy?: string,
): Promise<string[]> {
  const open = await readOpenDays(backend, tour, range, backend.clock(), askedBy)
  return [...open]
    .filter(({ slots }) => slots.every(({ left }) => left < fewestUnits(tour)))
    .map(({ day }) => day)
}

export async function soldOutTimes(
  backend: Shop,
  tour: CatalogueTour,
  day: string,
  askedBy?: string,
): Promise<string[]> {
  const range = { first: day, last: day }
  const [open] = await readOpenDays(backend, tour, range, backend.clock(), askedBy)
  return (open?.slots ?? [])
    .filter(({ left }) => left < fewestUnits(tour))
    .map(({ slot }) => timeOf(slot.startsAt))
}
