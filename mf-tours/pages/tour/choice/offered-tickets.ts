import type { TourDetail, TourTicket } from '@shop/shared/api/endpoints/tours'
import { COUNT_CAP } from '@shop/shared/business-constants'
import { bySequence } from '@shop/shared/catalogue/offer-order'
import { fittingChoice, limitedParts } from '@shop/shared/tickets/family-components'
import { partReductions, type Reduction, reductionsOfOthers } from '@shop/shared/tickets/reduction'
import {
  type Parts,
  type Picked,
  pickedCount,
  ticketCount,
} from '@shop/shared/tickets/ticket-count'
import { booksPlaces } from '@shop/shared/tours/books-places'
import { ticketRange } from '@shop/shared/tours/group-size'

export interface OfferedTickets {
  tickets: TourTicket[]
  picked: Picked
  /**
   * How many pieces of each ticket can be chosen in addition to the other tickets, by ticket id.
   */
  limits: ReadonlyMap<string, number>
  /**
   * The number of people that all remaining places or tours take: the limit for a component that
   * has no maximum.
   */
  most: number
  reductions: readonly Reduction[]
}

/**
 * The admission tickets of a tour (null for a tour without them), and the part of the wanted
 * tickets that is available. The places or whole tours that are left at the time (`left`) limit the
 * tickets; earlier tickets get their places first. Other code checks whether the tickets match the
 * number of places or tours, because visitors may choose that number later.
 */
export function offeredTickets(
  tour: TourDetail | null,
  { wanted, left }: { wanted: Picked; left: number },
): OfferedTickets {
  if (tour === null) return { tickets: [], picked: {}, limits: new Map(), most: 0, reductions: [] }
  const tickets = [...tour.tickets].sort((one, other) =>
    bySequence(one.sequence_no, other.sequence_no),
  )
  const most = mostTickets(tour, left)
  const picked: Record<string, number | Parts> = {}
  const reductions: Reduction[] = []
  for (const ticket of tickets) {
    const choice = fittingChoice(ticket, wanted[ticket.id])
    if (choice === null) continue
    const free = most - pickedCount(picked)
    const possible = possibleOf(ticket, choice, { free, most })
    if (possible !== null) picked[ticket.id] = possible
    const [from, to] = [ticketCount(choice), ticketCount(possible ?? undefined)]
    if (to < from) reductions.push({ name: ticket.name, from, to })
    else reductions.push(...partReductions(ticket, choice, possible))
  }
  const free = most - pickedCount(picked)
  return {
    tickets,
    picked,
    limits: new Map(tickets.map(({ id }) => [id, ticketCount(picked[id]) + free])),
    most,
    reductions: [...reductions, ...reductionsOfOthers(wanted, tickets)],
  }
}

function possibleOf(
  ticket: TourTicket,
  choice: number | Parts,
  { free, most }: { free: number; most: number },
): number | Parts | null {
  if (typeof choice === 'number') return Math.min(choice, free) || null
  return free > 0 ? limitedParts(ticket, choice, most) : null
}

function mostTickets(tour: TourDetail, left: number): number {
  return booksPlaces(tour) ? left : (ticketRange(tour, left)?.most ?? COUNT_CAP)
}
