import { type CartLine, recomputedLine } from '@shop/shared/cart/line'
import { admissionCount } from '@shop/shared/cart/lines/admission'
import { drawsPlaces, needsOpenSlot } from '@shop/shared/tickets/ticket-mode'
import { visitOf } from './needs-paid.ts'
import { dayTicketAtCurrentPrices, ticketAtCurrentPrices } from './offers/current-price.ts'
import { type EventOffer, offeredTickets } from './offers/day-offer.ts'
import type { Standing } from './offers/standing.ts'

type TicketLine = Extract<CartLine, { type: 'ticket' }>
type DayTicketLine = Extract<CartLine, { type: 'dayTicket' }>

/** A ticket takes places from both the slot and the quota of its kind. */
export function ticketStanding(line: TicketLine, { offer }: EventOffer, zone: string): Standing {
  const ticket = offer.tickets.find(({ id }) => id === line.id)
  const slot = offer.timeslot.find(({ datetime }) => datetime === line.datetime)
  const own = ticket?.schedule.find(({ datetime }) => datetime === line.datetime)
  if (ticket === undefined || (slot === undefined && own === undefined)) return { kind: 'closed' }
  const inSlot = slot?.max_tickets ?? Number.POSITIVE_INFINITY
  const ofTicket = own?.max_tickets ?? Number.POSITIVE_INFINITY
  if (needsOpenSlot(line.mode) && Math.min(inSlot, ofTicket) <= 0) return { kind: 'soldOut' }
  const slotKey = visitOf(line, zone)
  return {
    kind: 'open',
    contingents: drawsPlaces(line.mode)
      ? [
          { key: slotKey, places: inSlot },
          { key: `${slotKey} ${line.id}`, places: ofTicket },
        ]
      : [],
    reduced: (left) => recomputedLine({ ...line, totalCount: left }),
    repriced: ticketAtCurrentPrices(line, ticket),
  }
}

/** Every day ticket takes one of the day's places, whatever its kind. */
export function dayTicketStanding(line: DayTicketLine, day: EventOffer, zone: string): Standing {
  const offered = offeredTickets(day)
  const isGone = line.dayTickets.some(
    (ticket) => admissionCount(ticket) > 0 && !offered.has(ticket.id),
  )
  if (isGone || day.places === 'closed') return { kind: 'closed' }
  return {
    kind: 'open',
    contingents: day.places === null ? [] : [{ key: visitOf(line, zone), places: day.places }],
    reduced: (left) => reducedDay(line, left),
    repriced: dayTicketAtCurrentPrices(line, offered),
  }
}

/** With several kinds, only the visitor can decide which tickets to remove. */
function reducedDay(line: DayTicketLine, left: number): CartLine | null {
  const [ticket, ...others] = line.dayTickets.filter((entry) => admissionCount(entry) > 0)
  if (ticket === undefined || others.length > 0) return null
  return recomputedLine({ ...line, dayTickets: [{ ...ticket, count: left }] })
}
