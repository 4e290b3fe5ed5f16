import type { Ticket, TicketsOfDate } from '@shop/shared/api/endpoints/events'
import type { TourDetail } from '@shop/shared/api/endpoints/tours'
import type { CartLine } from '@shop/shared/cart/line'
import { dayOf, type OfferedDay } from './offers-to-read.ts'

export type DayOffer = EventOffer | TourOffer

export interface EventOffer extends OfferedDay {
  kind: 'event'
  offer: TicketsOfDate
  /** The backend does not know the event. */
  isUnknown?: boolean
  /** Places left for day tickets; null if not requested or not answered. */
  places: number | 'closed' | null
}

export interface TourOffer extends OfferedDay {
  kind: 'tour'
  /** With the times of the day; null if the backend does not know the tour. */
  tour: TourDetail | null
}

/** The parts of a ticket on sale that lines are compared with. */
export type OfferedTicket = Pick<Ticket, 'id' | 'name' | 'price' | 'vat_value' | 'subtickets'>

export function offerFor(
  line: CartLine,
  offers: readonly DayOffer[],
  zone: string,
): DayOffer | undefined {
  const day = dayOf(line, zone)
  return offers.find(
    ({ kind, id, date }) => kind === day?.kind && id === day.id && date === day.date,
  )
}

/** The tickets on sale, by id; none if the offer is unknown. */
export function offeredTickets(day: DayOffer | undefined): ReadonlyMap<string, OfferedTicket> {
  const tickets = day?.kind === 'tour' ? day.tour?.tickets : day?.offer.tickets
  return new Map(tickets?.map((ticket) => [ticket.id, ticket]))
}
