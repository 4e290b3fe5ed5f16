import type { DayView } from '@shop/shared/booking/day-view'
import { missingDay } from '@shop/shared/booking/day-view'

/** The steps that can block adding to the basket, in the order of the page. */
export type MissingStep = NonNullable<ReturnType<typeof missingDay>> | TicketsStep

type TicketsStep = 'time' | 'tickets' | 'parts' | 'paidTicket'

interface Settled {
  day: DayView['kind']
  /** A time is chosen, or the day has none. */
  hasPlace: boolean
  hasTickets: boolean
  hasAllParts: boolean
  isPaidFor: boolean
}

/** The first incomplete step; null when the choice can go into the basket. */
export function missingStep(settled: Settled): MissingStep | null {
  const day = missingDay(settled.day)
  if (day !== null) return day
  if (!settled.hasPlace) return 'time'
  // If a family ticket is open but empty, its missing components are reported, not missing tickets.
  if (!settled.hasAllParts) return 'parts'
  if (!settled.hasTickets) return 'tickets'
  return settled.isPaidFor ? null : 'paidTicket'
}
