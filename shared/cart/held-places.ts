import { type CartLine, lineCount, lineOffer } from './line.ts'
import { admissionCount } from './lines/admission.ts'

/**
 * Places the basket already holds in a slot of an event, across all lines and kinds of ticket.
 * With `ticketId` only those of that ticket. The datetime is compared as the backend wrote it.
 */
export function heldPlaces(
  lines: readonly CartLine[],
  slot: { eventId: string; datetime: string; ticketId?: string },
): number {
  return lines.reduce((sum, line) => {
    if (line.type !== 'ticket' && line.type !== 'dayTicket') return sum
    if (line.eventId !== slot.eventId || line.datetime !== slot.datetime) return sum
    return sum + placesIn(line, slot.ticketId)
  }, 0)
}

/** Places, or whole tours, the basket already holds in one slot of a tour. */
export function heldTourUnits(
  lines: readonly CartLine[],
  slot: { tourId: string; date: string; time: string },
): { places: number; tours: number } {
  const held = { places: 0, tours: 0 }
  for (const line of lines) {
    if (line.type !== 'guidedTour' || line.tourId !== slot.tourId) continue
    if (line.date !== slot.date || line.time !== slot.time) continue
    if (line.single_ticketing) held.places += line.totalCount
    else held.tours += line.tours
  }
  return held
}

/** Pieces of one article (merchandise or pass) the basket already holds. */
export function heldPieces(lines: readonly CartLine[], id: string): number {
  return lines.reduce((sum, line) => {
    const offer = lineOffer(line)
    return offer?.kind === 'article' && offer.id === id ? sum + lineCount(line) : sum
  }, 0)
}

type Dated = Extract<CartLine, { type: 'ticket' | 'dayTicket' }>

function placesIn(line: Dated, ticketId: string | undefined): number {
  const tickets =
    line.type === 'dayTicket'
      ? line.dayTickets
      : [{ ...line, count: line.totalCount, vat_value: line.tax }]
  return tickets
    .filter(({ id }) => ticketId === undefined || id === ticketId)
    .reduce((sum, ticket) => sum + admissionCount(ticket), 0)
}
