import { type Generated, type RawBuilder, type SqlBool, sql } from 'kysely'

/** One row per slot that anybody ever wanted; buyers of the slot lock it. */
export interface SlotTable {
  /** The event or the tour; their ids differ. */
  offering_id: string
  /** Museum wall time, `YYYY-MM-DD HH:mm:ss`; midnight for a day without times. */
  starts_at: string
}

/** Pieces of one ticket in one slot, or what is booked of a tour. No expiry means sold. */
export interface HoldTable {
  id: Generated<number>
  /** Null: taken by hand, not by a customer. */
  cart_id: string | null
  offering_id: string
  starts_at: string
  /** Of a tour the price that it is booked at. */
  ticket_id: string
  pieces: number
  /** What counts against the slot: the pieces, or 0 for a ticket the slot does not limit. */
  places: number
  expires_at: Date | null
  /** Of the slot when it was held, and the most pieces of its ticket; see `hasRoomFor`. */
  capacity: Generated<number | null>
  max_pieces: Generated<number | null>
}

/** One row per article or code that anybody ever wanted; its buyers lock it. */
export interface QueueTable {
  kind: 'article' | 'code'
  /** The article's id, or what the code's uses stand under. */
  name: string
}

/** Pieces of an article with limited stock. No expiry means sold. */
export interface ArticleHoldTable {
  id: Generated<number>
  /** Null: taken by hand, not by a customer. */
  cart_id: string | null
  article_id: string
  pieces: number
  expires_at: Date | null
  /** Of the article when it was held. */
  stock: Generated<number | null>
}

/** What an order takes of a code. No expiry means spent. */
export interface CodeUseTable {
  id: Generated<number>
  cart_id: string | null
  /** Of a code in the catalogue what codes are compared by, see `codeKey`; else its hash. */
  code_key: string
  /** Cents. */
  amount: number
  expires_at: Date | null
}

/** What is sold of a ticket in a slot: its rows of `hold` without expiry, kept by a trigger. */
export interface SlotSoldTable {
  offering_id: string
  starts_at: string
  ticket_id: string
  places: number
  pieces: number
}

/** What is sold of an article, likewise of `article_hold`. */
export interface ArticleSoldTable {
  article_id: string
  pieces: number
}

/** Rows held and not expired, but for those of the customer `askedBy`, which paying releases. */
export function stillHeld(now: Date, askedBy?: string): RawBuilder<SqlBool> {
  const counts = sql<SqlBool>`expires_at > ${now}`
  if (askedBy === undefined) return counts
  return sql<SqlBool>`(${counts} and (cart_id is null or cart_id not in
    (select id from cart where customer_id = ${askedBy} and status = 'held')))`
}

/** The same rows, and those that are sold. */
export function stillTaken(now: Date, askedBy?: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(expires_at is null or ${stillHeld(now, askedBy)})`
}

export interface SlotKey {
  /** The event or the tour. */
  offeringId: string
  startsAt: string
}

export function slotKey({ offeringId, startsAt }: SlotKey): string {
  return `${offeringId} ${startsAt}`
}

/** The slots as the rows of a table: one parameter each for all offerings and all times. */
export function unnested(slots: readonly SlotKey[]): RawBuilder<unknown> {
  const offerings = slots.map(({ offeringId }) => offeringId)
  const times = slots.map(({ startsAt }) => startsAt)
  return sql`unnest(${offerings}::text[], ${times}::text[]) as wanted (offering_id, starts_at)`
}

/** Tables of what a cart holds, by `cart_id`: places, pieces of articles, money of codes. */
export const HOLD_TABLES = ['hold', 'article_hold', 'code_use'] as const
