import type { ScheduledTime, TourDetail } from '@shop/shared/api/endpoints/tours'
import type { SlotKind, TimeSlot } from '@shop/shared/booking/slot'
import { heldTourUnits } from '@shop/shared/cart/held-places'
import type { CartLine } from '@shop/shared/cart/line'
import { isClockTime } from '@shop/shared/dates/clock-time'
import { formatTime } from '@shop/shared/dates/format-date'
import { isPast } from '@shop/shared/dates/museum-time'
import { joinWallTime } from '@shop/shared/dates/wall-time'
import { bookableUnits } from '@shop/shared/tours/group-size'
import { pricesAt } from '@shop/shared/tours/tour-prices'

export interface TourDay {
  /** `YYYY-MM-DD` */
  date: string
  tour: TourDetail
  /** Times that the museum reports as sold out, in a separate call. */
  soldOutTimes: readonly string[]
}

export interface TourSlot extends TimeSlot {
  /** The time as the backend spells it. */
  key: string
  scheduled: ScheduledTime
}

interface Clock {
  now: Date
  zone: string
}

const NOTHING_HELD = { places: 0, tours: 0 }

/**
 * The day's times in their order, independent of the order of the answer. Leaves out entries that
 * are not times.
 */
export function tourSlots(day: TourDay, lines: readonly CartLine[], clock: Clock): TourSlot[] {
  const { date, tour } = day
  return Object.entries(tour.schedule)
    .filter(([key]) => isClockTime(key))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, scheduled]) => {
      const held = heldTourUnits(lines, { tourId: tour.id, date, time: key })
      return {
        key,
        time: formatTime(key),
        kind: kindOf(day, key, clock),
        scheduled,
        left: bookableUnits(tour, scheduled, held),
      }
    })
}

/**
 * A time is over once it has begun, because visitors cannot join a running tour. A time without a
 * price is not sold.
 */
function kindOf({ date, tour, soldOutTimes }: TourDay, key: string, clock: Clock): SlotKind {
  const scheduled = tour.schedule[key]
  if (scheduled === undefined || isPast(joinWallTime(date, key), clock.now, clock.zone))
    return 'closed'
  if (pricesAt(tour, scheduled).length === 0) return 'closed'
  const isFull = bookableUnits(tour, scheduled, NOTHING_HELD) === 0
  return isFull || soldOutTimes.some((time) => formatTime(time) === formatTime(key))
    ? 'soldOut'
    : 'open'
}
