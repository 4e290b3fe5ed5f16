import type { Ticket } from '@shop/shared/api/endpoints/events'
import type { CartLine } from '@shop/shared/cart/line'
import type { DayOffer } from './line-changes.ts'
import { eventDayOf } from './offers-to-read.ts'

interface Names {
  offers: readonly DayOffer[]
  /** Names of events by id. */
  events: ReadonlyMap<string, string>
}

/**
 * The lines that are called something else by now, such as in another language, with their places in
 * the basket. What the answers do not name keeps the name it has.
 */
export function renamedLines(
  lines: readonly CartLine[],
  { offers, events }: Names,
  zone: string,
): { index: number; line: CartLine }[] {
  return lines.flatMap((line, index) => {
    const day = eventDayOf(line, zone)
    const known = offers.find((entry) => entry.eventId === day?.eventId && entry.date === day.date)
    const offered = new Map(known?.offer.tickets.map((ticket) => [ticket.id, ticket]))
    const renamed = atCurrentNames(line, offered, events)
    return JSON.stringify(renamed) === JSON.stringify(line) ? [] : [{ index, line: renamed }]
  })
}

function atCurrentNames(
  line: CartLine,
  offered: ReadonlyMap<string, Ticket>,
  events: ReadonlyMap<string, string>,
): CartLine {
  if (line.type !== 'ticket' && line.type !== 'dayTicket') return line
  const eventName = events.get(line.eventId) || line.eventName
  if (line.type === 'ticket') return { ...line, ...named(line, offered), eventName }
  const dayTickets = line.dayTickets.map((ticket) => ({ ...ticket, ...named(ticket, offered) }))
  return { ...line, dayTickets, eventName }
}

type Named = Pick<Extract<CartLine, { type: 'ticket' }>, 'id' | 'name' | 'subtickets'>

function named({ id, name, subtickets }: Named, offered: ReadonlyMap<string, Ticket>) {
  const ticket = offered.get(id)
  const parts = new Map(ticket?.subtickets.map((sub) => [sub.id, sub.name]))
  return {
    name: ticket?.name || name,
    subtickets: subtickets.map((sub) => ({ ...sub, name: parts.get(sub.id) || sub.name })),
  }
}
