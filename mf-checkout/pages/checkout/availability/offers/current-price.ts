import type { TourPrice } from '@shop/shared/api/endpoints/tours'
import { type CartLine, recomputedLine } from '@shop/shared/cart/line'
import type { Admission } from '@shop/shared/cart/lines/admission'
import type { OfferedTicket } from './day-offer.ts'

type TicketLine = Extract<CartLine, { type: 'ticket' }>
type DayTicketLine = Extract<CartLine, { type: 'dayTicket' }>
type TourLine = Extract<CartLine, { type: 'guidedTour' }>

/* Lines at the current offer's prices and tax rates; parts missing in the offer stay unchanged. */

export function ticketAtCurrentPrices(line: TicketLine, ticket: OfferedTicket): CartLine {
  return recomputedLine({
    ...line,
    price: ticket.price,
    tax: ticket.vat_value,
    subtickets: partsAtCurrentPrices(line.subtickets, ticket),
  })
}

export function dayTicketAtCurrentPrices(
  line: DayTicketLine,
  offered: ReadonlyMap<string, OfferedTicket>,
): CartLine {
  return recomputedLine({
    ...line,
    dayTickets: admissionsAtCurrentPrices(line.dayTickets, offered),
  })
}

export function tourAtCurrentPrices(
  line: TourLine,
  price: Pick<TourPrice, 'price' | 'vat_value'>,
  offered: ReadonlyMap<string, OfferedTicket>,
): CartLine {
  const tickets = admissionsAtCurrentPrices(line.tickets, offered)
  return recomputedLine({ ...line, price: price.price, vat_value: price.vat_value, tickets })
}

function admissionsAtCurrentPrices(
  admissions: readonly Admission[],
  offered: ReadonlyMap<string, OfferedTicket>,
): Admission[] {
  return admissions.map((admission) => {
    const { price, vat_value } = offered.get(admission.id) ?? admission
    const subtickets = partsAtCurrentPrices(admission.subtickets, offered.get(admission.id))
    return { ...admission, price, vat_value, subtickets }
  })
}

function partsAtCurrentPrices(parts: Admission['subtickets'], ticket: OfferedTicket | undefined) {
  const offered = new Map(ticket?.subtickets.map((sub) => [sub.id, sub]))
  return parts.map((part) => {
    const { price, vat_value } = offered.get(part.id) ?? part
    return { ...part, price, vat_value }
  })
}
