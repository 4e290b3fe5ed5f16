import { openingsOn } from '../schedule/slots-on.ts'
import { pricedOn } from './price-on.ts'
import type { CatalogueTour } from './schema.ts'

/** True: visitors book places. False: a group books whole tours, each with a guide of its own. */
export function booksPlaces({ singleTicketing, completeTour }: CatalogueTour): boolean {
  return singleTicketing && completeTour !== true
}

/** Prices of a time (museum wall time) alone, as of its day; empty where those of the tour hold. */
export function ownPricesAt(tour: CatalogueTour, startsAt: string): CatalogueTour['prices'] {
  const [day = '', clock = ''] = startsAt.split(' ')
  const opening = openingsOn(tour, day).find(({ times }) => times?.includes(clock.slice(0, 5)))
  return (opening?.prices ?? []).map((price) => pricedOn(price, day))
}

/** The fewest places, or whole tours, that can be booked at once: with fewer left, nobody can book. */
export function fewestUnits(tour: CatalogueTour): number {
  return booksPlaces(tour) ? fewestParticipants(tour) : 1
}

/** People it takes for one tour. */
export function fewestParticipants({ minParticipants }: CatalogueTour): number {
  return minParticipants ?? 1
}
