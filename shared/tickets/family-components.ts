import type { Subticket } from '@shop/shared/api/endpoints/subticket'
import { COUNT_CAP } from '@shop/shared/business-constants'
import { type Parts, type Picked, wholeCount } from './ticket-count.ts'

/** The fields of a ticket that matter for its components. */
export interface Composed {
  /** The visitor must choose every component. */
  family: boolean
  subtickets: readonly Subticket[]
}

export function hasParts({ subtickets }: Composed): boolean {
  return subtickets.length > 0
}

/**
 * The component of a ticket with a count that the visitor cannot choose, because its minimum
 * equals its maximum; null unless the ticket has exactly one such component, and others. Its count
 * is set when another component is chosen, and cleared with the others.
 */
export function fixedPart({ subtickets }: Composed): Subticket | null {
  if (subtickets.length < 2) return null
  const fixed = subtickets.filter(isFixed)
  return fixed.length === 1 ? (fixed[0] ?? null) : null
}

/** The counts a ticket starts with when it is opened: each component at its minimum. */
export function openParts(ticket: Composed): Parts {
  return settledParts(
    ticket,
    Object.fromEntries(ticket.subtickets.map((sub) => [sub.id, minimum(sub)])),
  )
}

export function withPart(ticket: Composed, parts: Parts, id: string, count: number): Parts {
  return settledParts(ticket, { ...parts, [id]: count })
}

/**
 * Valid counts from any counts: each component has a count, at most its maximum; the count of the
 * fixed component follows from the others, see `fixedPart`.
 */
export function settledParts(ticket: Composed, parts: Parts): Parts {
  const fixed = fixedPart(ticket)
  const free = ticket.subtickets.filter((sub) => sub.id !== fixed?.id)
  const counts = free.map((sub): [string, number] => [sub.id, clamp(parts[sub.id] ?? 0, sub)])
  if (fixed !== null) {
    const isChosen = counts.some(([, count]) => count > 0)
    counts.push([fixed.id, isChosen ? minimum(fixed) : 0])
  }
  return Object.fromEntries(counts)
}

/**
 * The components with a count outside their bounds. A family ticket needs every component; another
 * ticket may omit components without a minimum, but not all of them. The fixed one cannot be
 * chosen: it is right as soon as the others are.
 */
export function wrongParts(ticket: Composed, parts: Parts): Subticket[] {
  const isEmpty = areAllEmpty(parts)
  const fixed = fixedPart(ticket)
  return ticket.subtickets.filter((sub) => {
    const count = parts[sub.id] ?? 0
    if (sub.id === fixed?.id) return false
    if (count === 0) return ticket.family || isEmpty || minimum(sub) > 0
    return count < minimum(sub) || count > maximum(sub)
  })
}

/** True if no component is chosen yet, and any one of them would be enough. */
export function lacksAnyPart({ family }: Composed, parts: Parts): boolean {
  return !family && areAllEmpty(parts)
}

function areAllEmpty(parts: Parts): boolean {
  return Object.values(parts).every((count) => count === 0)
}

/** The components of opened tickets with a wrong count, by the ticket's id. */
export function wrongPartsOf(
  tickets: readonly (Composed & { id: string })[],
  picked: Picked,
): ReadonlyMap<string, Subticket[]> {
  const wrong = tickets.map((ticket) => {
    const parts = picked[ticket.id]
    return [ticket.id, typeof parts === 'object' ? wrongParts(ticket, parts) : []] as const
  })
  return new Map(wrong.filter(([, parts]) => parts.length > 0))
}

/**
 * The highest count of a component. Without a maximum, the places of the slot limit it, but never
 * below its minimum: the ticket as a whole takes only one place.
 */
export function partLimit(sub: Subticket, slotPlaces: number): number {
  const bound = sub.max_quantity ?? Math.min(slotPlaces, COUNT_CAP)
  return Math.min(COUNT_CAP, Math.max(bound, minimum(sub)))
}

/** The counts with none above its limit; the fixed component is at its only count anyway. */
export function limitedParts({ subtickets }: Composed, parts: Parts, slotPlaces: number): Parts {
  return Object.fromEntries(
    subtickets.map((sub) => [sub.id, Math.min(parts[sub.id] ?? 0, partLimit(sub, slotPlaces))]),
  )
}

export function minimum(sub: Subticket): number {
  return sub.min_quantity ?? 0
}

function maximum(sub: Subticket): number {
  return Math.max(sub.max_quantity ?? COUNT_CAP, minimum(sub))
}

function isFixed(sub: Subticket): boolean {
  return minimum(sub) > 0 && sub.min_quantity === sub.max_quantity
}

function clamp(count: number, sub: Subticket): number {
  return Math.min(wholeCount(count), maximum(sub))
}

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
