import type { Event, Ticket } from '@shop/shared/api/endpoints/events'
import { type CartLine, recomputedLine } from '@shop/shared/cart/line'
import { thumbnailOf } from '@shop/shared/pictures/thumbnail-of'
import { type Picked, ticketCount } from '@shop/shared/tickets/ticket-count'
import { toAdmission } from '@shop/shared/tickets/ticket-price'
import { endOf } from './describe-slots.ts'
import { type Offer, sellsDayTickets } from './offer.ts'

interface Choice {
  event: Pick<Event, 'id' | 'name' | 'picture' | 'picture_srcset'>
  offer: Offer
  /** Datetime of the slot, or of the day for day tickets, as the backend wrote it. */
  datetime: string
  tickets: readonly Ticket[]
  picked: Picked
}

/**
 * The choice as basket lines: one for each ticket in a slot, one for all tickets of a day without
 * slots. Empty for an empty choice.
 */
export function toLines(choice: Choice): CartLine[] {
  const chosen = choice.tickets.filter(({ id }) => ticketCount(choice.picked[id]) > 0)
  if (chosen.length === 0) return []
  return sellsDayTickets(choice.offer)
    ? [dayTicketLine(choice, chosen)]
    : chosen.map((ticket) => ticketLine(choice, ticket))
}

function ticketLine({ event, offer, datetime, picked }: Choice, ticket: Ticket): CartLine {
  const { count, vat_value, ...admission } = toAdmission(ticket, picked[ticket.id])
  return recomputedLine({
    ...admission,
    type: 'ticket',
    eventId: event.id,
    eventName: event.name,
    mode: ticket.mode,
    datetime,
    datetime_end: endOf([ticket], datetime) ?? endOf(offer.tickets, datetime),
    totalCount: count,
    totalPrice: 0,
    tax: vat_value,
    bookWithCost: ticket.book_with_cost,
    print_separately: ticket.print_separately,
    picture: thumbnailOf(event),
  })
}

function dayTicketLine({ event, datetime, picked }: Choice, chosen: Ticket[]): CartLine {
  return recomputedLine({
    type: 'dayTicket',
    eventId: event.id,
    eventName: event.name,
    dayTickets: chosen.map((ticket) => toAdmission(ticket, picked[ticket.id])),
    datetime,
    totalCount: 0,
    totalPrice: 0,
    picture: thumbnailOf(event),
  })
}
