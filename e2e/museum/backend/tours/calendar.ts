import { type OpenDay, readOpenDays } from '../capacity/open-days.ts'
import { lowest } from '../catalogue/lowest-price.ts'
import { tourOn } from '../catalogue/price-on.ts'
import type { CatalogueTour } from '../catalogue/schema.ts'
import { booksPlaces, fewestUnits, ownPricesAt } from '../catalogue/tour-terms.ts'
import type { Shop } from '../database/shop.ts'
import type { DayRange } from '../schedule/day.ts'
import { differingPrices } from '../schedule/differing-prices.ts'
import { timeOf } from './describe-schedule.ts'

interface DetailedDay {
  times: string[]
  /** Places; null where groups book whole tours. */
  left: number | null
  /** Cents; left out where all days cost the same. */
  from_price?: number | null
}

/**
 * Open days to their times, sold out or not; closed and past days and past times are absent. With
 * `inDetail`, to what is left and costs least too.
 */
export async function calendarOf(
  backend: Shop,
  tour: CatalogueTour,
  range: DayRange,
  { inDetail, askedBy }: { inDetail: boolean; askedBy: string | undefined },
): Promise<Record<string, string[] | DetailedDay>> {
  const open = [...(await readOpenDays(backend, tour, range, backend.clock(), askedBy))]
  const prices = inDetail ? differingPrices(open, (day) => priceOn(tour, day)) : null
  return Object.fromEntries(
    open.map((openDay): [string, string[] | DetailedDay] => {
      const { day, slots } = openDay
      const times = slots.map(({ slot }) => timeOf(slot.startsAt))
      if (!inDetail) return [day, times]
      const left = booksPlaces(tour) ? slots.reduce((sum, slot) => sum + slot.left, 0) : null
      return [day, { times, left, ...(prices && { from_price: prices.get(day) ?? null }) }]
    }),
  )
}

/** Cents of the cheapest place or tour of the times that are left; null on a day that is sold out. */
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

/** The open days on which no time has anything left. */
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

/** The times of a day that have nothing left. */
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
