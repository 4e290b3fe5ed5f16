import type { DayView } from '@shop/shared/booking/day-view'

/** What stands between the visitor and the basket, in the order of the page. */
export type MissingStep = Unanswered | VisitorsStep

/** The museum's answer for the day: its step says that it is under way, or how to ask again. */
type Unanswered = 'loading' | 'failed'

/** What the visitor is to settle; `otherDate`: on the chosen one there is nothing to be had. */
type VisitorsStep = 'date' | 'otherDate' | 'tickets' | 'parts' | 'paidTicket'

interface Settled {
  day: DayView['kind']
  hasTickets: boolean
  hasAllParts: boolean
  isPaidFor: boolean
}

/** The first step that is not settled; null when the choice can go into the basket. */
export function missingStep(settled: Settled): MissingStep | null {
  // An open day has a time in use: that needs no step of the visitor.
  if (settled.day !== 'open') return missingDay(settled.day)
  // A family ticket that was opened and left empty is not "no tickets": it tells what it lacks.
  if (!settled.hasAllParts) return 'parts'
  if (!settled.hasTickets) return 'tickets'
  return settled.isPaidFor ? null : 'paidTicket'
}

export function isVisitors(missing: MissingStep): missing is VisitorsStep {
  return missing !== 'loading' && missing !== 'failed'
}

function missingDay(day: Exclude<DayView['kind'], 'open'>): MissingStep {
  if (day === 'loading' || day === 'failed') return day
  return day === 'none' ? 'date' : 'otherDate'
}
