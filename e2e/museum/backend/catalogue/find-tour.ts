import type { Offering } from '../schedule/slots-on.ts'
import { findEvent } from './find-ticket.ts'
import type { Catalogue, CatalogueTour } from './schema.ts'

export function findTour(catalogue: Catalogue, id: string): CatalogueTour | undefined {
  return catalogue.tours.find((tour) => tour.id === id)
}

/** The event or the tour of an id; no tour has the id of an event. */
export function findOffering(catalogue: Catalogue, id: string): Offering | undefined {
  return findEvent(catalogue, id) ?? findTour(catalogue, id)
}
