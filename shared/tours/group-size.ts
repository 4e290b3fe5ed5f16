import type { ScheduledTime, TourDetail } from '@shop/shared/api/endpoints/tours'
import { COUNT_CAP } from '@shop/shared/business-constants'
import { booksPlaces } from './books-places.ts'

type Kind = Pick<TourDetail, 'single_ticketing' | 'book_complete_tour'>
type Size = Kind & Pick<TourDetail, 'max_participants' | 'min_participants'>
type Ticketed = Size & Pick<TourDetail, 'booking_without_tickets' | 'tickets'>

/** The places or tours of a time that are already in the basket. */
interface Held {
  places: number
  tours: number
}

/**
 * How many places, or whole tours, can still be booked at a time. The size of one tour and the
 * places left limit it; the basket's content counts against both.
 */
export function unitsLeft(tour: Size, time: ScheduledTime, held: Held): number {
  if (!booksPlaces(tour)) return count(time.tours - held.tours)
  const inOneTour = tour.max_participants ?? COUNT_CAP
  return count(Math.min(inOneTour, time.max_tickets ?? inOneTour * time.tours) - held.places)
}

/**
 * How many places or tours can be booked: 0 if fewer places are left than the minimum group size.
 */
export function bookableUnits(tour: Size, time: ScheduledTime, held: Held): number {
  const left = unitsLeft(tour, time, held)
  return booksPlaces(tour) && left < leastPeople(tour) ? 0 : left
}

/** The fewest people in one booking of places, or in one tour of a group. */
export function leastPeople({ min_participants }: Pick<Size, 'min_participants'>): number {
  return Math.max(1, min_participants ?? 1)
}

/** How many admission tickets the booked places or tours need; null if they need none. */
export function ticketRange(tour: Ticketed, units: number): { least: number; most: number } | null {
  if (!takesTickets(tour)) return null
  if (booksPlaces(tour)) return { least: units, most: units }
  const most = tour.max_participants === null ? COUNT_CAP : tour.max_participants * units
  return { least: leastPeople(tour) * units, most: Math.min(most, COUNT_CAP) }
}

export type SizeProblem =
  /** No places, or no tours, are chosen yet. */
  | { kind: 'none' }
  | { kind: 'tooFewPlaces'; least: number }
  /** There must be as many tickets as places. */
  | { kind: 'unequal'; places: number; tickets: number }
  | { kind: 'tooManyTickets'; most: number }
  | { kind: 'tooFewTickets'; least: number }

/** The first problem with the numbers; null if there is none. */
export function sizeProblem(
  tour: Ticketed,
  { units, tickets }: { units: number; tickets: number },
): SizeProblem | null {
  if (units === 0) return { kind: 'none' }
  const least = leastPeople(tour)
  if (booksPlaces(tour) && units < least) return { kind: 'tooFewPlaces', least }
  const range = ticketRange(tour, units)
  if (range === null || (tickets >= range.least && tickets <= range.most)) return null
  if (booksPlaces(tour)) return { kind: 'unequal', places: units, tickets }
  return tickets > range.most
    ? { kind: 'tooManyTickets', most: range.most }
    : { kind: 'tooFewTickets', least: range.least }
}

function count(left: number): number {
  return Math.max(0, Math.min(left, COUNT_CAP))
}

/** Are admission tickets chosen along with the tour? */
export function takesTickets(tour: {
  booking_without_tickets: boolean
  tickets: readonly unknown[]
}): boolean {
  return !tour.booking_without_tickets && tour.tickets.length > 0
}
