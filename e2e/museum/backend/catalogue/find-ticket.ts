import type { Catalogue, CatalogueEvent, CatalogueTicket } from './schema.ts'

export function findEvent(catalogue: Catalogue, id: string): CatalogueEvent | undefined {
  return catalogue.events.find((event) => event.id === id)
}

/** Ticket ids are unique in the whole catalogue, so a ticket tells its event. */
export function findTicket(
  catalogue: Catalogue,
  id: string,
): { event: CatalogueEvent; ticket: CatalogueTicket } | undefined {
  for (const event of catalogue.events) {
    const ticket = event.tickets.find((candidate) => candidate.id === id)
    if (ticket !== undefined) return { event, ticket }
  }
  return undefined
}
