import { ROOM_MODES } from '@shop/shared/config/shop-config'
import type { Catalogue } from '../catalogue/schema.ts'
import type { WireConfig } from '../config/current-config.ts'

export const ROOM_NUMBERS = {
  waiting_room_per_minute: { least: 0, most: 100_000, standard: 60 },
  waiting_room_orders: { least: 1, most: 1_000_000, standard: 500 },
} as const

export interface RoomSettings {
  /** `automatic`: opens and closes by the number of held orders. */
  mode: (typeof ROOM_MODES)[number]
  /** Null for the whole shop. */
  eventId: string | null
  perMinute: number
  /** Opens automatically when more orders are held at once. */
  orders: number
}

/** An unreadable field counts as not set. */
export function roomSettings(
  wire: WireConfig,
  { events }: Pick<Catalogue, 'events'>,
): RoomSettings {
  const mode = ROOM_MODES.find((one) => one === wire.waiting_room) ?? 'closed'
  const event = events.find(({ id }) => id === wire.waiting_room_event)
  return {
    mode,
    eventId: event?.id ?? null,
    perMinute: numberIn(wire, 'waiting_room_per_minute'),
    orders: numberIn(wire, 'waiting_room_orders'),
  }
}

function numberIn(wire: WireConfig, name: keyof typeof ROOM_NUMBERS): number {
  return isRoomNumber(wire[name], name) ? Number(wire[name]) : ROOM_NUMBERS[name].standard
}

export function isRoomNumber(value: unknown, name: keyof typeof ROOM_NUMBERS): boolean {
  const { least, most } = ROOM_NUMBERS[name]
  const isWritten = typeof value === 'number' || (typeof value === 'string' && /^\d+$/.test(value))
  return (
    isWritten && Number.isInteger(Number(value)) && Number(value) >= least && Number(value) <= most
  )
}
