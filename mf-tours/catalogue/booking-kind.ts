interface KindFlags {
  single_ticketing: boolean
  book_complete_tour: boolean
}

/**
 * Are places in a tour booked, one for each person? Otherwise a group books whole tours, and so it does
 * where the museum gives whole tours only.
 */
export function booksPlaces({ single_ticketing, book_complete_tour }: KindFlags): boolean {
  return single_ticketing && !book_complete_tour
}

/** Are admission tickets chosen along with the tour? */
export function takesTickets(tour: {
  booking_without_tickets: boolean
  tickets: readonly unknown[]
}): boolean {
  return !tour.booking_without_tickets && tour.tickets.length > 0
}
