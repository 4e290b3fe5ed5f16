import type { CatalogueTour } from '../catalogue/schema.ts'

/** Cents of the cheapest place or tour that costs something; 0 where all are free. */
export function lowestTourPrice({ opening, prices }: CatalogueTour): number {
  const offered = opening
    .flatMap((times) => times.prices ?? prices)
    .map(({ price }) => price)
    .filter((price) => price > 0)
  return offered.length > 0 ? Math.min(...offered) : 0
}
