import { stillTaken } from '../database/hold-tables.ts'
import type { ShopDatabase, ShopTransaction } from '../database/schema.ts'
import type { Slot } from '../schedule/slots-on.ts'

/** What is sold or held in one slot: places of the slot, and pieces by ticket. */
export interface Taken {
  places: number
  pieces: Map<string, number>
}

/**
 * What is sold or still held in the slots of an event or tour from `first` to `last` (slot times,
 * inclusive). Slots with nothing taken are absent.
 */
export async function readTaken(
  db: ShopDatabase | ShopTransaction,
  range: { offeringId: string; first: string; last: string },
  now: Date,
  askedBy?: string,
): Promise<Map<string, Taken>> {
  const rows = await db
    .selectFrom('hold')
    .select(({ fn }) => [
      'starts_at',
      'ticket_id',
      fn.sum<string>('places').as('places'),
      fn.sum<string>('pieces').as('pieces'),
    ])
    .where('offering_id', '=', range.offeringId)
    .where('starts_at', '>=', range.first)
    .where('starts_at', '<=', range.last)
    .where(stillTaken(now, askedBy))
    .groupBy(['starts_at', 'ticket_id'])
    .execute()
  const bySlot = new Map<string, Taken>()
  for (const row of rows) {
    const taken = bySlot.get(row.starts_at) ?? { places: 0, pieces: new Map<string, number>() }
    taken.places += Number(row.places)
    taken.pieces.set(row.ticket_id, Number(row.pieces))
    bySlot.set(row.starts_at, taken)
  }
  return bySlot
}

/** Never negative: a changed catalogue may give a slot fewer places than are already sold. */
export function placesLeft(slot: Slot, taken: Taken | undefined): number {
  return Math.max(0, slot.capacity - (taken?.places ?? 0))
}

/** Pieces of one ticket left in a slot, by the ticket's own maximum alone. */
export function piecesLeft(
  ticket: { id: string; maxPerSlot?: number | undefined },
  taken: Taken | undefined,
): number {
  if (ticket.maxPerSlot === undefined) return Number.POSITIVE_INFINITY
  return Math.max(0, ticket.maxPerSlot - (taken?.pieces.get(ticket.id) ?? 0))
}
