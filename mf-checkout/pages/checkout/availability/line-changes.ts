import type { Ticket, TicketsOfDate } from '@shop/shared/api/endpoints/events'
import { type CartLine, lineCount, lineTotal, recomputedLine } from '@shop/shared/cart/line'
import { admissionCount } from '@shop/shared/cart/lines/admission'
import type { Cents } from '@shop/shared/money/cents'
import { drawsPlaces, needsOpenSlot } from '@shop/shared/tickets/ticket-mode'
import { atCurrentPrices } from './current-price.ts'
import { linesWithoutPaid, visitOf } from './needs-paid.ts'
import { type EventDay, eventDayOf } from './offers-to-read.ts'
import { Places } from './places.ts'

/** The offer of a day, as the backend answered it just now. */
export interface DayOffer extends EventDay {
  offer: TicketsOfDate
  /** Places left for tickets of the whole day; null where that was not asked or not answered. */
  places: number | 'closed' | null
}

export type LineChange =
  /** The ticket or its slot is no longer sold. */
  | { kind: 'closed' }
  | { kind: 'soldOut' }
  /** `reduced` is the same line with as many as are left; null where the visitor has to choose. */
  | { kind: 'fewerLeft'; left: number; reduced: CartLine | null }
  /** `repriced` is the same line at the prices of now. */
  | { kind: 'priceChanged'; from: Cents; to: Cents; repriced: CartLine }
  /** It is only given together with a paid ticket for the same visit, and there is none. */
  | { kind: 'needsPaid' }

export interface ChangedLine {
  line: CartLine
  change: LineChange
}

type TicketLine = Extract<CartLine, { type: 'ticket' }>
type DayTicketLine = Extract<CartLine, { type: 'dayTicket' }>

/**
 * What stands in the way of the lines as they are in the basket. Lines draw from a slot in the order
 * they stand there. Days whose offer is not known say nothing about their lines.
 */
export function lineChanges(
  lines: readonly CartLine[],
  offers: readonly DayOffer[],
  zone: string,
): ChangedLine[] {
  const places = new Places()
  const given = offers.flatMap(({ eventId, offer }) =>
    offer.tickets.filter((ticket) => ticket.book_with_cost).map(({ id }) => `${eventId} ${id}`),
  )
  const withoutPaid = linesWithoutPaid(lines, new Set(given), zone)
  return lines.flatMap((line) => {
    const day = eventDayOf(line, zone)
    const known = offers.find((entry) => entry.eventId === day?.eventId && entry.date === day.date)
    const alone: LineChange | null = withoutPaid.has(line) ? { kind: 'needsPaid' } : null
    const change = (known && changeOf(line, known, places, zone)) ?? alone
    return change === null ? [] : [{ line, change }]
  })
}

function changeOf(line: CartLine, day: DayOffer, places: Places, zone: string): LineChange | null {
  if (line.type !== 'ticket' && line.type !== 'dayTicket') return null
  const offered = new Map(day.offer.tickets.map((ticket) => [ticket.id, ticket]))
  const ids = line.type === 'ticket' ? [line.id] : line.dayTickets.map(({ id }) => id)
  if (ids.some((id) => !offered.has(id))) return { kind: 'closed' }
  const gone =
    line.type === 'ticket'
      ? slotChange(line, offered.get(line.id), day.offer, places)
      : dayChange(line, day.places, places, visitOf(line, zone))
  if (gone !== null) return gone
  const repriced = atCurrentPrices(line, offered)
  const [from, to] = [lineTotal(line), lineTotal(repriced)]
  return from === to ? null : { kind: 'priceChanged', from, to, repriced }
}

function slotChange(
  line: TicketLine,
  ticket: Ticket | undefined,
  offer: TicketsOfDate,
  places: Places,
): LineChange | null {
  const slot = offer.timeslot.find(({ datetime }) => datetime === line.datetime)
  const own = ticket?.schedule.find(({ datetime }) => datetime === line.datetime)
  if (slot === undefined && own === undefined) return { kind: 'closed' }
  const inSlot = slot?.max_tickets ?? Number.POSITIVE_INFINITY
  const ofTicket = own?.max_tickets ?? Number.POSITIVE_INFINITY
  if (!drawsPlaces(line.mode)) {
    const isOpen = !needsOpenSlot(line.mode) || Math.min(inSlot, ofTicket) > 0
    return isOpen ? null : { kind: 'soldOut' }
  }
  const slotKey = `${line.eventId} ${line.datetime}`
  const ticketKey = `${slotKey} ${line.id}`
  const left = Math.min(places.left(slotKey, inSlot), places.left(ticketKey, ofTicket))
  const taken = Math.min(lineCount(line), left)
  places.take(slotKey, taken)
  places.take(ticketKey, taken)
  return shortage(lineCount(line), left, () => recomputedLine({ ...line, totalCount: left }))
}

/** Every ticket for a day takes one of the day's places, whatever its kind. */
function dayChange(
  line: DayTicketLine,
  ofDay: DayOffer['places'],
  places: Places,
  key: string,
): LineChange | null {
  if (ofDay === null) return null
  if (ofDay === 'closed') return { kind: 'closed' }
  const left = places.left(key, ofDay)
  places.take(key, Math.min(lineCount(line), left))
  return shortage(lineCount(line), left, () => reducedDay(line, left))
}

function shortage(wanted: number, left: number, reduce: () => CartLine | null): LineChange | null {
  if (wanted <= left) return null
  return left === 0 ? { kind: 'soldOut' } : { kind: 'fewerLeft', left, reduced: reduce() }
}

/** Of several kinds nobody but the visitor knows who stays at home. */
function reducedDay(line: DayTicketLine, left: number): CartLine | null {
  const [ticket, ...others] = line.dayTickets.filter((entry) => admissionCount(entry) > 0)
  if (ticket === undefined || others.length > 0) return null
  return recomputedLine({ ...line, dayTickets: [{ ...ticket, count: left }] })
}
