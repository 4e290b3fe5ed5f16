import { type Generated, type RawBuilder, type SqlBool, sql } from 'kysely'

/** One row per slot that was ever requested; buyers of the slot lock it. */
export interface SlotTable {
  /** The event or the tour; their ids never coincide. */
  offering_id: string
  /** Museum wall time, `YYYY-MM-DD HH:mm:ss`; midnight for a day without times. */
  starts_at: string
}

/** Pieces of one ticket in one slot, or the booked part of a tour. Without expiry: sold. */
export interface HoldTable {
  id: Generated<number>
  /** Null if the row was entered by hand, without a customer. */
  cart_id: string | null
  offering_id: string
  starts_at: string
  /** For a tour, the price at which it is booked. */
  ticket_id: string
  pieces: number
  /**
   * Number that counts against the slot: the pieces, or 0 for a ticket that the slot does not
   * limit.
   */
  places: number
  expires_at: Date | null
  /** Capacity of the slot and most pieces of the ticket, when it was held; see `hasRoomFor`. */
  capacity: Generated<number | null>
  max_pieces: Generated<number | null>
}

/** One row per article or code that was ever requested; its buyers lock it. */
export interface QueueTable {
  kind: 'article' | 'code'
  /** The article's id, or the key of the code's uses. */
  name: string
}

/** Pieces of an article with limited stock. Without expiry: sold. */
export interface ArticleHoldTable {
  id: Generated<number>
  /** Null if the row was entered by hand, without a customer. */
  cart_id: string | null
  article_id: string
  pieces: number
  expires_at: Date | null
  /** Stock of the article when it was held. */
  stock: Generated<number | null>
}

/** Amount that an order takes from a code. Without expiry: spent. */
export interface CodeUseTable {
  id: Generated<number>
  cart_id: string | null
  /** For a code of the catalogue, the key for comparing codes, see `codeKey`; else its hash. */
  code_key: string
  /** Cents. */
  amount: number
  expires_at: Date | null
}

/**
 * Sold pieces of a ticket in a slot: its rows of `hold` without expiry. A trigger keeps it current.
 */
export interface SlotSoldTable {
  offering_id: string
  starts_at: string
  ticket_id: string
  places: number
  pieces: number
}

/**
 * Sold pieces of an article: its rows of `article_hold` without expiry. A trigger keeps it current.
 */
export interface ArticleSoldTable {
  article_id: string
  pieces: number
}

/**
 * Rows that are held and not expired, without those of the customer `askedBy`: paying releases
 * them.
 */
export function stillHeld(now: Date, askedBy?: string): RawBuilder<SqlBool> {
  const counts = sql<SqlBool>`expires_at > ${now}`
  if (askedBy === undefined) return counts
  return sql<SqlBool>`(${counts} and (cart_id is null or cart_id not in
    (select id from cart where customer_id = ${askedBy} and status = 'held')))`
}

/** The rows that `stillHeld` selects, and the sold rows. */
export function stillTaken(now: Date, askedBy?: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`(expires_at is null or ${stillHeld(now, askedBy)})`
}

export interface SlotKey {
  offeringId: string
  startsAt: string
}

export function slotKey({ offeringId, startsAt }: SlotKey): string {
  return `${offeringId} ${startsAt}`
}

/** The slots as the rows of a table, passed as two parameters: all offerings and all times. */
export function unnested(slots: readonly SlotKey[]): RawBuilder<unknown> {
  const offerings = slots.map(({ offeringId }) => offeringId)
  const times = slots.map(({ startsAt }) => startsAt)
  return sql`unnest(${offerings}::text[], ${times}::text[]) as wanted (offering_id, starts_at)`
}

/** Tables of the things a cart holds, by `cart_id`: places, pieces of articles, money of codes. */
export const HOLD_TABLES = ['hold', 'article_hold', 'code_use'] as const
