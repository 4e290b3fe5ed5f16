import type { Ticket } from '@shop/shared/api/endpoints/events'
import type { CartLine } from '@shop/shared/cart/line'
import { lineTotal } from '@shop/shared/cart/line'
import { type Picked, ticketCount } from './ticket-count.ts'
import { ticketPrice } from './ticket-price.ts'

/**
 * The chosen ticket that may be booked only together with a paid one of the same event, when there
 * is no such ticket in the picker or in the basket; null when all is well.
 */
export function needsPaidTicket(
  tickets: readonly Ticket[],
  picked: Picked,
  { lines, eventId }: { lines: readonly CartLine[]; eventId: string },
): Ticket | null {
  const chosen = tickets.filter(({ id }) => ticketCount(picked[id]) > 0)
  const dependent = chosen.find((ticket) => ticket.book_with_cost)
  if (dependent === undefined) return null
  const isPaid = chosen.some(
    (ticket) => !ticket.book_with_cost && ticketPrice(ticket, picked[ticket.id]) > 0,
  )
  return isPaid || lines.some((line) => paysFor(line, eventId)) ? null : dependent
}

function paysFor(line: CartLine, eventId: string): boolean {
  if (line.type === 'ticket')
    return line.eventId === eventId && !line.bookWithCost && lineTotal(line) > 0
  return line.type === 'dayTicket' && line.eventId === eventId && lineTotal(line) > 0
}
