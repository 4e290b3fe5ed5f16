import type { Ticket } from '@shop/shared/api/endpoints/events'
import type { CartLine } from '@shop/shared/cart/line'
import { lineTotal } from '@shop/shared/cart/line'
import { admissionTotal } from '@shop/shared/cart/lines/admission'
import { type Picked, ticketCount } from '@shop/shared/tickets/ticket-count'
import { ticketPrice } from '@shop/shared/tickets/ticket-price'

interface SlotOfEvent {
  eventId: string
  /** As the backend wrote it. */
  datetime: string
}

/**
 * The chosen ticket that may be booked only together with a paid one, if neither the picker nor the
 * basket has a paid ticket of the same event and slot; null if no ticket is missing. The backend
 * sells by the same rule: a paid ticket at another time of the day does not count.
 */
export function needsPaidTicket(
  tickets: readonly Ticket[],
  picked: Picked,
  { lines, ...slot }: SlotOfEvent & { lines: readonly CartLine[] },
): Ticket | null {
  const chosen = tickets.filter(({ id }) => ticketCount(picked[id]) > 0)
  const dependent = chosen.find((ticket) => ticket.book_with_cost)
  if (dependent === undefined) return null
  const isPaid = chosen.some(
    (ticket) => !ticket.book_with_cost && ticketPrice(ticket, picked[ticket.id]) > 0,
  )
  if (isPaid) return null
  const dependents = new Set(tickets.filter((one) => one.book_with_cost).map(({ id }) => id))
  return lines.some((line) => isIn(line, slot) && isPaidLine(line, dependents)) ? null : dependent
}

function isIn(line: CartLine, { eventId, datetime }: SlotOfEvent): boolean {
  const isAdmission = line.type === 'ticket' || line.type === 'dayTicket'
  return isAdmission && line.eventId === eventId && line.datetime === datetime
}

/**
 * Is a ticket in the line paid? A line of day tickets does not store which tickets need a paid one;
 * this is only in the day's offer.
 */
function isPaidLine(line: CartLine, dependents: ReadonlySet<string>): boolean {
  if (line.type === 'ticket') return !line.bookWithCost && lineTotal(line) > 0
  if (line.type !== 'dayTicket') return false
  return line.dayTickets.some((one) => !dependents.has(one.id) && admissionTotal(one) > 0)
}
