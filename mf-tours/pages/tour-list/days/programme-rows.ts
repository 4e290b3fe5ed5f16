import type { ScheduledTime, TourOfDay } from '@shop/shared/api/endpoints/tours'
import { byPlace, byText } from '@shop/shared/catalogue/offer-order'
import { isClockTime } from '@shop/shared/dates/clock-time'
import { isPast } from '@shop/shared/dates/museum-time'
import { joinWallTime } from '@shop/shared/dates/wall-time'
import { booksPlaces } from '@shop/shared/tours/books-places'
import { bookableUnits } from '@shop/shared/tours/group-size'

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
    .map(([key, scheduled]): ProgrammeRow => {
      return { tour, time: key.slice(0, 5), availability: availabilityOf(tour, scheduled) }
    })
  return rows.length > 0 ? rows : [{ tour, time: null, availability: availabilityOf(tour, null) }]
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
