import { findNextDay } from '../capacity/open-days.ts'
import { findEvent } from '../catalogue/find-offering.ts'
import type { Shop } from '../database/shop.ts'
import { followRoom, type OpenRoom } from './follow-room.ts'
import { createNumbers, type Given, type JoinedRoom } from './give-numbers.ts'

/** In ms; how old the room may be that a process goes by. */
const FRESH_MS = 1000
/** In so many of these it is looked again whether anything is left. */
const SOLD_OUT_EVERY = 15

export interface WaitingRoom {
  open: () => Promise<OpenRoom | null>
  giveNumber: (room: JoinedRoom, address: string) => Promise<Given>
  /** Whether nothing of its event is left at the moment; a room for the whole shop is never sold out. */
  isSoldOut: (room: OpenRoom) => Promise<boolean>
}

type RoomShop = Pick<Shop, 'db' | 'clock' | 'catalogue' | 'log'>

interface RoomOptions {
  /** Numbers are given by this lane, where a crowd waits; whoever only looks is not behind it. */
  joining?: Shop['db'] | undefined
  freshMs?: number | undefined
}

export function createWaitingRoom(
  shop: RoomShop,
  { joining = shop.db, freshMs = FRESH_MS }: RoomOptions = {},
): WaitingRoom {
  let last: { id: string; at: number; isSoldOut: Promise<boolean> } | null = null
  return {
    open: followRoom(shop, freshMs),
    giveNumber: createNumbers({ db: joining, clock: shop.clock }),
    isSoldOut: ({ id, event_id: eventId }) => {
      const now = performance.now()
      if (eventId === null) return Promise.resolve(false)
      if (last?.id === id && now - last.at < freshMs * SOLD_OUT_EVERY) return last.isSoldOut
      // An answer that failed is soon asked for again, and nobody is told that all is gone.
      last = { id, at: now, isSoldOut: hasNothingLeft(shop, eventId).catch(() => false) }
      return last.isSoldOut
    },
  }
}

async function hasNothingLeft(shop: RoomShop, eventId: string): Promise<boolean> {
  const event = findEvent(shop.catalogue, eventId)
  if (event === undefined) return false
  return (await findNextDay(shop, event, { now: shop.clock() })).day === null
}
