import type { TourDetail, TourTicket } from '@shop/shared/api/endpoints/tours'
import { COUNT_CAP } from '@shop/shared/business-constants'
import { bySequence } from '@shop/shared/catalogue/by-sequence'
import { fittingChoice } from '@shop/shared/tickets/fitting-choice'
import {
  type Parts,
  type Picked,
  pickedCount,
  ticketCount,
} from '@shop/shared/tickets/ticket-count'
import { booksPlaces } from '@shop/shared/tours/books-places'
import { ticketRange } from '@shop/shared/tours/group-size'

interface Wish {
  wanted: Picked
  /** Places or tours chosen, and how many there are. */
  units: number
  left: number
}

export interface OfferedTickets {
  tickets: TourTicket[]
  picked: Picked
  /** How many of each ticket can be chosen beside the others, by its id. */
  limits: ReadonlyMap<string, number>
  /** Tickets asked for that are not sold, all together. */
  gone: number
}

/**
 * The admission tickets of a tour (null for one without). Places may be chosen before or after their
 * tickets, so these are bounded by all places there are; a group's by the people its tours take. What
 * was chosen before there was less room stays, so that the visitor decides who stays at home.
 */
export function offeredTickets(
  tour: TourDetail | null,
  { wanted, units, left }: Wish,
): OfferedTickets {
  const tickets =
    tour === null
      ? []
      : [...tour.tickets].sort((one, other) => bySequence(one.sequence_no, other.sequence_no))
  const picked: Record<string, number | Parts> = {}
  for (const ticket of tickets) {
    const choice = fittingChoice(ticket, wanted[ticket.id])
    if (choice !== null) picked[ticket.id] = choice
  }
  const most = tour === null ? 0 : mostTickets(tour, units, left)
  const free = Math.max(0, most - pickedCount(picked))
  return {
    tickets,
    picked,
    limits: new Map(tickets.map(({ id }) => [id, ticketCount(picked[id]) + free])),
    gone: tour === null ? 0 : countOfOthers(wanted, tickets),
  }
}

function mostTickets(tour: TourDetail, units: number, left: number): number {
  return booksPlaces(tour) ? left : (ticketRange(tour, units)?.most ?? COUNT_CAP)
}

function countOfOthers(wanted: Picked, tickets: readonly TourTicket[]): number {
  const known = new Set(tickets.map(({ id }) => id))
  return pickedCount(Object.fromEntries(Object.entries(wanted).filter(([id]) => !known.has(id))))
}
