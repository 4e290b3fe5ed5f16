import type { ScheduledTime, TourDetail, TourPrice } from '@shop/shared/api/endpoints/tours'
import { type CartLine, lineCount, lineStartsAt, recomputedLine } from '@shop/shared/cart/line'
import { admissionCount } from '@shop/shared/cart/lines/admission'
import { joinWallTime } from '@shop/shared/dates/wall-time'
import { booksPlaces } from '@shop/shared/tours/books-places'
import { leastPeople, sizeProblem, unitsLeft } from '@shop/shared/tours/group-size'
import { tourAtCurrentPrices } from './offers/current-price.ts'
import { offeredTickets, type TourOffer } from './offers/day-offer.ts'
import type { LineStatus } from './offers/status.ts'

const NOTHING_HELD = { places: 0, tours: 0 }

type TourLine = Extract<CartLine, { type: 'guidedTour' }>

/** A tour uses places or whole tours of its time; its admission tickets use no places. */
export function tourStatus(line: TourLine, day: TourOffer): LineStatus {
  const { tour } = day
  if (tour === null) return { kind: 'notOnSale' }
  const scheduled = timeOf(line, tour)
  if (scheduled === undefined || !tour.bookable) return { kind: 'closed' }
  if (line.single_ticketing !== booksPlaces(tour)) return { kind: 'closed' }
  const price = priceOf(line, tour, scheduled)
  const offered = offeredTickets(day)
  const isTicketGone = line.tickets.some(
    (ticket) => admissionCount(ticket) > 0 && !offered.has(ticket.id),
  )
  if (price === undefined || isTicketGone) return { kind: 'closed' }
  const places = unitsLeft(tour, scheduled, NOTHING_HELD)
  const key = `tour ${line.tourId} ${lineStartsAt(line)}`
  return {
    kind: 'open',
    contingents: [{ key, places }],
    reduced: (left) => reducedTour(line, left, tour),
    orderLimits: tour.order_limits,
    least: line.single_ticketing ? leastPeople(tour) : 1,
    breaksRule: !fits(line, tour),
    repriced: tourAtCurrentPrices(line, price, offered),
  }
}

/** Whether the number of people and the answers of the line follow the tour's current rules. */
function fits(line: TourLine, tour: TourDetail): boolean {
  const size = { units: lineCount(line), tickets: peopleOf(line) }
  const answered = new Set(line.answers.map(({ id }) => id))
  const areAnswered = tour.questions.every(({ id, mandatory }) => !mandatory || answered.has(id))
  return sizeProblem(tour, size) === null && areAnswered
}

function peopleOf({ tickets }: TourLine): number {
  return tickets.reduce((sum, ticket) => sum + admissionCount(ticket), 0)
}

/** `10:00` and `10:00:00` are the same time. */
function timeOf(line: TourLine, { schedule }: TourDetail): ScheduledTime | undefined {
  const begin = lineStartsAt(line)
  const found = Object.entries(schedule).find(([time]) => joinWallTime(line.date, time) === begin)
  return found?.[1]
}

/**
 * The line's current price: prices of the time have precedence over those of the tour. Without such
 * prices, a line without a price stays unchanged.
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
 * The line with `left` places or tours, or null. Each place belongs to a person with a ticket, so
 * only the visitor can decide who leaves. Fewer whole tours are fine as long as everybody with a
 * ticket has a place.
 */
function reducedTour(line: TourLine, left: number, tour: TourDetail): CartLine | null {
  const people = peopleOf(line)
  if (line.single_ticketing) {
    const canReduce = people === 0 && left >= leastPeople(tour)
    return canReduce ? recomputedLine({ ...line, totalCount: left }) : null
  }
  const room = (tour.max_participants ?? Number.POSITIVE_INFINITY) * left
  return people <= room ? recomputedLine({ ...line, tours: left }) : null
}
