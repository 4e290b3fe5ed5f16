import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type SlotKey, slotKey, stillHeld, unnested } from '../database/hold-tables.ts'
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
  { offeringId, first, last }: { offeringId: string; first: string; last: string },
  now: Date,
  askedBy?: string,
): Promise<Map<string, Taken>> {
  const inRange = sql<SqlBool>`offering_id = ${offeringId}
    and starts_at >= ${first} and starts_at <= ${last}`
  return await sumBySlot(db, inRange, stillHeld(now, askedBy), ({ starts_at }) => starts_at)
}

/** The same for slots of any events and tours, by `slotKey`, in one query. */
export async function readTakenIn(
  db: ShopDatabase | ShopTransaction,
  slots: readonly SlotKey[],
  now: Date,
): Promise<Map<string, Taken>> {
  if (slots.length === 0) return new Map()
  const among = sql<SqlBool>`(offering_id, starts_at) in (select offering_id, starts_at from ${unnested(slots)})`
  return await sumBySlot(db, among, stillHeld(now))
}

/** Sold ones are counted in rows of their own, so that a sum reads no more than what is held. */
async function sumBySlot(
  db: ShopDatabase | ShopTransaction,
  isWanted: RawBuilder<SqlBool>,
  isHeld: RawBuilder<SqlBool>,
  keyOf?: (row: TakenRow) => string,
): Promise<Map<string, Taken>> {
  const columns = ['offering_id', 'starts_at', 'ticket_id', 'places', 'pieces'] as const
  const rows = await db
    .selectFrom(
      db
        .selectFrom('slot_sold')
        .select(columns)
        .where(isWanted)
        .unionAll(db.selectFrom('hold').select(columns).where(isWanted).where(isHeld))
        .as('taken'),
    )
    .select(({ fn }) => [
      'offering_id',
      'starts_at',
      'ticket_id',
      fn.sum<string>('places').as('places'),
      fn.sum<string>('pieces').as('pieces'),
    ])
    .groupBy(['offering_id', 'starts_at', 'ticket_id'])
    .execute()
  return takenBySlot(rows, keyOf)
}

interface TakenRow {
  offering_id: string
  starts_at: string
  ticket_id: string
  places: string
  pieces: string
}

/** Of sums by slot and ticket. */
export function takenBySlot(
  rows: readonly TakenRow[],
  keyOf: (row: TakenRow) => string = keyOfRow,
): Map<string, Taken> {
  const bySlot = new Map<string, Taken>()
  for (const row of rows) {
    const key = keyOf(row)
    const taken = bySlot.get(key) ?? { places: 0, pieces: new Map<string, number>() }
    taken.places += Number(row.places)
    taken.pieces.set(row.ticket_id, Number(row.pieces))
    bySlot.set(key, taken)
  }
  return bySlot
}

function keyOfRow({ offering_id: offeringId, starts_at: startsAt }: TakenRow): string {
  return slotKey({ offeringId, startsAt })
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
