import { drawsPlaces } from '@shop/shared/tickets/ticket-mode'
import type { CatalogueEvent, CatalogueTicket } from './schema.ts'

/** Does it take places of its slot? On a day event every ticket counts against the day. */
export function takesPlaces(event: CatalogueEvent, ticket: CatalogueTicket): boolean {
  return event.kind === 'day' || drawsPlaces(ticket.mode)
}
