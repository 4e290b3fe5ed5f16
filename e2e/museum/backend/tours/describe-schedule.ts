import type { OpenSlot } from '../capacity/open-days.ts'
import type { CatalogueText, CatalogueTour } from '../catalogue/schema.ts'
import { booksPlaces, ownPricesAt } from '../catalogue/tour-terms.ts'
import { describePrices } from './describe-tour.ts'

/** `2026-03-09 10:00:00` → `10:00`, which is how a tour's times are named on the wire. */
export function timeOf(startsAt: string): string {
  return startsAt.slice(11, 16)
}

/** The times of a day with what is left; a sold-out time is included with 0. */
export function describeSchedule(
  tour: CatalogueTour,
  slots: readonly OpenSlot[],
  text: (text: CatalogueText) => string,
) {
  const places = booksPlaces(tour)
  return Object.fromEntries(
    slots.map(({ slot: { startsAt }, left }) => [
      timeOf(startsAt),
      {
        // Where places are booked there is one tour, as long as it has any left.
        tours: places ? Math.min(left, 1) : left,
        max_tickets: places ? left : null,
        priceList: describePrices(ownPricesAt(tour, startsAt), text),
        timeslotId: startsAt,
      },
    ]),
  )
}
