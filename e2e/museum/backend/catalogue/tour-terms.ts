import { openingsOn } from '../schedule/slots-on.ts'
import { pricedOn } from './price-on.ts'
import type { CatalogueTour } from './schema.ts'

/** True: visitors book places. False: a group books whole tours, each with its own guide. */
export function booksPlaces({ singleTicketing, completeTour }: CatalogueTour): boolean {
  return singleTicketing && completeTour !== true
}

/**
 * Special prices of this time (museum wall time), as of its day; empty if the prices of the tour
 * apply.
 */
export function ownPricesAt(tour: CatalogueTour, startsAt: string): CatalogueTour['prices'] {
  const [day = '', clock = ''] = startsAt.split(' ')
  const opening = openingsOn(tour, day).find(({ times }) => times?.includes(clock.slice(0, 5)))
  return (opening?.prices ?? []).map((price) => pricedOn(price, day))
}

/** The fewest places, or whole tours, in one booking. With fewer left, no booking is possible. */
export function fewestUnits(tour: CatalogueTour): number {
  return booksPlaces(tour) ? fewestParticipants(tour) : 1
}

export function fewestParticipants({ minParticipants }: CatalogueTour): number {
  return minParticipants ?? 1
}
