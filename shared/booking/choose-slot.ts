import type { TimeSlot } from './slot.ts'

/** A time of day the visitor wants. */
export interface TimeWish {
  /** `HH:mm` */
  time: string
  /** The only day it is meant for, `YYYY-MM-DD`; null for a time that is kept from day to day. */
  onlyOn: string | null
}

/**
 * The slot of the wished time if it is open, else the first open one, and before all one of which the
 * basket does not hold everything; null when none is open.
 */
export function chooseSlot<Slot extends TimeSlot>(
  slots: readonly Slot[],
  wish: TimeWish | null,
): Slot | null {
  const open = slots.filter((slot) => slot.kind === 'open')
  const wished = open.find((slot) => slot.time === wish?.time)
  return wished ?? open.find((slot) => slot.left > 0) ?? open[0] ?? null
}

/** The time a link asked for on this day, where another one had to be taken; null when it was had. */
export function missedTime(
  wish: TimeWish | null,
  { date, chosen }: { date: string | null; chosen: TimeSlot | null },
): string | null {
  if (wish === null || chosen === null || wish.onlyOn !== date) return null
  return wish.time === chosen.time ? null : wish.time
}

/**
 * The wish that goes along to another day: the time in use there was. What a link asked for was
 * meant for the link's day only; while no time is in use yet, an older wish stands.
 */
export function wishFor(
  date: string,
  { wish, chosen }: { wish: TimeWish | null; chosen: TimeSlot | null },
): TimeWish | null {
  if (chosen !== null) return { time: chosen.time, onlyOn: null }
  return wish?.onlyOn == null || wish.onlyOn === date ? wish : null
}
