import type { Ticket, Timeslot } from '@shop/shared/api/endpoints/events'
import { COUNT_CAP } from '@shop/shared/business-constants'
import { heldPlaces } from '@shop/shared/cart/held-places'
import type { CartLine } from '@shop/shared/cart/line'
import { type OrderRest, orderRest } from '@shop/shared/cart/order-rest'
import { type Picked, ticketCount } from '@shop/shared/tickets/ticket-count'
import { drawsPlaces, needsOpenSlot } from '@shop/shared/tickets/ticket-mode'
import { type Offer, scheduleEntry } from './offer.ts'

/** Places of one slot, minus those in the basket. */
export interface Contingent {
  /** Shared by all tickets that draw from the slot; may be infinite, never negative. */
  shared: number
  /** Each ticket's own maximum by its id; tickets not valid in the slot are absent. */
  own: ReadonlyMap<string, number>
  /** What the limits of one order leave for tickets of any kind; null if there are no limits. */
  order: OrderRest | null
}

/**
 * Availability of a slot minus the basket. A ticket in the basket lowers its own maximum and, if it
 * uses a place, the shared places; it never lowers another ticket's maximum.
 */
export function contingentOf(
  offer: Pick<Offer, 'eventId'> &
    Partial<Pick<Offer, 'order_limits'>> & { tickets: readonly Ticket[] },
  slot: Timeslot,
  lines: readonly CartLine[],
): Contingent {
  const held = (ticketId: string) =>
    heldPlaces(lines, { eventId: offer.eventId, datetime: slot.datetime, ticketId })
  const drawn = drawnPlaces(offer, slot, lines)
  const own = new Map<string, number>()
  for (const ticket of offer.tickets) {
    const maximum = ownMaximum(ticket, slot)
    if (maximum !== null)
      own.set(ticket.id, Math.max(0, maximum - (drawsPlaces(ticket.mode) ? held(ticket.id) : 0)))
  }
  const place = { kind: 'event', id: offer.eventId, startsAt: slot.datetime } as const
  const order = orderRest(lines, place, offer.order_limits ?? null)
  return { shared: Math.max(0, slot.max_tickets - drawn), own, order }
}

/**
 * Places of the slot that the basket uses, including tickets that are no longer on offer: for those
 * the line's own mode decides; without a mode, they count.
 */
function drawnPlaces(
  { eventId, tickets }: { eventId: string; tickets: readonly Ticket[] },
  { datetime }: Timeslot,
  lines: readonly CartLine[],
): number {
  const drawing = lines.filter((line) => line.type !== 'ticket' || drawsPlaces(line.mode))
  const heldBy = (ticketId?: string) => heldPlaces(drawing, { eventId, datetime, ticketId })
  return tickets
    .filter(({ mode }) => !drawsPlaces(mode))
    .reduce((sum, { id }) => sum - heldBy(id), heldBy())
}

/**
 * The ticket's maximum in the slot; null if the ticket is not valid in the slot, which differs from
 * "none left".
 */
function ownMaximum(ticket: Ticket, slot: Timeslot): number | null {
  const entry = scheduleEntry(ticket, slot.datetime)
  if (entry === undefined) return needsOpenSlot(ticket.mode) ? null : Number.POSITIVE_INFINITY
  if (drawsPlaces(ticket.mode)) return entry.max_tickets
  return needsOpenSlot(ticket.mode) && entry.max_tickets === 0 ? 0 : Number.POSITIVE_INFINITY
}

/**
 * The places that limit a component without a maximum. A ticket that takes no places is not limited
 * by them.
 */
export function partPlaces({ mode }: Pick<Ticket, 'mode'>, { shared }: Contingent): number {
  return drawsPlaces(mode) ? shared : Number.POSITIVE_INFINITY
}

interface Chosen {
  contingent: Contingent
  tickets: readonly Ticket[]
  picked: Picked
}

/**
 * How many of a ticket can be chosen in addition to the other tickets: 0 when none are left, never
 * negative, null when the ticket is not valid in the slot.
 */
export function placesLeft(ticket: Ticket, chosen: Chosen): number | null {
  const inStock = stockLeft(ticket, chosen)
  return inStock === null ? null : Math.min(inStock, orderLeft(ticket, chosen))
}

/** The limit of one order, if it is lower than the stock; otherwise null. */
export function orderBound(ticket: Ticket, chosen: Chosen): OrderRest | null {
  const inStock = stockLeft(ticket, chosen)
  return inStock !== null && orderLeft(ticket, chosen) < inStock ? chosen.contingent.order : null
}

function stockLeft(ticket: Ticket, { contingent, tickets, picked }: Chosen): number | null {
  const own = contingent.own.get(ticket.id)
  if (own === undefined) return null
  if (!drawsPlaces(ticket.mode)) return Math.min(own, COUNT_CAP)
  const others = othersOf(ticket, tickets, picked, ({ mode }) => drawsPlaces(mode))
  return Math.max(0, Math.min(own, contingent.shared - others, COUNT_CAP))
}

/**
 * How many more pieces the limit of one order allows. It counts people, whether or not their
 * tickets take places of the slot.
 */
function orderLeft(ticket: Ticket, { contingent: { order }, tickets, picked }: Chosen): number {
  return order === null
    ? Number.POSITIVE_INFINITY
    : Math.max(0, order.left - othersOf(ticket, tickets, picked, () => true))
}

function othersOf(
  ticket: Ticket,
  tickets: readonly Ticket[],
  picked: Picked,
  counts: (other: Ticket) => boolean,
): number {
  return tickets
    .filter((other) => other.id !== ticket.id && counts(other))
    .reduce((sum, other) => sum + ticketCount(picked[other.id]), 0)
}
