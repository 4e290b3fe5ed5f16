import type { ListedTour } from '@shop/shared/api/endpoints/tours'

/** Do visitors book single places in a tour? Otherwise a group books whole tours. */
export function booksPlaces(
  tour: Pick<ListedTour, 'single_ticketing' | 'book_complete_tour'>,
): boolean {
  return tour.single_ticketing && !tour.book_complete_tour
}
