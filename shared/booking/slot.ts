/**
 * - `open`: the slot can be booked
 * - `soldOut`: the slot had places, but there are none left
 * - `closed`: the slot is over, or no ticket is valid in it
 */
export type SlotKind = 'open' | 'soldOut' | 'closed'

export interface TimeSlot {
  /** `HH:mm` on the museum's clock. */
  time: string
  kind: SlotKind
  /** Places left after subtracting what the basket holds. */
  left: number
}

export interface TimeWish {
  /** `HH:mm` */
  time: string
  /** The only day it applies to, `YYYY-MM-DD`; null for a time that applies to every day. */
  onlyOn: string | null
}

/**
 * The slot of the wished time if it is open, otherwise the first open one with places left. If the
 * basket already holds all places of every open slot, the first open one; null if none is open.
 */
export function chooseSlot<Slot extends TimeSlot>(
  slots: readonly Slot[],
  wish: TimeWish | null,
): Slot | null {
  const open = slots.filter((slot) => slot.kind === 'open')
  const wished = open.find((slot) => slot.time === wish?.time)
  return wished ?? open.find((slot) => slot.left > 0) ?? open[0] ?? null
}

/** The time in the link for this day, if another one had to be selected; otherwise null. */
export function missedTime(
  wish: TimeWish | null,
  { date, chosen }: { date: string | null; chosen: TimeSlot | null },
): string | null {
  if (wish === null || chosen === null || wish.onlyOn !== date) return null
  return wish.time === chosen.time ? null : wish.time
}

/**
 * The wish for another day: the time selected on the current one. If none is selected yet, the
 * earlier wish stays, except a link's time, which applies to the link's day only.
 */
export function wishFor(
  date: string,
  { wish, chosen }: { wish: TimeWish | null; chosen: TimeSlot | null },
): TimeWish | null {
  if (chosen !== null) return { time: chosen.time, onlyOn: null }
  return wish?.onlyOn == null || wish.onlyOn === date ? wish : null
}
