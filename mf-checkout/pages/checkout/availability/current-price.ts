import type { Ticket } from '@shop/shared/api/endpoints/events'
import { type CartLine, recomputedLine } from '@shop/shared/cart/line'

type TicketLine = Extract<CartLine, { type: 'ticket' }>
type DayTicketLine = Extract<CartLine, { type: 'dayTicket' }>

/**
 * The line at the prices of today's offer and with the tax they contain; the parts the offer does
 * not name keep theirs.
 */
export function atCurrentPrices(
  line: TicketLine | DayTicketLine,
  offered: ReadonlyMap<string, Ticket>,
): CartLine {
  if (line.type === 'ticket') {
    const ticket = offered.get(line.id)
    return recomputedLine({
      ...line,
      price: ticket?.price ?? line.price,
      tax: ticket?.vat_value ?? line.tax,
      subtickets: pricedParts(line.subtickets, ticket),
    })
  }
  const dayTickets = line.dayTickets.map((admission) => {
    const ticket = offered.get(admission.id)
    return {
      ...admission,
      price: ticket?.price ?? admission.price,
      vat_value: ticket?.vat_value ?? admission.vat_value,
      subtickets: pricedParts(admission.subtickets, ticket),
    }
  })
  return recomputedLine({ ...line, dayTickets })
}

function pricedParts(parts: TicketLine['subtickets'], ticket: Ticket | undefined) {
  const offered = new Map(ticket?.subtickets.map((sub) => [sub.id, sub]))
  return parts.map((part) => {
    const { price, vat_value } = offered.get(part.id) ?? part
    return { ...part, price, vat_value }
  })
}
