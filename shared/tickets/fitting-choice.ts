import { type Composed, hasParts, settledParts } from './family-components.ts'
import { type Parts, wholeCount } from './ticket-count.ts'

/**
 * The choice as it fits the ticket, counts made whole; null when there is none, or one that is not for
 * such a ticket: of a ticket since changed, or from a link.
 */
export function fittingChoice(
  ticket: Composed,
  choice: number | Parts | undefined,
): number | Parts | null {
  if (choice === undefined) return null
  if (typeof choice === 'number') return hasParts(ticket) ? null : wholeCount(choice) || null
  return hasParts(ticket) ? settledParts(ticket, choice) : null
}
