import type { Ticket } from '@shop/shared/api/endpoints/events'
import { type CartLine, recomputedLine } from '@shop/shared/cart/line'

type TicketLine = Extract<CartLine, { type: 'ticket' }>
type DayTicketLine = Extract<CartLine, { type: 'dayTicket' }>

/** The line at the prices of today's offer; the parts the offer does not name keep theirs. */
export function atCurrentPrices(
  line: TicketLine | DayTicketLine,
  offered: ReadonlyMap<string, Ticket>,
): CartLine {
  if (line.type === 'ticket')
    return recomputedLine({ ...line, ...priced(line, offered.get(line.id)) })
  const dayTickets = line.dayTickets.map((ticket) => ({
    ...ticket,
    ...priced(ticket, offered.get(ticket.id)),
  }))
  return recomputedLine({ ...line, dayTickets })
}

function priced(
  { price, subtickets }: Pick<TicketLine, 'price' | 'subtickets'>,
  ticket: Ticket | undefined,
) {
  const prices = new Map(ticket?.subtickets.map((sub) => [sub.id, sub.price]))
  return {
    price: ticket?.price ?? price,
    subtickets: subtickets.map((sub) => ({ ...sub, price: prices.get(sub.id) ?? sub.price })),
  }
}
