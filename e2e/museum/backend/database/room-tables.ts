import type { Generated } from 'kysely'

/** A waiting room; opened again it is another one, with places of its own. */
export interface WaitingRoomTable {
  id: string
  /** Signs its tickets and passes. */
  key: string
  /** The event that it stands before; null for the whole shop. */
  event_id: string | null
  /** `load`: it opened by itself. */
  opened_by: 'hand' | 'load'
  opened_at: Date
  /** Null when it is closed; one is open at most. */
  is_open: true | null
  closed_at: Date | null
  per_minute: number
  /** The last number that was given. */
  issued: Generated<number>
  /** Up to this number they were let in at `served_at`; since then by `per_minute`. */
  served: Generated<number>
  served_at: Date
}

/** How many joined from a network, or an IPv6 site, within a minute of the clock. */
export interface RoomJoinTable {
  room_id: string
  network_hash: string
  /** Since 1970. */
  minute: number
  joined: number
}

/** Whoever has exchanged a ticket. */
export interface RoomPassTable {
  room_id: string
  number: number
  let_in_at: Date
  /** Orders that were begun with it. */
  orders: Generated<number>
}
