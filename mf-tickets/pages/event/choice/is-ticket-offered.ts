import type { Ticket } from '@shop/shared/api/endpoints/events'
import { needsOpenSlot } from '@shop/shared/tickets/ticket-mode'

/** A ticket that needs an open slot is shown only on days on which it has one. */
export function isTicketOffered({ mode, schedule }: Pick<Ticket, 'mode' | 'schedule'>): boolean {
  return !needsOpenSlot(mode) || schedule.some((entry) => entry.max_tickets > 0)
}
