import type { PeopleProblem } from '../cart/problem.ts'
import type { CatalogueTour } from '../catalogue/schema.ts'
import { booksPlaces, fewestParticipants } from '../catalogue/tour-terms.ts'

/**
 * Do so many people fit the tour? `count` is that of the places, or of the whole tours, `tickets`
 * that of the admission tickets. With places each needs a ticket; a group may bring as many people
 * as its tours take. Without admission tickets nobody says how large a group is.
 */
export function checkPeople(
  tour: CatalogueTour,
  { count, tickets }: { count: number; tickets: number },
): PeopleProblem | null {
  const { maxParticipants, withoutTickets } = tour
  const fewest = fewestParticipants(tour)
  if (booksPlaces(tour)) {
    if (count < fewest) return { kind: 'tooFewPlaces', min: fewest }
    if (count > maxParticipants) return { kind: 'tooManyPlaces', max: maxParticipants }
    if (withoutTickets === true || tickets === count) return null
    return { kind: 'ticketsAsPlaces', places: count, tickets }
  }
  if (withoutTickets === true) return null
  if (tickets < fewest * count) return { kind: 'tooFewTickets', min: fewest * count }
  if (tickets > maxParticipants * count) {
    return { kind: 'tooManyTickets', max: maxParticipants * count }
  }
  return null
}
