import type { Ticket } from '@shop/shared/api/endpoints/events'
import {
  hasParts,
  partLimit,
  settledParts,
  wrongParts,
} from '@shop/shared/tickets/family-components'
import { type Parts, type Picked, ticketCount } from '@shop/shared/tickets/ticket-count'
import { ticketPrice } from '@shop/shared/tickets/ticket-price'
import type { Choosing } from '../pages/event/cheaper/cheaper-combination.ts'
import { needsPaidTicket } from '../pages/event/choice/needs-paid-ticket.ts'
import { placesLeft } from '../pages/event/choice/places-left.ts'

/**
 * For tests: the rules once more in their simplest form, and every possible choice for a few
 * people.
 */

/** One entry for each counted person: the tickets or components this person may use. */
export function peopleOf(tickets: readonly Ticket[], picked: Picked): string[][] {
  return tickets.flatMap((ticket) =>
    spots(ticket).flatMap(({ kinds, countIn }) =>
      Array.from({ length: countIn(picked) }, () => kinds),
    ),
  )
}

/** Can each person take one of the chosen tickets or components, with none left over? */
export function areSamePeople(
  people: readonly string[][],
  spotsTaken: readonly string[][],
): boolean {
  if (people.length !== spotsTaken.length) return false
  const holder = new Map<number, number>()
  const seat = (person: number, tried: Set<number>): boolean =>
    spotsTaken.some((spot, at) => {
      const isFit = people[person]?.every((kind) => spot.includes(kind)) ?? false
      if (!isFit || tried.has(at)) return false
      tried.add(at)
      const sitting = holder.get(at)
      if (sitting !== undefined && !seat(sitting, tried)) return false
      holder.set(at, person)
      return true
    })
  return people.every((_, person) => seat(person, new Set()))
}

export function isAllowed({ tickets, contingent, basket }: Choosing, picked: Picked): boolean {
  const chosen = tickets.filter(({ id }) => ticketCount(picked[id]) > 0)
  const hasRoom = chosen.every((ticket) => {
    const left = placesLeft(ticket, { contingent, tickets, picked })
    return left !== null && ticketCount(picked[ticket.id]) <= left
  })
  const isWhole = tickets.every((ticket) => {
    const parts = picked[ticket.id]
    if (typeof parts !== 'object') return true
    const isWithin = ticket.subtickets.every(
      (sub) => (parts[sub.id] ?? 0) <= partLimit(sub, contingent.shared),
    )
    // A component that is set automatically is not enough: another component has to be chosen.
    const settled = settledParts(ticket, parts)
    const isSettled = ticket.subtickets.every(({ id }) => settled[id] === parts[id])
    return isWithin && isSettled && wrongParts(ticket, parts).length === 0
  })
  return hasRoom && isWhole && needsPaidTicket(tickets, picked, basket) === null
}

export function totalOf(tickets: readonly Ticket[], picked: Picked): number {
  return tickets.reduce((sum, ticket) => sum + ticketPrice(ticket, picked[ticket.id]), 0)
}

/** Every way to count this many people, allowed or not. */
export function everyChoice(tickets: readonly Ticket[], people: number): Picked[] {
  const [ticket, ...others] = tickets
  if (ticket === undefined) return people === 0 ? [{}] : []
  const mine = hasParts(ticket) ? everyParts(ticket, people) : everyCount(people)
  return mine.flatMap(({ choice, count }) =>
    everyChoice(others, people - count).map((rest) =>
      count === 0 ? rest : { [ticket.id]: choice, ...rest },
    ),
  )
}

function everyCount(people: number): { choice: number | Parts; count: number }[] {
  return Array.from({ length: people + 1 }, (_, count) => ({ choice: count, count }))
}

function everyParts(ticket: Ticket, people: number) {
  return ticket.subtickets.reduce<{ choice: Parts; count: number }[]>(
    (ways, { id }) =>
      ways.flatMap((way) =>
        everyCount(people - way.count).map(({ count }) => ({
          choice: { ...way.choice, [id]: count },
          count: way.count + count,
        })),
      ),
    [{ choice: {}, count: 0 }],
  )
}

function spots(ticket: Ticket) {
  const choiceOf = (picked: Picked) => picked[ticket.id] ?? 0
  if (!hasParts(ticket))
    return [{ kinds: [ticket.id], countIn: (picked: Picked) => ticketCount(choiceOf(picked)) }]
  return ticket.subtickets.map(({ id, stands_for }) => ({
    kinds: stands_for?.length ? stands_for : [`only ${ticket.id} ${id}`],
    countIn: (picked: Picked) => {
      const parts = choiceOf(picked)
      return typeof parts === 'object' ? (parts[id] ?? 0) : 0
    },
  }))
}
