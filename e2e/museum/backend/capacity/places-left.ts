import { sql } from 'kysely'
import { type SlotKey, slotKey, stillHeld } from '../database/hold-tables.ts'
import type { ShopDatabase } from '../database/schema.ts'
import type { Slot } from '../schedule/slots-on.ts'

/** What is sold or held in one slot: places of the slot, and pieces by ticket. */
export interface Taken {
  places: number
  pieces: Map<string, number>
}

/** The slots of one event or tour whose start is from `first` to `last`, both included. */
export interface SlotRange {
  offeringId: string
  first: string
  last: string
}

/** What is taken in each slot, by the start of the slot. Slots with nothing taken are absent. */
export type TakenSlots = ReadonlyMap<string, Taken>

/**
 * A character that never appears in ids or times. Joined text is many times faster to write and
 * read than arrays of thousands.
 */
const SEPARATOR = '\u001f'

/**
 * What is sold or held in ranges of slots, one range for each event or tour; the result is keyed by
 * its id. One query, however many ranges. Counters contain the sold places, so that only the holds
 * must be summed up.
 */
export async function readTaken(
  db: ShopDatabase,
  ranges: readonly SlotRange[],
  now: Date,
  askedBy?: string,
): Promise<ReadonlyMap<string, TakenSlots>> {
  const byOffering = new Map<string, Map<string, Taken>>()
  if (ranges.length === 0) return byOffering
  const column = (name: keyof SlotRange) => ranges.map((range) => range[name]).join(SEPARATOR)
  const { rows } = await sql<TakenRow>`
    with asked as (
      select * from unnest(
        string_to_array(${column('offeringId')}, ${SEPARATOR}),
        string_to_array(${column('first')}, ${SEPARATOR}),
        string_to_array(${column('last')}, ${SEPARATOR})
      ) as asked (offering_id, first, last)
    ), taken as (
      select offering_id, starts_at, ticket_id, places, pieces
        from asked join slot_sold using (offering_id)
        where starts_at >= first and starts_at <= last
      union all
      select offering_id, starts_at, ticket_id, places, pieces
        from asked join hold using (offering_id)
        where starts_at >= first and starts_at <= last and ${stillHeld(now, askedBy)}
    )
    select offering_id, starts_at, ticket_id, sum(places) as places, sum(pieces) as pieces
    from taken group by offering_id, starts_at, ticket_id`.execute(db)
  for (const row of rows) {
    const slots = byOffering.get(row.offering_id) ?? new Map<string, Taken>()
    add(slots, row.starts_at, row)
    byOffering.set(row.offering_id, slots)
  }
  return byOffering
}

/** Like `readTaken`, for slots of any events and tours, keyed by `slotKey`. */
export async function readTakenIn(
  db: ShopDatabase,
  slots: readonly SlotKey[],
  now: Date,
): Promise<Map<string, Taken>> {
  const each = new Map(slots.map((slot) => [slotKey(slot), slot]))
  const ranges = [...each.values()].map(({ offeringId, startsAt }) => ({
    offeringId,
    first: startsAt,
    last: startsAt,
  }))
  const taken = await readTaken(db, ranges, now)
  return new Map(
    [...taken].flatMap(([offeringId, ofSlots]) =>
      [...ofSlots].map(([startsAt, one]) => [slotKey({ offeringId, startsAt }), one] as const),
    ),
  )
}

export interface TakenRow {
  offering_id: string
  starts_at: string
  ticket_id: string
  places: string
  pieces: string
}

/** Turns sums by slot and ticket into a map keyed by `slotKey`. */
export function takenBySlot(rows: readonly TakenRow[]): Map<string, Taken> {
  const bySlot = new Map<string, Taken>()
  for (const row of rows) {
    add(bySlot, slotKey({ offeringId: row.offering_id, startsAt: row.starts_at }), row)
  }
  return bySlot
}

function add(bySlot: Map<string, Taken>, key: string, row: TakenRow): void {
  const taken = bySlot.get(key) ?? { places: 0, pieces: new Map<string, number>() }
  taken.places += Number(row.places)
  taken.pieces.set(row.ticket_id, Number(row.pieces))
  bySlot.set(key, taken)
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
