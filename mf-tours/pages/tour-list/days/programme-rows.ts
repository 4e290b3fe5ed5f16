import type { ScheduledTime, TourOfDay } from '@shop/shared/api/endpoints/tours'
import { byPlace, byText } from '@shop/shared/catalogue/offer-order'
import { isClockTime } from '@shop/shared/dates/clock-time'
import { isPast } from '@shop/shared/dates/museum-time'
import { joinWallTime } from '@shop/shared/dates/wall-time'
import { booksPlaces } from '@shop/shared/tours/books-places'
import { bookableUnits } from '@shop/shared/tours/group-size'
import { pricesAt } from '@shop/shared/tours/tour-prices'
import { lowestPrice } from '../tour-price.ts'

/** Above this number of places, the number left is not shown. */
const FEW_PLACES = 10

const NOTHING_HELD = { places: 0, tours: 0 }

export type Availability =
  | { kind: 'free' }
  /** `left`: number of places. */
  | { kind: 'few'; left: number }
  /** Groups book whole tours, and only one tour is left. */
  | { kind: 'lastTour' }
  | { kind: 'soldOut' }
  /** The tour takes place, but cannot be booked online. */
  | { kind: 'notBookable' }

export interface ProgrammeRow {
  tour: TourOfDay
  /** `HH:mm` on the museum's clock; null if the backend names a tour's day but no time. */
  time: string | null
  availability: Availability
  /** Lowest price in cents; null if unknown. */
  price: number | null
}

export interface Clock {
  now: Date
  zone: string
}

/**
 * The programme of a day `YYYY-MM-DD` in the order of time, tours of the same time in the museum's
 * order. Tours that have begun are left out.
 */
export function programmeRows(
  tours: readonly TourOfDay[],
  date: string,
  { now, zone }: Clock,
): ProgrammeRow[] {
  return tours
    .flatMap(rowsOf)
    .filter(({ time }) => time === null || !isPast(joinWallTime(date, time), now, zone))
    .sort(
      (one, other) =>
        byText(one.time ?? AFTER_ALL, other.time ?? AFTER_ALL) || byPlace(one.tour, other.tour),
    )
}

const AFTER_ALL = '99'

function rowsOf(tour: TourOfDay): ProgrammeRow[] {
  const rows = Object.entries(tour.schedule)
    .filter(([key]) => isClockTime(key))
    .map(([key, scheduled]) => rowOf(tour, key.slice(0, 5), scheduled))
  return rows.length > 0 ? rows : [rowOf(tour, null, null)]
}

/** The prices of a time or a day are more exact than the lowest one of the tour. */
function rowOf(tour: TourOfDay, time: string | null, of: ScheduledTime | null): ProgrammeRow {
  const priceList = of === null ? tour.priceList : pricesAt(tour, of)
  const from_price = priceList.length > 0 ? null : tour.from_price
  const price = lowestPrice({ priceList, from_price })
  return { tour, time, availability: availabilityOf(tour, of), price }
}

/**
 * The places come only from the day's schedule: the tour's own "sold out" is about the next weeks.
 */
function availabilityOf(tour: TourOfDay, scheduled: ScheduledTime | null): Availability {
  if (!tour.bookable) return { kind: 'notBookable' }
  if (scheduled === null) return { kind: 'free' }
  const units = bookableUnits(tour, scheduled, NOTHING_HELD)
  if (units === 0) return { kind: 'soldOut' }
  if (!booksPlaces(tour)) return units === 1 ? { kind: 'lastTour' } : { kind: 'free' }
  // Not the bookable units: the size of one tour limits them too, so they may be less than what is
  // left.
  const { max_tickets } = scheduled
  return max_tickets !== null && max_tickets <= FEW_PLACES
    ? { kind: 'few', left: max_tickets }
    : { kind: 'free' }
}
