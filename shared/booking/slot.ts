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
 * The slot of the wished time if it is open. Otherwise the only open slot, not counting those whose
 * places the basket holds; null if there are several: the visitor chooses.
 */
export function chooseSlot<Slot extends TimeSlot>(
  slots: readonly Slot[],
  wish: TimeWish | null,
): Slot | null {
  const open = slots.filter((slot) => slot.kind === 'open')
  const wished = open.find((slot) => slot.time === wish?.time)
  const free = open.filter((slot) => slot.left > 0)
  const [only = null, ...others] = free.length > 0 ? free : open
  return wished ?? (others.length > 0 ? null : only)
}

/** The wished time if it cannot be booked while others can; otherwise null. */
export function missedTime(wish: TimeWish | null, slots: readonly TimeSlot[]): string | null {
  const open = slots.filter(({ kind }) => kind === 'open')
  if (wish === null || open.length === 0) return null
  return open.some(({ time }) => time === wish.time) ? null : wish.time
}

/**
 * The wish for another day: the wished time, if it is selected on the current day. While no time is
 * selected it stays, except one that applies to its day only. A time that was selected because it
 * is the only one is no wish.
 */
export function wishFor(
  date: string,
  { wish, chosen }: { wish: TimeWish | null; chosen: TimeSlot | null },
): TimeWish | null {
  if (wish === null || wish.time === chosen?.time) return wish && { ...wish, onlyOn: null }
  return wish.onlyOn === null || wish.onlyOn === date ? wish : null
}
