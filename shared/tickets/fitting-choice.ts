import { type Composed, hasParts, settledParts } from './family-components.ts'
import { type Parts, wholeCount } from './ticket-count.ts'

/**
 * The choice adapted to the ticket, with valid counts. Null if there is none, or if it has the
 * wrong form for the ticket, e.g. from an old link or because the ticket has changed.
 */
export function fittingChoice(
  ticket: Composed,
  choice: number | Parts | undefined,
): number | Parts | null {
  if (choice === undefined) return null
  if (typeof choice === 'number') return hasParts(ticket) ? null : wholeCount(choice) || null
  return hasParts(ticket) ? settledParts(ticket, choice) : null
}
