import { type CartLine, lineTotal } from '@shop/shared/cart/line'
import { admissionCount, admissionTotal } from '@shop/shared/cart/lines/admission'
import type { DayOffer } from './offers/day-offer.ts'
import { dayOf } from './offers/offers-to-read.ts'

type Dated = Extract<CartLine, { type: 'ticket' | 'dayTicket' }>

/**
 * Tickets sold only together with a paid one, as `{eventId} {ticketId}`, from the offers. Used for
 * day tickets; a line with a time slot stores this itself.
 */
export type GivenWithPaid = ReadonlySet<string>

export function givenWithPaid(offers: readonly DayOffer[]): GivenWithPaid {
  const ids = offers.flatMap((day) => {
    const tickets = day.kind === 'event' ? day.offer.tickets : []
    return tickets
      .filter((ticket) => ticket.book_with_cost)
      .map((ticket) => `${day.id} ${ticket.id}`)
  })
  return new Set(ids)
}

/** Lines with a ticket that requires a paid one for the same visit, if the basket has none. */
export function linesWithoutPaid(
  lines: readonly CartLine[],
  given: GivenWithPaid,
  zone: string,
): Set<CartLine> {
  const dated = lines.filter((line) => line.type === 'ticket' || line.type === 'dayTicket')
  const paid = new Set(dated.filter((line) => pays(line, given)).map((line) => visitOf(line, zone)))
  return new Set(dated.filter((line) => isGiven(line, given) && !paid.has(visitOf(line, zone))))
}

/** Identifies the slot or, for day tickets, the day of an event. */
export function visitOf(line: Dated, zone: string): string {
  const when = line.type === 'ticket' ? line.datetime : dayOf(line, zone)?.date
  return `${line.eventId} ${when}`
}

function isGiven(line: Dated, given: GivenWithPaid): boolean {
  if (line.type === 'ticket') return line.bookWithCost
  return line.dayTickets.some(
    (ticket) => admissionCount(ticket) > 0 && given.has(`${line.eventId} ${ticket.id}`),
  )
}

function pays(line: Dated, given: GivenWithPaid): boolean {
  if (line.type === 'ticket') return !line.bookWithCost && lineTotal(line) > 0
  return line.dayTickets.some(
    (ticket) => admissionTotal(ticket) > 0 && !given.has(`${line.eventId} ${ticket.id}`),
  )
}
