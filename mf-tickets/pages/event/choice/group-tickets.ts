import type { Ticket, TicketsOfDate } from '@shop/shared/api/endpoints/events'
import { bySequence } from '@shop/shared/catalogue/offer-order'

export interface TicketGroup {
  id: string
  /** Name of the group; empty for tickets that belong to no group. */
  name: string
  tickets: Ticket[]
}

/**
 * The tickets under their headings: groups in the backend's order, then groups it does not list;
 * tickets without a group come first. Within a group by sequence number.
 */
export function groupTickets(
  tickets: readonly Ticket[],
  groups: TicketsOfDate['groups'],
): TicketGroup[] {
  const byId = new Map<string, TicketGroup>([['', { id: '', name: '', tickets: [] }]])
  for (const { id, name } of groups) byId.set(id, { id, name, tickets: [] })
  for (const ticket of [...tickets].sort((a, b) => bySequence(a.sequence_no, b.sequence_no))) {
    const id = ticket.group_id ?? ticket.group_name
    const group = byId.get(id) ?? { id, name: ticket.group_name, tickets: [] }
    group.tickets.push(ticket)
    byId.set(id, group)
  }
  return [...byId.values()].filter((group) => group.tickets.length > 0)
}
