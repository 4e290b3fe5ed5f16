import { nowInMuseum } from '@shop/shared/dates/museum-time'
import type { Language } from '@shop/shared/i18n/languages'
import { findOffering, findTicket } from '../catalogue/find-offering.ts'
import { sayIn } from '../catalogue/pick-text.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import { type SlotKey, slotKey } from '../database/hold-tables.ts'
import type { ShopDatabase } from '../database/schema.ts'
import { createVerdicts } from './slot-verdicts.ts'

/**
 * Maximum number of rows that are read, the next days first; later rows follow when they come
 * nearer.
 */
const MOST_ROWS = 50_000

/** A slot with sold or held places that no longer match the catalogue. */
export interface Conflict extends SlotKey {
  /** In the given language, if it has one; its id if it was removed from the catalogue. */
  name: string
  /** Null if places are sold for the whole day. */
  time: string | null
  why:
    | { kind: 'closed'; reason: string }
    | { kind: 'gone' }
    | { kind: 'tooMany'; taken: number; most: number }
}

interface TakenSlot extends SlotKey {
  places: number
  tickets: { id: string; pieces: number }[]
}

/**
 * Slots from today on with sold or held places that are now closed, removed, or over their
 * capacity.
 */
export async function findConflicts(
  db: ShopDatabase,
  catalogue: Catalogue,
  now: Date,
  language: Language = catalogue.museum.preferredLanguage,
): Promise<Conflict[]> {
  const today = nowInMuseum(now, catalogue.museum.timeZone).slice(0, 10)
  const verdictOn = createVerdicts(catalogue, today)
  const say = sayIn(catalogue, language)
  const reasonFor = (slot: TakenSlot): Conflict['why'] | null => {
    const verdict = verdictOn(slot)
    if (verdict.kind === 'gone') return verdict
    if (verdict.kind === 'closed') {
      return { kind: 'closed', reason: verdict.reason === undefined ? '' : say(verdict.reason) }
    }
    if (slot.places > verdict.capacity) {
      return { kind: 'tooMany', taken: slot.places, most: verdict.capacity }
    }
    for (const { id, pieces } of slot.tickets) {
      const most = findTicket(catalogue, id)?.ticket.maxPerSlot
      if (most !== undefined && pieces > most) return { kind: 'tooMany', taken: pieces, most }
    }
    return null
  }
  return (await readTakenFrom(db, today, now)).flatMap((slot): Conflict[] => {
    const why = reasonFor(slot)
    if (why === null) return []
    const { offeringId, startsAt } = slot
    const offering = findOffering(catalogue, offeringId)
    const time = offering?.kind === 'day' ? null : startsAt.slice(11, 16)
    return [{ offeringId, startsAt, name: say(offering?.name ?? offeringId), time, why }]
  })
}

/** Slots from a day on with their sold and held places, in order of time. */
async function readTakenFrom(db: ShopDatabase, today: string, now: Date): Promise<TakenSlot[]> {
  const columns = ['offering_id', 'starts_at', 'ticket_id', 'places', 'pieces'] as const
  const first = `${today} 00:00:00`
  const sold = db.selectFrom('slot_sold').select(columns).where('starts_at', '>=', first)
  const held = db
    .selectFrom('hold')
    .select(columns)
    .where('starts_at', '>=', first)
    .where('expires_at', '>', now)
  const rows = await db
    .selectFrom(sold.unionAll(held).as('taken'))
    .select(({ fn }) => [
      'offering_id',
      'starts_at',
      'ticket_id',
      fn.sum<string>('places').as('places'),
      fn.sum<string>('pieces').as('pieces'),
    ])
    .groupBy(['offering_id', 'starts_at', 'ticket_id'])
    .having((e) => e(e.fn.sum('pieces'), '>', 0))
    .orderBy('starts_at')
    .orderBy('offering_id')
    .limit(MOST_ROWS)
    .execute()
  const slots = new Map<string, TakenSlot>()
  for (const { offering_id: offeringId, starts_at: startsAt, ticket_id: id, ...row } of rows) {
    const key = slotKey({ offeringId, startsAt })
    const slot = slots.get(key) ?? { offeringId, startsAt, places: 0, tickets: [] }
    slot.places += Number(row.places)
    slot.tickets.push({ id, pieces: Number(row.pieces) })
    slots.set(key, slot)
  }
  return [...slots.values()]
}
