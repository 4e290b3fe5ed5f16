import { nowInMuseum } from '@shop/shared/dates/museum-time'
import { findArticle, findTicket } from '../catalogue/find-offering.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import { slotKey } from '../database/hold-tables.ts'
import type { ShopDatabase } from '../database/schema.ts'
import { createVerdicts } from './slot-verdicts.ts'

/**
 * Maximum number of rows that are read, the next days first; later rows follow when they come
 * nearer.
 */
const MOST_ROWS = 50_000

/** Pieces sold beyond the capacity or stock; ordinary sales never cause this. */
export interface Oversold {
  places: number
  /** Tickets sold beyond their own maximum. */
  tickets: number
  articles: number
}

/**
 * Counts everything oversold from today on; `findConflicts` reports slots that were closed or
 * removed.
 */
export async function findOversold(
  db: ShopDatabase,
  catalogue: Catalogue,
  now: Date,
): Promise<Oversold> {
  const today = nowInMuseum(now, catalogue.museum.timeZone).slice(0, 10)
  const rows = await db
    .selectFrom('slot_sold')
    .selectAll()
    .where('starts_at', '>=', `${today} 00:00:00`)
    .where((e) => e.or([e('places', '>', 0), e('pieces', '>', 0)]))
    .orderBy('starts_at')
    .limit(MOST_ROWS)
    .execute()
  const oversold: Oversold = { places: 0, tickets: 0, articles: 0 }
  const verdictOn = createVerdicts(catalogue, today)
  const bySlot = new Map<string, { capacity: number; places: number }>()
  for (const row of rows) {
    const named = { offeringId: row.offering_id, startsAt: row.starts_at }
    const verdict = verdictOn(named)
    if (verdict.kind !== 'open') continue
    const key = slotKey(named)
    const slot = bySlot.get(key) ?? { capacity: verdict.capacity, places: 0 }
    slot.places += row.places
    bySlot.set(key, slot)
    const most = findTicket(catalogue, row.ticket_id)?.ticket.maxPerSlot
    if (most !== undefined) oversold.tickets += Math.max(0, row.pieces - most)
  }
  for (const { capacity, places } of bySlot.values()) {
    oversold.places += Math.max(0, places - capacity)
  }
  const articles = await db.selectFrom('article_sold').selectAll().limit(MOST_ROWS).execute()
  for (const { article_id: id, pieces } of articles) {
    const stock = findArticle(catalogue, id)?.stock
    if (stock !== undefined) oversold.articles += Math.max(0, pieces - stock)
  }
  return oversold
}
