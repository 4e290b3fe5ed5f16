import { nowInMuseum } from '@shop/shared/dates/museum-time'
import { findArticle, findOffering, findTicket } from '../catalogue/find-offering.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { ShopDatabase } from '../database/schema.ts'
import { slotsOn } from '../schedule/slots-on.ts'

/** Rows of a year on sale at most; later ones are compared when they come nearer. */
const MOST_ROWS = 50_000

/** Pieces that are sold beyond what there is, which never happens by buying. */
export interface Oversold {
  /** Of a time of an event or tour. */
  places: number
  /** Of a ticket with a maximum of its own. */
  tickets: number
  /** Of an article's stock. */
  articles: number
}

/**
 * Compares the counters of what is sold, from today on, with the catalogue. What the catalogue no
 * longer has is left out, for its capacity is unknown.
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
  const capacityOf = capacities(catalogue, today)
  const bySlot = new Map<string, { capacity: number; places: number }>()
  for (const row of rows) {
    const capacity = capacityOf(row.offering_id, row.starts_at)
    if (capacity === undefined) continue
    const key = `${row.offering_id} ${row.starts_at}`
    const slot = bySlot.get(key) ?? { capacity, places: 0 }
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

/** The capacity of a slot; undefined where the catalogue has none such. */
function capacities(catalogue: Catalogue, today: string) {
  const days = new Map<string, Map<string, number>>()
  return (offeringId: string, startsAt: string): number | undefined => {
    const day = startsAt.slice(0, 10)
    const key = `${offeringId} ${day}`
    let slots = days.get(key)
    if (slots === undefined) {
      const offering = findOffering(catalogue, offeringId)
      // Times that a demonstration shows as scarce or sold out move at midnight.
      const whole = offering && { ...offering, soldOutDays: [], soldOutSlots: [], scarceSlots: [] }
      const found = whole === undefined ? [] : slotsOn(whole, day, today)
      slots = new Map(found.map((slot) => [slot.startsAt, slot.capacity]))
      days.set(key, slots)
    }
    return slots.get(startsAt)
  }
}
