import { findNextDay } from '../capacity/open-days.ts'
import { findEvent } from '../catalogue/find-offering.ts'
import type { Shop } from '../database/shop.ts'
import { followRoom, type OpenRoom } from './follow-room.ts'
import { createNumbers, type Given } from './give-numbers.ts'
import type { Room } from './signed-number.ts'

/** Maximum age, in ms, of the room that a process has read and still uses. */
const FRESH_MS = 1000
/** How often the shop checks whether the event is sold out, as a multiple of `FRESH_MS`. */
const SOLD_OUT_EVERY = 15

export interface WaitingRoom {
  open: () => Promise<OpenRoom | null>
  giveNumber: (room: Room, address: string) => Promise<Given>
  /**
   * Is the event of the room sold out at the moment? A room for the whole shop is never sold out.
   */
  isSoldOut: (room: OpenRoom) => Promise<boolean>
}

type RoomShop = Pick<Shop, 'db' | 'clock' | 'catalogue' | 'log'>

interface RoomOptions {
  /** Database lane for numbers, where a crowd may wait; other reads do not wait behind it. */
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
      // A failed check counts as "not sold out", and is soon repeated.
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
