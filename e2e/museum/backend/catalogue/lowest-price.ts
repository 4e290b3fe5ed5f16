import type { CatalogueEvent, CatalogueTour } from './schema.ts'

/** Cents of the cheapest ticket that is not free; 0 if all are free. */
export function lowestTicketPrice({ tickets }: Pick<CatalogueEvent, 'tickets'>): number {
  return lowest(
    tickets
      .filter((ticket) => ticket.bookWithCost !== true)
      .map((ticket) => ticket.price + cheapestParts(ticket)),
  )
}

function cheapestParts({ subtickets, family }: CatalogueEvent['tickets'][number]): number {
  return (subtickets ?? []).reduce((sum, part) => {
    return sum + part.price * Math.max(part.min ?? 0, family === true ? 1 : 0)
  }, 0)
}

/** Cents of the cheapest place or tour that is not free; 0 if all are free. */
export function lowestTourPrice({ opening, prices }: CatalogueTour): number {
  return lowest(opening.flatMap((times) => times.prices ?? prices).map(({ price }) => price))
}

/** Cents of the lowest price that is not free; 0 if all are free. */
export function lowest(prices: readonly number[]): number {
  const paid = prices.filter((price) => price > 0)
  return paid.length > 0 ? Math.min(...paid) : 0
}
