import { needsOpenSlot } from '@shop/shared/tickets/ticket-mode'
import { takesPlaces } from '../catalogue/ticket-mode.ts'
import type { PricedTicket } from '../checkout/price-line.ts'
import type { CheckoutProblem } from '../checkout/problem.ts'
import type { ShopTransaction } from '../database/schema.ts'
import { piecesLeft, placesLeft, readTaken, type Taken } from './places-left.ts'

/**
 * Holds the places of a basket until `expiresAt`. The slots must be locked in this transaction.
 * Answers what there is not enough of, and then has written nothing.
 */
export async function takePlaces(
  trx: ShopTransaction,
  cartId: string,
  lines: readonly PricedTicket[],
  now: Date,
  expiresAt: Date,
): Promise<CheckoutProblem | null> {
  const taken = new Map<string, Taken>()
  for (const { slot } of lines) {
    const key = `${slot.eventId} ${slot.startsAt}`
    if (taken.has(key)) continue
    const range = { eventId: slot.eventId, first: slot.startsAt, last: slot.startsAt }
    const found = (await readTaken(trx, range, now)).get(slot.startsAt)
    taken.set(key, found ?? { places: 0, pieces: new Map() })
  }
  const problem = findShortage(lines, taken)
  if (problem !== null) return problem

  await trx
    .insertInto('hold')
    .values(
      lines.map(({ event, ticket, slot, line }) => ({
        cart_id: cartId,
        event_id: slot.eventId,
        starts_at: slot.startsAt,
        ticket_id: ticket.id,
        pieces: line.count,
        places: takesPlaces(event, ticket) ? line.count : 0,
        expires_at: expiresAt,
      })),
    )
    .execute()
  return null
}

/** Goes through the lines as if they were bought one after the other. */
function findShortage(
  lines: readonly PricedTicket[],
  takenBySlot: ReadonlyMap<string, Taken>,
): CheckoutProblem | null {
  const own = new Map<string, Taken>()
  for (const { event, ticket, slot, line } of lines) {
    const key = `${slot.eventId} ${slot.startsAt}`
    const mine = own.get(key) ?? { places: 0, pieces: new Map<string, number>() }
    const others = takenBySlot.get(key)
    const open = placesLeft(slot, others)
    const minePieces = mine.pieces.get(ticket.id) ?? 0
    const counted = takesPlaces(event, ticket)

    if (open === 0 && (counted || needsOpenSlot(ticket.mode))) return { kind: 'soldOut', line }
    const bounds = [
      { left: counted ? open : Number.POSITIVE_INFINITY, mine: mine.places },
      { left: piecesLeft(ticket, others), mine: minePieces },
    ]
    const exceeded = bounds.find((bound) => bound.mine + line.count > bound.left)
    if (exceeded !== undefined) {
      const { left } = exceeded
      return left === 0 ? { kind: 'soldOut', line } : { kind: 'tooMany', line, left }
    }
    mine.places += counted ? line.count : 0
    mine.pieces.set(ticket.id, minePieces + line.count)
    own.set(key, mine)
  }
  return null
}
