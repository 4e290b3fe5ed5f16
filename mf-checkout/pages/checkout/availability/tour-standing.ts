import type { ScheduledTime, TourDetail, TourPrice } from '@shop/shared/api/endpoints/tours'
import { type CartLine, lineStartsAt, recomputedLine } from '@shop/shared/cart/line'
import { admissionCount } from '@shop/shared/cart/lines/admission'
import { joinWallTime } from '@shop/shared/dates/wall-time'
import { tourAtCurrentPrices } from './current-price.ts'
import { offeredTickets, type TourOffer } from './day-offer.ts'
import type { Standing } from './standing.ts'

type TourLine = Extract<CartLine, { type: 'guidedTour' }>

/** A tour draws places or whole tours of its time; its admission tickets draw nothing of their own. */
export function tourStanding(line: TourLine, day: TourOffer): Standing {
  const { tour } = day
  const scheduled = tour === null ? undefined : timeOf(line, tour)
  if (tour === null || scheduled === undefined || !tour.bookable) return { kind: 'closed' }
  if (line.single_ticketing !== booksPlaces(tour)) return { kind: 'closed' }
  const price = priceOf(line, tour, scheduled)
  const offered = offeredTickets(day)
  const isTicketGone = line.tickets.some(
    (ticket) => admissionCount(ticket) > 0 && !offered.has(ticket.id),
  )
  if (price === undefined || isTicketGone) return { kind: 'closed' }
  const places = line.single_ticketing ? scheduled.max_tickets : scheduled.tours
  const key = `tour ${line.tourId} ${lineStartsAt(line)}`
  return {
    kind: 'open',
    contingents: places === null ? [] : [{ key, places }],
    reduced: (left) => reducedTour(line, left, tour),
    repriced: tourAtCurrentPrices(line, price, offered),
  }
}

/** Where only whole tours are sold, nobody books places, whatever else the tour says. */
function booksPlaces(tour: TourDetail): boolean {
  return tour.single_ticketing && !tour.book_complete_tour
}

/** `10:00` and `10:00:00` are the same time. */
function timeOf(line: TourLine, { schedule }: TourDetail): ScheduledTime | undefined {
  const begin = lineStartsAt(line)
  const found = Object.entries(schedule).find(([time]) => joinWallTime(line.date, time) === begin)
  return found?.[1]
}

/**
 * The price the line was put in at, as it is now: the time's own prices stand before those of the
 * tour. Where there are none at all, a line without a price stays as it is.
 */
function priceOf(
  line: TourLine,
  tour: TourDetail,
  { priceList }: ScheduledTime,
): Pick<TourPrice, 'price' | 'vat_value'> | undefined {
  const prices = priceList.length > 0 ? priceList : tour.priceList
  if (prices.length === 0 && line.priceId === null) return line
  return prices.find(({ id }) => id === line.priceId)
}

/**
 * Places go with the people on the tickets, and nobody but the visitor knows who stays at home. Fewer
 * tours will do as long as everybody with a ticket has room in them.
 */
function reducedTour(line: TourLine, left: number, tour: TourDetail): CartLine | null {
  const people = line.tickets.reduce((sum, ticket) => sum + admissionCount(ticket), 0)
  if (line.single_ticketing) {
    const canReduce = people === 0 && left >= (tour.min_participants ?? 1)
    return canReduce ? recomputedLine({ ...line, totalCount: left }) : null
  }
  const room = (tour.max_participants ?? Number.POSITIVE_INFINITY) * left
  return people <= room ? recomputedLine({ ...line, tours: left }) : null
}
