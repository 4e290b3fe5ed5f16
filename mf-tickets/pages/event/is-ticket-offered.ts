import type { Ticket } from '@shop/shared/api/endpoints/events'

type Mode = Pick<Ticket, 'mode'>

/** Tickets of these modes are of use only in a slot that is open for them. */
export function needsOpenSlot({ mode }: Mode): boolean {
  return mode === 1 || mode === 5
}

/** All modes but these two draw from the places of a slot; an unknown mode does. */
export function isCapped({ mode }: Mode): boolean {
  return mode !== 3 && mode !== 5
}

/** A ticket that needs an open slot is shown only on days on which it has one. */
export function isTicketOffered(ticket: Pick<Ticket, 'mode' | 'schedule'>): boolean {
  return !needsOpenSlot(ticket) || ticket.schedule.some((entry) => entry.max_tickets > 0)
}
