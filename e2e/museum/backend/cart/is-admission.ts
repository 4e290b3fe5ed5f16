import type { PricedLine, TicketBooking, TourBooking } from './priced-line.ts'

/** Does the line let somebody in? Then its booking has tickets, with a code for each. */
export function isAdmission(line: PricedLine): line is TicketBooking | TourBooking {
  return line.kind === 'ticket' || line.kind === 'guidedTour'
}
