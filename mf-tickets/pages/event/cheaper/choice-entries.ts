import type { Ticket } from '@shop/shared/api/endpoints/events'
import type { Subticket } from '@shop/shared/api/endpoints/subticket'
import { hasParts } from '@shop/shared/tickets/family-components'
import type { Picked } from '@shop/shared/tickets/ticket-count'

/** The id of the single ticket a person would hold, or the component if only that is known. */
type Kind = string | Subticket

/** Where a visitor counts people: a single ticket, or one component of a composed one. */
export interface Entry {
  ticket: Ticket
  part: Subticket | null
  /** Each person counted in this entry is of one of these kinds, and each kind is possible. */
  kinds: ReadonlySet<Kind>
}

export function entriesOf(tickets: readonly Ticket[]): Entry[] {
  const singles = tickets.filter((ticket) => !hasParts(ticket))
  return tickets.flatMap((ticket): Entry[] =>
    hasParts(ticket)
      ? ticket.subtickets.map((part) => ({ ticket, part, kinds: kindsOf(part, singles) }))
      : [{ ticket, part: null, kinds: new Set([ticket.id]) }],
  )
}

/**
 * May all people counted in `from` be counted in `to` instead? With "children up to 16" it is
 * unknown who is under 6: these people may move if both a youth's and a child's ticket fit, but not
 * if only one fits.
 */
export function canMove(from: Entry, to: Entry): boolean {
  return [...from.kinds].every((kind) => to.kinds.has(kind))
}

export function countedIn({ ticket, part }: Entry, picked: Picked): number {
  const choice = picked[ticket.id] ?? 0
  if (part === null) return typeof choice === 'number' ? choice : 0
  return typeof choice === 'number' ? 0 : (choice[part.id] ?? 0)
}

/**
 * The kinds of people that a component stands for: those of the tickets that the backend names. If
 * it names none: the ticket with the same name. If there is no such ticket, or there are two, which
 * may be for different people, the component stands only for itself.
 */
function kindsOf(part: Subticket, singles: readonly Ticket[]): ReadonlySet<Kind> {
  if (part.stands_for !== null)
    return new Set<Kind>(part.stands_for.length > 0 ? part.stands_for : [part])
  const name = comparable(part.name)
  const [namesake, ...others] = singles.filter((ticket) => comparable(ticket.name) === name)
  const isClear = name !== '' && namesake !== undefined && others.length === 0
  return new Set<Kind>([isClear ? namesake.id : part])
}

/** Locale-independent: no letter in the shop's languages needs locale-dependent case rules. */
function comparable(name: string): string {
  return name.trim().toLowerCase()
}
