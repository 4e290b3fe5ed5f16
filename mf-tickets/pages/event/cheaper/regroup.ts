import type { Ticket } from '@shop/shared/api/endpoints/events'
import { COUNT_CAP } from '@shop/shared/business-constants'
import { fixedPart, minimum, partLimit, settledParts } from '@shop/shared/tickets/family-components'
import type { Parts, Picked } from '@shop/shared/tickets/ticket-count'
import { drawsPlaces } from '@shop/shared/tickets/ticket-mode'
import type { Contingent } from '../choice/places-left.ts'
import { cheapestFlow, type Pipe, SINK, SOURCE } from './cheapest-flow.ts'
import { canMove, countedIn, type Entry } from './choice-entries.ts'

export interface Regrouping {
  entries: readonly Entry[]
  picked: Picked
  contingent: Contingent
  /**
   * The composed tickets to buy, at least one of each; no other ticket with components is bought.
   */
  bought: ReadonlySet<Ticket>
  /** Single tickets that must not be bought. */
  without?: ReadonlySet<Ticket>
  /** An entry that must count at least one person. */
  including?: Entry
}

/**
 * Distributes the same people at the lowest price over these composed tickets, which must all be
 * used, and over single tickets; with the fewest tickets if several ways cost the same. Every
 * component stays within its bounds, every ticket within its maximum, and all together within the
 * places of the slot. Null when there is no such way.
 */
export function regroup(regrouping: Regrouping): Picked | null {
  const { contingent, bought } = regrouping
  const drawn = [...bought].filter(({ mode }) => drawsPlaces(mode)).length
  if (drawn > contingent.shared) return null
  const usable = regrouping.entries.filter(
    ({ ticket, part }) => part === null || bought.has(ticket),
  )
  const entering = usable.map((entry) => intoTicket(entry, regrouping))
  const flow = cheapestFlow([
    // These pipes come first, because the result of `usable` is read by the same index.
    ...entering,
    ...moves(usable, regrouping),
    ...[...bought].map(toSink),
    aPipe('slot', SINK, { most: contingent.shared - drawn }),
  ])
  return flow === null ? null : pickedFrom(usable, flow)
}

function moves(usable: readonly Entry[], { entries, picked }: Regrouping): Pipe[] {
  return entries.flatMap((from) => {
    const count = countedIn(from, picked)
    if (count === 0) return []
    const targets = usable.filter((to) => canMove(from, to))
    return [
      aPipe(SOURCE, leaving(from), { least: count, most: count }),
      ...targets.map((to) => aPipe(leaving(from), arriving(to), { most: count })),
    ]
  })
}

function intoTicket(entry: Entry, { contingent, without, including }: Regrouping): Pipe {
  const { ticket, part } = entry
  const asked = entry === including ? 1 : 0
  if (part === null) {
    const own = without?.has(ticket) ? 0 : (contingent.own.get(ticket.id) ?? 0)
    return aPipe(arriving(entry), drawsPlaces(ticket.mode) ? 'slot' : SINK, {
      least: asked,
      most: Math.min(own, COUNT_CAP),
      cents: ticket.price,
      tickets: 1,
    })
  }
  // A component with an automatic count does not start a new ticket with components: another
  // component has to be chosen.
  const isFixed = fixedPart(ticket)?.id === part.id
  return aPipe(arriving(entry), isFixed ? SINK : opening(ticket), {
    least: Math.max(minimum(part), ticket.family ? 1 : 0, asked),
    most: partLimit(part, contingent.shared),
    cents: part.price,
  })
}

function toSink(ticket: Ticket): Pipe {
  return aPipe(opening(ticket), SINK, { least: 1, most: COUNT_CAP * ticket.subtickets.length })
}

function pickedFrom(usable: readonly Entry[], flow: readonly number[]): Picked {
  const singles: Record<string, number | Parts> = {}
  const composed = new Map<Ticket, Record<string, number>>()
  usable.forEach(({ ticket, part }, index) => {
    const count = flow[index] ?? 0
    if (part !== null) composed.set(ticket, { ...composed.get(ticket), [part.id]: count })
    else if (count > 0) singles[ticket.id] = count
  })
  for (const [ticket, parts] of composed) singles[ticket.id] = settledParts(ticket, parts)
  return singles
}

function aPipe(from: string, to: string, pipe: Partial<Pipe> & { most: number }): Pipe {
  return { from, to, least: 0, cents: 0, tickets: 0, ...pipe }
}

function leaving(entry: Entry): string {
  return `from ${keyOf(entry)}`
}

function arriving(entry: Entry): string {
  return `to ${keyOf(entry)}`
}

function keyOf({ ticket, part }: Entry): string {
  return JSON.stringify([ticket.id, part?.id ?? null])
}

function opening(ticket: Ticket): string {
  return `open ${ticket.id}`
}
