import type { DayView } from './day-view.ts'
import type { TimeSlot } from './slot.ts'

/**
 * The slots to show, to choose from and to count. A closed or sold-out day has no open slot, even
 * if only the calendar says so and the day's own answer still lists free places.
 */
export function shownSlots<Slot extends TimeSlot>(
  slots: readonly Slot[],
  day: DayView['kind'],
): readonly Slot[] {
  return day === 'open' ? slots : slots.filter(({ kind }) => kind !== 'open')
}
