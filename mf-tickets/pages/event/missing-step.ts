/** What stands between the visitor and the basket, in the order of the page. */
export type MissingStep = 'date' | 'time' | 'tickets' | 'parts' | 'paidTicket'

interface Settled {
  hasDate: boolean
  hasSlot: boolean
  hasTickets: boolean
  hasAllParts: boolean
  isPaidFor: boolean
}

/** The first step that is not settled; null when the choice can go into the basket. */
export function missingStep(settled: Settled): MissingStep | null {
  if (!settled.hasDate) return 'date'
  if (!settled.hasSlot) return 'time'
  // A family ticket that was opened and left empty is not "no tickets": it tells what it lacks.
  if (!settled.hasAllParts) return 'parts'
  if (!settled.hasTickets) return 'tickets'
  return settled.isPaidFor ? null : 'paidTicket'
}
