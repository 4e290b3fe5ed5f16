import type { Ticket } from '@shop/shared/api/endpoints/events'
import type { CartLine } from '@shop/shared/cart/line'
import { hasParts, wrongParts } from '@shop/shared/tickets/family-components'
import { type Picked, pickedCount, ticketCount } from '@shop/shared/tickets/ticket-count'
import { ticketPrice } from '@shop/shared/tickets/ticket-price'
import { needsPaidTicket } from '../choice/needs-paid-ticket.ts'
import type { Contingent } from '../choice/places-left.ts'
import { reduceCounts } from '../choice/reduce-counts.ts'
import { type Entry, entriesOf } from './choice-entries.ts'
import { type Regrouping, regroup } from './regroup.ts'

export interface Choosing {
  /** All tickets that the museum offers on the day. */
  tickets: readonly Ticket[]
  /** As the picker shows it: only available tickets, each component within its rule. */
  picked: Picked
  contingent: Contingent
  /** The basket's lines, and the event and slot the choice is for. */
  basket: { lines: readonly CartLine[]; eventId: string; datetime: string }
}

export interface Cheaper {
  picked: Picked
  /** Cents, above zero. */
  saving: number
}

/** Up to this many composed tickets, all combinations are tried: 32 at most. */
const TRIED_TOGETHER = 5
/**
 * With more composed tickets, this many are tried one after the other. Any further ones stay
 * unchanged.
 */
const TRIED_SINGLY = 16

type Bought = ReadonlySet<Ticket>

/**
 * Other tickets for exactly the same people that cost less, by every rule of the picker. Null when
 * the choice is the cheapest, or could not be bought. Among equally cheap choices the one with the
 * fewest tickets wins, then the first in the order of the tickets. Exact for any number of people
 * as long as at most five composed tickets could be bought. With more, composed tickets are added
 * and removed one by one as long as that is cheaper: the result is valid and cheaper, but there may
 * be a better one.
 */
export function cheaperCombination(choosing: Choosing): Cheaper | null {
  const { tickets, picked } = choosing
  if (!isBuyable(choosing, picked)) return null
  const entries = entriesOf(tickets)
  const cheapestWith = (bought: Bought) => cheapestWay({ ...choosing, entries, bought }, choosing)
  const current = tickets.filter((one) => hasParts(one) && ticketCount(picked[one.id]) > 0)
  const possible = tickets.filter((one) => hasParts(one) && canBeBought(one, choosing))
  const found =
    possible.length <= TRIED_TOGETHER
      ? best(tickets, subsets(possible).map(cheapestWith))
      : oneByOne({ tickets, current, possible: possible.slice(0, TRIED_SINGLY) }, cheapestWith)
  if (found === null) return null
  const saving = totalOf(tickets, picked) - totalOf(tickets, found)
  return saving > 0 && isBuyable(choosing, found) ? { picked: found, saving } : null
}

/** The same checks as the picker makes before a choice goes into the basket. */
function isBuyable({ tickets, contingent, basket }: Choosing, picked: Picked): boolean {
  const hasWrongParts = tickets.some((ticket) => {
    const parts = picked[ticket.id]
    return typeof parts === 'object' && wrongParts(ticket, parts).length > 0
  })
  return (
    !hasWrongParts &&
    pickedCount(picked) > 0 &&
    reduceCounts(picked, tickets, contingent).reductions.length === 0 &&
    needsPaidTicket(tickets, picked, basket) === null
  )
}

function canBeBought({ id }: Ticket, { contingent }: Choosing): boolean {
  return (contingent.own.get(id) ?? 0) > 0
}

/**
 * The cheapest choice. If it lacks a required paid ticket: the cheapest choice that has such a
 * ticket, or does not need one.
 */
function cheapestWay(regrouping: Regrouping, { tickets, basket }: Choosing): Picked | null {
  const isPaidFor = (picked: Picked) => needsPaidTicket(tickets, picked, basket) === null
  const cheapest = regroup(regrouping)
  if (cheapest === null || isPaidFor(cheapest)) return cheapest
  const dependent = new Set(tickets.filter((one) => one.book_with_cost))
  const paying = regrouping.entries.filter((entry) => canPay(entry, regrouping.bought))
  const ways = [
    regroup({ ...regrouping, without: dependent }),
    ...paying.map((including) => regroup({ ...regrouping, including })),
  ]
  return best(
    tickets,
    ways.filter((way) => way !== null && isPaidFor(way)),
  )
}

function canPay({ ticket, part }: Entry, bought: Bought): boolean {
  if (ticket.book_with_cost) return false
  return part === null ? ticket.price > 0 : bought.has(ticket) && part.price > 0
}

function oneByOne(
  {
    tickets,
    current,
    possible,
  }: { tickets: readonly Ticket[] } & Record<'current' | 'possible', readonly Ticket[]>,
  cheapestWith: (bought: Bought) => Picked | null,
): Picked | null {
  let bought: Bought = new Set(current)
  let found = cheapestWith(bought)
  // Two rounds, because a ticket that saves nothing at first may save money after later changes.
  for (const ticket of [...possible, ...possible]) {
    const others = [...bought].filter((one) => one !== ticket)
    const changed = new Set(bought.has(ticket) ? others : [...others, ticket])
    const candidate = cheapestWith(changed)
    if (candidate === null || best(tickets, [found, candidate]) !== candidate) continue
    bought = changed
    found = candidate
  }
  return found
}

/** The cheapest candidate; then the one with the fewest tickets; then the first. */
function best(tickets: readonly Ticket[], candidates: readonly (Picked | null)[]): Picked | null {
  return candidates.reduce((leader, candidate) => {
    if (leader === null || candidate === null) return leader ?? candidate
    const more = totalOf(tickets, candidate) - totalOf(tickets, leader)
    const isBetter = (more || pickedCount(candidate) - pickedCount(leader)) < 0
    return isBetter ? candidate : leader
  }, null)
}

function totalOf(tickets: readonly Ticket[], picked: Picked): number {
  return tickets.reduce((sum, ticket) => sum + ticketPrice(ticket, picked[ticket.id]), 0)
}

function subsets(tickets: readonly Ticket[]): Bought[] {
  return Array.from({ length: 2 ** tickets.length }, (_, bits) => {
    return new Set(tickets.filter((_, at) => (bits >> at) & 1))
  })
}
