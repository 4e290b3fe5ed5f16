import type { Ticket } from '@shop/shared/api/endpoints/events'
import type { Subticket } from '@shop/shared/api/endpoints/subticket'
import { hasParts } from '@shop/shared/tickets/family-components'
import type { Picked } from '@shop/shared/tickets/ticket-count'

/** Somebody who holds a certain single ticket, or somebody known by nothing but their component. */
type Kind = string | Subticket

/** Where a visitor counts people: a single ticket, or one component of a composed one. */
export interface Entry {
  ticket: Ticket
  part: Subticket | null
  /** Everybody counted here is of one of these kinds, and people of each of them may be. */
  kinds: ReadonlySet<Kind>
}

/** The entries of all tickets, in their order. */
export function entriesOf(tickets: readonly Ticket[]): Entry[] {
  const singles = tickets.filter((ticket) => !hasParts(ticket))
  return tickets.flatMap((ticket): Entry[] =>
    hasParts(ticket)
      ? ticket.subtickets.map((part) => ({ ticket, part, kinds: kindsOf(part, singles) }))
      : [{ ticket, part: null, kinds: new Set([ticket.id]) }],
  )
}

/**
 * May all that are counted here be counted there instead? Of "children up to 16" nobody knows who is
 * under 6: they fit where the youth's and the child's tickets both do, but neither of the two.
 */
export function canMove(from: Entry, to: Entry): boolean {
  return [...from.kinds].every((kind) => to.kinds.has(kind))
}

/** How many are counted here. */
export function countedIn({ ticket, part }: Entry, picked: Picked): number {
  const choice = picked[ticket.id] ?? 0
  if (part === null) return typeof choice === 'number' ? choice : 0
  return typeof choice === 'number' ? 0 : (choice[part.id] ?? 0)
}

/**
 * The tickets the backend names; where it names none, the one of the same name. Two of that name may
 * be for different people, so then, as without any, the component stands for itself alone.
 */
function kindsOf(part: Subticket, singles: readonly Ticket[]): ReadonlySet<Kind> {
  if (part.stands_for !== null)
    return new Set<Kind>(part.stands_for.length > 0 ? part.stands_for : [part])
  const name = comparable(part.name)
  const [namesake, ...others] = singles.filter((ticket) => comparable(ticket.name) === name)
  const isClear = name !== '' && namesake !== undefined && others.length === 0
  return new Set<Kind>([isClear ? namesake.id : part])
}

/** None of the shop's languages has letters whose other case depends on the language. */
function comparable(name: string): string {
  return name.trim().toLowerCase()
}
