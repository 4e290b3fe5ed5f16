/** Are admission tickets chosen along with the tour? */
export function takesTickets(tour: {
  booking_without_tickets: boolean
  tickets: readonly unknown[]
}): boolean {
  return !tour.booking_without_tickets && tour.tickets.length > 0
}
