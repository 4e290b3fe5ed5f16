import type { Ticket } from '@shop/shared/api/endpoints/events'
import { fittingChoice, limitedParts } from '@shop/shared/tickets/family-components'
import { partReductions, type Reduction, reductionsOfOthers } from '@shop/shared/tickets/reduction'
import { type Parts, type Picked, ticketCount } from '@shop/shared/tickets/ticket-count'
import { type Contingent, partPlaces, placesLeft } from './places-left.ts'

export interface Reduced {
  picked: Picked
  reductions: Reduction[]
}

/**
 * The part of the wanted counts that is available; earlier tickets get their places first. A count
 * that is too high is lowered. A choice in the wrong form for its ticket (from an old link, or
 * because the ticket has changed) counts as none.
 */
export function reduceCounts(
  wanted: Picked,
  tickets: readonly Ticket[],
  contingent: Contingent,
): Reduced {
  const picked: Record<string, number | Parts> = {}
  const reductions: Reduction[] = []
  for (const ticket of tickets) {
    const choice = fittingChoice(ticket, wanted[ticket.id])
    if (choice === null) continue
    const from = ticketCount(choice)
    const left = placesLeft(ticket, { contingent, tickets, picked }) ?? 0
    const limited =
      typeof choice === 'number'
        ? Math.min(choice, left)
        : limitedParts(ticket, choice, partPlaces(ticket, contingent))
    const possible = left > 0 ? limited : null
    const to = ticketCount(possible ?? undefined)
    if (possible !== null) picked[ticket.id] = possible
    if (to < from) reductions.push({ name: ticket.name, from, to })
    else reductions.push(...partReductions(ticket, choice, possible))
  }
  for (const ticket of tickets) {
    // The ticket is open but empty, and another ticket took the last place: close it, because
    // nothing can be chosen in it.
    const isIdle = picked[ticket.id] !== undefined && ticketCount(picked[ticket.id]) === 0
    if (isIdle && !placesLeft(ticket, { contingent, tickets, picked })) delete picked[ticket.id]
  }
  reductions.push(...reductionsOfOthers(wanted, tickets))
  return { picked, reductions }
}
