import type { Ticket, TicketsOfDate } from '@shop/shared/api/endpoints/events'
import type { TourDetail } from '@shop/shared/api/endpoints/tours'
import type { CartLine } from '@shop/shared/cart/line'
import { dayOf, type OfferedDay } from './offers-to-read.ts'

/** What is sold on a day, as the backend answered it just now. */
export type DayOffer = EventOffer | TourOffer

export interface EventOffer extends OfferedDay {
  kind: 'event'
  offer: TicketsOfDate
  /** The backend does not know the event. */
  isUnknown?: boolean
  /** Places left for day tickets; null where not requested or not answered. */
  places: number | 'closed' | null
}

export interface TourOffer extends OfferedDay {
  kind: 'tour'
  /** With the times of the day; null where the backend does not know the tour. */
  tour: TourDetail | null
}

/** What a line is compared with of a ticket on sale. */
export type OfferedTicket = Pick<Ticket, 'id' | 'name' | 'price' | 'vat_value' | 'subtickets'>

/** The offer a line is part of; undefined where that is not known. */
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

/** The tickets on sale, by id; none where the offer is not known. */
export function offeredTickets(day: DayOffer | undefined): ReadonlyMap<string, OfferedTicket> {
  const tickets = day?.kind === 'tour' ? day.tour?.tickets : day?.offer.tickets
  return new Map(tickets?.map((ticket) => [ticket.id, ticket]))
}
