import type { Ticket, TicketsOfDate } from '@shop/shared/api/endpoints/events'
import { type CartLine, lineCount, lineTotal, recomputedLine } from '@shop/shared/cart/line'
import type { Cents } from '@shop/shared/money/cents'
import { drawsPlaces } from '@shop/shared/tickets/ticket-mode'
import { atCurrentPrices } from './current-price.ts'
import { type EventDay, eventDayOf } from './offers-to-read.ts'

/** The offer of a day, as the backend answered it just now. */
export interface DayOffer extends EventDay {
  offer: TicketsOfDate
}

export type LineChange =
  /** The ticket or its slot is no longer sold. */
  | { kind: 'closed' }
  | { kind: 'soldOut' }
  /** `reduced` is the same line with as many as are left. */
  | { kind: 'fewerLeft'; left: number; reduced: CartLine }
  /** `repriced` is the same line at the prices of now. */
  | { kind: 'priceChanged'; from: Cents; to: Cents; repriced: CartLine }

export interface ChangedLine {
  line: CartLine
  change: LineChange
}

/**
 * What has changed for the lines since they were put into the basket. Lines draw from a slot in the
 * order they stand in the basket. Days whose offer is not known say nothing about their lines.
 */
export function lineChanges(
  lines: readonly CartLine[],
  offers: readonly DayOffer[],
  zone: string,
): ChangedLine[] {
  const places = new Places()
  return lines.flatMap((line) => {
    const day = eventDayOf(line, zone)
    const known = offers.find((entry) => entry.eventId === day?.eventId && entry.date === day.date)
    if (known === undefined) return []
    const change = changeOf(line, known.offer, places)
    return change === null ? [] : [{ line, change }]
  })
}

function changeOf(line: CartLine, offer: TicketsOfDate, places: Places): LineChange | null {
  if (line.type !== 'ticket' && line.type !== 'dayTicket') return null
  const offered = new Map(offer.tickets.map((ticket) => [ticket.id, ticket]))
  const ids = line.type === 'ticket' ? [line.id] : line.dayTickets.map(({ id }) => id)
  if (ids.some((id) => !offered.has(id))) return { kind: 'closed' }
  const gone =
    line.type === 'ticket' ? placeChange(line, offered.get(line.id), offer, places) : null
  if (gone !== null) return gone
  const repriced = atCurrentPrices(line, offered)
  const [from, to] = [lineTotal(line), lineTotal(repriced)]
  return from === to ? null : { kind: 'priceChanged', from, to, repriced }
}

function placeChange(
  line: Extract<CartLine, { type: 'ticket' }>,
  ticket: Ticket | undefined,
  offer: TicketsOfDate,
  places: Places,
): LineChange | null {
  const slot = offer.timeslot.find(({ datetime }) => datetime === line.datetime)
  const own = ticket?.schedule.find(({ datetime }) => datetime === line.datetime)
  if (slot === undefined && own === undefined) return { kind: 'closed' }
  if (!drawsPlaces(line.mode)) return null
  const wanted = lineCount(line)
  const slotKey = `${line.eventId} ${line.datetime}`
  const ticketKey = `${slotKey} ${line.id}`
  const left = Math.min(
    places.left(slotKey, slot?.max_tickets ?? Number.POSITIVE_INFINITY),
    places.left(ticketKey, own?.max_tickets ?? Number.POSITIVE_INFINITY),
  )
  places.take(slotKey, Math.min(wanted, left))
  places.take(ticketKey, Math.min(wanted, left))
  if (wanted <= left) return null
  if (left === 0) return { kind: 'soldOut' }
  return { kind: 'fewerLeft', left, reduced: recomputedLine({ ...line, totalCount: left }) }
}

/** Places the lines before have taken already. */
class Places {
  readonly #taken = new Map<string, number>()

  left(key: string, maximum: number): number {
    return Math.max(0, maximum - (this.#taken.get(key) ?? 0))
  }

  take(key: string, count: number): void {
    this.#taken.set(key, (this.#taken.get(key) ?? 0) + count)
  }
}
