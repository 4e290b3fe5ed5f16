import type { CatalogueEvent, CatalogueTour } from './schema.ts'

/** Cents of the cheapest ticket that costs something; 0 where all are free. */
export function lowestTicketPrice(event: CatalogueEvent): number {
  const prices = event.tickets
    .filter((ticket) => ticket.bookWithCost !== true)
    .map((ticket) => ticket.price + cheapestParts(ticket))
    .filter((price) => price > 0)
  return prices.length > 0 ? Math.min(...prices) : 0
}

function cheapestParts({ subtickets, family }: CatalogueEvent['tickets'][number]): number {
  return (subtickets ?? []).reduce((sum, part) => {
    return sum + part.price * Math.max(part.min ?? 0, family === true ? 1 : 0)
  }, 0)
}

/** Cents of the cheapest place or tour that costs something; 0 where all are free. */
export function lowestTourPrice({ opening, prices }: CatalogueTour): number {
  const offered = opening
    .flatMap((times) => times.prices ?? prices)
    .map(({ price }) => price)
    .filter((price) => price > 0)
  return offered.length > 0 ? Math.min(...offered) : 0
}
