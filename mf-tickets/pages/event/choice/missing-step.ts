import type { DayView } from '@shop/shared/booking/day-view'
import { missingDay } from '@shop/shared/booking/missing-day'

/** What stands between the visitor and the basket, in the order of the page. */
export type MissingStep = NonNullable<ReturnType<typeof missingDay>> | TicketsStep

type TicketsStep = 'tickets' | 'parts' | 'paidTicket'

interface Settled {
  day: DayView['kind']
  hasTickets: boolean
  hasAllParts: boolean
  isPaidFor: boolean
}

/** The first step that is not settled; null when the choice can go into the basket. */
export function missingStep(settled: Settled): MissingStep | null {
  // An open day has a time in use: that needs no step of the visitor.
  const day = missingDay(settled.day)
  if (day !== null) return day
  // A family ticket that was opened and left empty is not "no tickets": it tells what it lacks.
  if (!settled.hasAllParts) return 'parts'
  if (!settled.hasTickets) return 'tickets'
  return settled.isPaidFor ? null : 'paidTicket'
}
