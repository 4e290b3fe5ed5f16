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

/**
 * The slot of the wished time, `HH:mm`, if it is open. Otherwise the only open slot, not counting
 * those whose places the basket holds; null if there are several: the visitor chooses.
 */
export function chooseSlot<Slot extends TimeSlot>(
  slots: readonly Slot[],
  wish: string | null,
): Slot | null {
  const open = slots.filter((slot) => slot.kind === 'open')
  const wished = open.find((slot) => slot.time === wish)
  const free = open.filter((slot) => slot.left > 0)
  const [only = null, ...others] = free.length > 0 ? free : open
  return wished ?? (others.length > 0 ? null : only)
}

/** The wished time if it cannot be booked while others can; otherwise null. */
export function missedTime(wish: string | null, slots: readonly TimeSlot[]): string | null {
  const open = slots.filter(({ kind }) => kind === 'open')
  if (wish === null || open.length === 0) return null
  return open.some(({ time }) => time === wish) ? null : wish
}
