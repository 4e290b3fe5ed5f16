import type { CatalogueEvent, CatalogueTicket } from './schema.ts'

/** Can the ticket only be had where the slot still has room? */
export function needsOpenSlot(ticket: CatalogueTicket): boolean {
  return ticket.mode === 1 || ticket.mode === 5
}

/** Does it take places of its slot? On a day event every ticket counts against the day. */
export function takesPlaces(event: CatalogueEvent, ticket: CatalogueTicket): boolean {
  return event.kind === 'day' || (ticket.mode !== 3 && ticket.mode !== 5)
}
